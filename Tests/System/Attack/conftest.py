"""Options of the day of attacks."""

import pytest


def pytest_addoption(parser):
    parser.addoption("--minutes", type=float, default=3, help="for all parts together; 60 is the long form")
    parser.addoption("--flood", default="", help="of the floods those whose name holds this")
    parser.addoption(
        "--factor",
        type=float,
        default=None,
        help="how much slower the p99 of others may become; 2, and 12 for a debug build",
    )
    parser.addoption("--markdown", metavar="FILE", help="writes the table there")


def pytest_configure(config):
    if config.option.minutes <= 0:
        raise pytest.UsageError("--minutes is above 0")
