"""linkd against clients and servers that others wrote: each group of checks is a test."""
import pytest

import certification
import clients
import forms
import http_clients
import keys
import openapi
import prometheus
import reverse_proxies
import smuggling
import taps
import terminal
import varlink_client
from suite import Suite

MODULES = [
    varlink_client, certification, clients, forms, http_clients, keys, prometheus, smuggling, taps, reverse_proxies, openapi,
    terminal,
]
GROUPS = [pytest.param(body, id=name) for module in MODULES for name, body in module.GROUPS]


@pytest.fixture(scope="session")
def suite(pytestconfig):
    suite = Suite(pytestconfig.option.build)
    suite.daemon.start()
    yield suite
    suite.close()


@pytest.mark.parametrize("body", GROUPS)
def test_interop(suite, body):
    body(suite)


@pytest.mark.always
def test_linkd_ends_with_0(suite):
    status = suite.daemon.stop()
    suite.check("linkd ends with 0", status == 0, f"{status}: {suite.daemon.log_tail()}")
