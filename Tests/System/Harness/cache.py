"""Where downloads and what is made of them is kept between runs; `make distclean` clears it."""

import os

CACHE = os.environ.get("LINKD_CACHE") or os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "linkd")
