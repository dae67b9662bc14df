"""linkd against clients and servers that others wrote."""
import sys

import certification
import http_clients
import prometheus
import proxy
import taps
import terminal
import varlink_client
from suite import Suite


def main():
    if len(sys.argv) != 2:
        print("usage: Scripts/interop BUILD_DIR", file=sys.stderr)
        return 64
    suite = Suite(sys.argv[1])
    try:
        suite.daemon.start()
        for module in (varlink_client, certification, http_clients, prometheus, proxy, taps, terminal):
            for name, body in module.GROUPS:
                suite.attempt(name, body)
    finally:
        status = suite.finish()
    return status


if __name__ == "__main__":
    sys.exit(main())
