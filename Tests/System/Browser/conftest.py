"""Options of the pages' suite."""


def pytest_addoption(parser):
    parser.addoption("--full", action="store_true", help="every page, not every kind of page")
    parser.addoption("--pictures", metavar="FOLDER", help="keeps pictures of what the browser showed")
