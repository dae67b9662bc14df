// linkd-bench: the measurements of `make bench` that need linkd's own modules. Scripts/bench calls it.

import Glibc

exit(await BenchCommand.run(Array(CommandLine.arguments.dropFirst())))
