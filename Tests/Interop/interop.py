"""linkd against clients and servers that others wrote."""
import sys

import certification
import clients
import fronts
import http_clients
import keys
import openapi
import prometheus
import proxy
import taps
import terminal
import varlink_client
from suite import Suite


def main():
    if len(sys.argv) not in (2, 3):
        print("usage: Scripts/interop BUILD_DIR [TEXT IN THE NAMES OF GROUPS]", file=sys.stderr)
        return 64
    wanted = sys.argv[2] if len(sys.argv) == 3 else ""
    suite = Suite(sys.argv[1])
    try:
        suite.daemon.start()
        for module in (
                varlink_client, certification, clients, http_clients, keys, prometheus, proxy, taps, fronts, openapi, terminal):
            for name, body in module.GROUPS:
                if wanted in name:
                    suite.attempt(name, body)
    finally:
        status = suite.finish()
    return status


if __name__ == "__main__":
    sys.exit(main())
