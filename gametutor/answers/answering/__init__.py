"""Run a learner's code in the process meant for it, and answer one request at a time.

Requests go to an `Answerer`, and plain data comes back (`outcome`, `call_record`). `asking` is the
other end. Nothing here knows whether an outcome is right.
"""
