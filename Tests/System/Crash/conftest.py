"""Options of the crash oracle."""


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=20)
    parser.addoption("--fresh-every", type=int, default=20, help="kills on one set of files")
    parser.addoption(
        "--events-before", type=int, default=None, help="events the files hold at first; 31,000 for 20 kills or more")
    parser.addoption("--matches", type=int, default=None, help="kills among taps and first openings; a third of --kills")
    parser.addoption("--merges", type=int, default=None, help="kills while blocks of taps are merged; a fifth of --kills")
    parser.addoption("--damaged", type=int, default=20, help="databases to damage at random, for verify and salvage")
