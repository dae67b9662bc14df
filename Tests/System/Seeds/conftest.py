"""Options of the suite of the documents."""


def pytest_addoption(parser):
    parser.addoption("--markdown", metavar="FILE", help="writes the table of all items to this file")
