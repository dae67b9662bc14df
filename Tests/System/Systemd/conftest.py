"""Options of the suite in a container."""


def pytest_addoption(parser):
    parser.addoption("--full", action="store_true", help="the Debian package of a release build, and what takes longer")
    parser.addoption("--keep", action="store_true", help="leave the container's files there")
