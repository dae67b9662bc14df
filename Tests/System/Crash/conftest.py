"""Options of the crash oracle."""


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=20)
    parser.addoption("--fresh-every", type=int, default=20, help="kills on one set of files")
    parser.addoption("--damaged", type=int, default=20, help="databases to damage at random, for verify and salvage")
