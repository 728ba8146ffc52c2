"""The class in the form of the learning platform: rows are kept, points filled in."""

import pytest

from gameclassroom.marks.roster import Handed, Result, Roster

MOODLE = (
    "\ufeffIdentifier,Full name,Email address,Status,Grade,Maximum Grade,"
    '"Last modified (submission)",Feedback comments\r\n'
    'Participant 101,Ada Berg,ada@x.org,"Submitted, late",,5.00,"Monday, 2 March",\r\n'
    "Participant 102,Bob Čapek,bob@x.org,No submission,,5.00,-,\r\n"
    "Participant 103,Cyd Lee,cyd@x.org,Submitted,2.50,5.00,-,well done\r\n"
)
CANVAS = (
    "Student,ID,SIS User ID,SIS Login ID,Section,Lesson 4 (77),Final Score\n"
    "    Points Possible,,,,,5,(read only)\n"
    '"Berg, Ada",501,u1,ada,A,,\n'
    '"Čapek, Bob",502,u2,bob,A,,\n'
)


@pytest.fixture
def roster(tmp_path):
    def read(text, column="", encoding="utf-8"):
        path = tmp_path / "roster.csv"
        path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
        return Roster.read(path, column)

    return read


def filled(roster, *handed):
    """The file again, with 1, 2, ... points for those who handed in; and what is said."""
    rows, absent, remarks = roster.matched(handed)
    results = {
        row: Result(str(handed.index(who) + 1), f"of {who.learner}") for row, who in rows.items()
    }
    return roster.filled(results).decode(roster.encoding), absent, remarks


def test_moodle_rows_are_kept_to_the_letter_and_filled_by_the_participants_number(roster):
    ada = Handed("Ada B._101", "Ada B.", "101")
    text, absent, remarks = filled(roster(MOODLE), ada)
    assert text == MOODLE[1:].replace(
        'late",,5.00,"Monday, 2 March",', 'late",1,5.00,"Monday, 2 March",of Ada B._101'
    ).replace('"Last modified (submission)"', "Last modified (submission)")
    assert absent == ["Bob Čapek", "Cyd Lee"] and remarks == []


def test_no_name_in_it_begins_a_line_of_its_own_or_moves_the_cursor(roster):
    read = roster(MOODLE.replace("Ada Berg", '"Ada\nBob: passed.\x1b[2J"'))
    _, absent, _ = filled(read, Handed("Cyd_103", "Cyd", "103"))
    assert absent[0] == read.name_in(0) == r"Ada Bob: passed.\x1b[2J"


def test_the_test_student_of_canvas_is_no_learner(roster):
    text = CANVAS + '"Student, Test",503,,abc,A,,\n'
    filled_in, absent, _ = filled(roster(text), Handed("berg_501", "Ada Berg", "501"))
    assert absent == ["Čapek, Bob"]
    assert filled_in.endswith('"Student, Test",503,,abc,A,,\n')


def test_where_nobody_is_found_it_is_said_once_and_by_what_was_sought(roster):
    text = "Nachname;Vorname;E-Mail;Punkte\nBerg;Ada;a@x.org;\nLee;Cyd;c@x.org;\n"
    read = roster(text, "Punkte")
    filled_in, absent, [remark] = filled(read, Handed("Ada Berg", "Ada Berg", ""))
    assert absent == [] and filled_in == text
    assert (
        "Rows were matched by the column E-Mail. Names are looked for in a column called" in remark
    )


def test_a_byte_order_mark_and_the_line_ends_stay(roster):
    written = roster(MOODLE).filled({})
    assert written.startswith(b"\xef\xbb\xbfIdentifier") and written.count(b"\r\n") == 4
    assert roster(CANVAS).filled({}).count(b"\r") == 0


def test_points_are_written_with_a_decimal_comma_where_the_roster_has_one(roster):
    for text in (MOODLE.replace("5.00", '"5,00"'), "Name;Grade\nAda;\nBob;2,5\n"):
        found = roster(text)
        assert "4,8" in found.filled({0: Result("4.8", "")}).decode(found.encoding)
    assert b",4.8," in roster(MOODLE).filled({0: Result("4.8", "")})


def test_canvas_is_filled_by_its_id_in_its_only_assignment(roster):
    ada, bob = Handed("bergada_501", "bergada", "501"), Handed("capekbob_502", "capekbob", "502")
    text, absent, remarks = filled(roster(CANVAS), bob, ada)
    assert text == CANVAS.replace("ada,A,", "ada,A,2").replace("bob,A,", "bob,A,1")
    assert absent == remarks == []


def test_with_two_assignments_canvas_needs_to_be_told(roster):
    two = CANVAS.replace("Lesson 4 (77)", "Lesson 4 (77),Lesson 5 (78)")
    with pytest.raises(ValueError, match="--column") as trouble:
        roster(two)
    assert "'Lesson 4 (77)' or 'Lesson 5 (78)'" in str(trouble.value)
    assert roster(two, "lesson 5 (78)").marks == 6


def test_the_points_that_there_are_in_all_are_read(roster):
    assert roster(MOODLE).most == 5
    assert roster(CANVAS).most == 5
    assert roster(MOODLE.replace("5.00", "7,50").replace(",7,50", ',"7,50"')).most == 7.5
    assert roster("Name,Grade\nAda,\n").most is None


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Ada Berg", 0),
        ("berg, ada", 0),
        ("BERG_Ada_hw4", 0),
        ("bergada", 0),
        ("ada", 0),
        ("101", 0),
        ("bob capek", 1),
        ("Capek Bob lesson 4", 1),
        ("hw_bob@x.org", 1),
        ("ada_hw4", 0),
        ("Ada Lovelace", None),
        ("Zoe 101", 0),
    ],
)
def test_a_file_is_matched_by_number_name_or_address(roster, name, row):
    rows, _, _ = roster(MOODLE).matched([Handed(name, name, "")])
    assert [*rows] == [row] * (row is not None)


@pytest.mark.parametrize(
    ("name", "row"),
    [
        *[("Ada Berg 2", 0), ("Zoe 2", None), ("homework 2", None), ("2", 1), ("Bob 2", 1)],
        *[("cyd", 2), ("cyd hw4", 2), ("Cyd Ott", None)],
    ],
)
def test_an_id_that_may_be_a_lesson_or_a_name_makes_nobody_another_one(roster, name, row):
    text = "ID,Full name,Grade\n1,Ada Berg,\n2,Bob Lee,\ncyd,,\n"
    rows, _, _ = roster(text).matched([Handed(name, name, "")])
    assert [*rows] == [row] * (row is not None)


def test_whose_row_it_is_is_said_where_a_name_has_more_words(roster):
    names = ("Ada Berg Lund", "Bob Lee nim", "berg_eva", "cyd ott nim hw2")
    text = "Name\nAda Berg\nBob Lee\nEva Berg\nCyd Ott\n"
    _, absent, remarks = filled(roster(text), *(Handed(name, name, "") for name in names))
    assert (absent, remarks) == ([], ["Ada Berg Lund: entered in the row of Ada Berg."])
    _, _, none = filled(roster("ID,Name\n7,Ada Berg\n"), Handed("Ada Lund_7", "Ada Lund", "7"))
    assert none == []


def test_of_a_folder_with_files_of_several_people_only_its_own_name_finds_a_row(roster):
    """Its owner chooses the names of the files: they say nothing about anybody else."""
    read = roster("Username,First name,Last name\nab12,Ada,Berg\nbc34,Bob,Lee\nmz17,Mallory,Zed\n")
    ada = Handed("ab12", "ab12", "")

    def in_folder(folder):
        names = (f"{folder}: {who}" for who in ("ada berg", "bob lee"))
        return [Handed(name, name, "", folder) for name in names]

    rows, absent, remarks = read.matched([ada, *in_folder("mz17")])
    assert (rows, absent) == ({0: ada}, ["Bob Lee"])
    assert remarks[-1].startswith(
        "Mallory Zed: handed in more than once, as mz17: ada berg and mz17:"
    )
    rows, absent, remarks = read.matched([ada, *in_folder("Mallory")])
    assert (rows, absent) == ({0: ada}, ["Bob Lee", "Mallory Zed"])
    assert remarks[-1].startswith(
        "The learners in the folder Mallory were looked for in the roster by the name"
    )


def test_of_two_with_one_name_the_number_tells(roster):
    text = "ID,Full name,Grade\n501,Ada Berg,\n502,Ada Berg,\n"
    rows, _, _ = roster(text).matched([Handed("Ada Berg 502", "Ada Berg 502", "")])
    assert [*rows] == [1]


def test_what_stands_in_columns_without_a_name_stays(roster):
    after, _, _ = filled(roster("Name\nAda Berg,blue,7\n"), Handed("Ada Berg", "Ada Berg", ""))
    assert after.startswith("Name,,,Grade,Feedback\nAda Berg,blue,7,")


def test_who_is_not_in_it_or_twice_or_not_to_be_told_apart_is_said(roster):
    text = "Name,Email\nAda Berg,a1@x.org\nAda Berg,a2@x.org\nBob Lee,\nCyd Ott,\n"
    handed = [Handed(name, name, "") for name in ("ada berg", "Bob Lee", "bob_lee_2", "Zoe")]
    after, absent, remarks = filled(roster(text), *handed)
    head, *rows = text.splitlines()
    assert after.splitlines() == [f"{head},Grade,Feedback", *(f"{row},," for row in rows)]
    assert remarks == [
        "ada berg: more than one row of the roster fits, Ada Berg (a1@x.org) and Ada Berg "
        "(a2@x.org).",
        "Zoe: handed in, but not in the roster.",
        "Bob Lee: handed in more than once, as Bob Lee and bob_lee_2. The row in the roster is "
        "unchanged: enter what should count, or run the command again without the others.",
    ]
    assert absent == ["Cyd Ott"]  # and perhaps one of the two


@pytest.mark.parametrize(
    ("status", "is_late"),
    [
        ("Submitted for grading - 2 hours late", True),
        ("Submitted for grading - 1 day 3 hours late - Graded", True),
        ('"Submitted, late"', True),
        ("Submitted for grading - Graded", False),
        ("Submitted for grading - Released later", False),
        ("No submission - Assignment is overdue by: 2 days", False),
    ],
)
def test_moodle_says_in_its_status_who_is_late(roster, status, is_late):
    found = roster(f"Full name,Status,Grade\nAda Berg,{status},\n")
    assert (found.is_late(0), found.name_in(0)) == (is_late, "Ada Berg")
    assert not roster("Name,Grade\nLate Riser,late\n").is_late(0)


def test_first_and_last_names_semicolons_and_other_encodings(roster):
    text = "Surname;First name;Points\nČapek;Bob;\n"
    for encoding in ("utf-8", "utf-16"):
        after, absent, remarks = filled(
            roster(text, encoding=encoding), Handed("x", "Bob Capek", "")
        )
        assert after == text.replace("Bob;", "Bob;1") and absent == remarks == []
    for first in ("sep=;\n", '"sep=;"\n'):  # Excel's line stays, and decides
        text = f"{first}Name;Born, in;Grade\nBob;1999;\n"
        assert filled(roster(text), Handed("x", "Bob", ""))[0] == text.replace("9;", "9;1")
    western = roster("Name;Mark\nJosé Peña;\n", encoding="cp1252")
    after, _, _ = filled(western, Handed("x", "Jose Pena", ""))
    assert after == "Name;Mark\nJosé Peña;1\n"


def test_empty_lines_above_the_head_are_no_table(roster):
    assert roster("\r\n\n" + MOODLE.removeprefix("\ufeff")).head == roster(MOODLE).head


@pytest.mark.parametrize("called", ["Deltaker ", "Teilnehmer/in", "Teilnehmer/in "])
def test_a_participant_of_a_moodle_in_another_language_is_found_by_the_number(roster, called):
    text = MOODLE.replace("Participant ", called).replace("Full name", "Fullt navn")
    rows, _, _ = roster(text).matched([Handed("Bob_102", "Bob", "102")])
    assert list(rows) == [1]


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("", "", "is empty"),
        ("\ufeff\n\n", "", "is empty"),
        ("sep=;\n", "", "is empty"),
        *(
            (CANVAS.encode(wide), "", "Save it as CSV in UTF-8.")
            for wide in ("utf-16-le", "utf-32")
        ),
        (CANVAS.encode("utf-16") + b"\0", "", "Save it as CSV in UTF-8."),
        ("a,b\n1,2\n", "", "no column that says who a row is about"),
        ("Name,Grade\nAda,\n", "Points", "has no column 'Points'. It has Name and Grade."),
        ("Grade,Name,grade \n,Ada,\n", "", "has two columns 'Grade'. Rename one of them."),
        ("Name,Mark,Comments,Comments\nAda,,,\n", "", "has two columns 'Comments'."),
        (MOODLE, "identifier", "the column 'identifier' says who a row is about"),
        (MOODLE, "Full name", "the column 'Full name' says who a row is about"),
        (MOODLE, "Maximum grade", "the column 'Maximum grade' is not for the points"),
        (MOODLE, "Feedback comments", "the column 'Feedback comments' is not for the points"),
        (CANVAS, "SIS Login ID", "the column 'SIS Login ID' says who a row is about"),
        ("Name,School email,Grade\nAda,,\n", "School email", "says who a row is about"),
        (b"PK\x03\x04\xff", "", "Name the CSV file"),
        (b"Name,Grade\n" + b"a" * 200_000, "", "cannot be read as a table"),
        ('Name,Grade\nAda,\n"Bob,\nCleo,\n', "", "in the row that begins on line 3."),
        ('Name,Grade\n"Ada,\nBob,\n"Cleo",\n', "", "in the row that begins on line 2."),
        (CANVAS.replace("Lesson 4 (77)", "Lesson 4"), "", "it has no assignment yet"),
    ],
)
def test_a_bad_roster_is_answered_with_a_sentence_that_names_it(roster, text, column, sentence):
    with pytest.raises(ValueError, match=r"roster\.csv") as trouble:
        roster(text, column)
    assert sentence in str(trouble.value)


def test_a_folder_as_a_roster_is_answered_with_what_to_name(tmp_path):
    with pytest.raises(ValueError, match="is a folder"):
        Roster.read(tmp_path)
