"""The course around the exercises: lessons and questions, the learner's own copy, handing in."""
