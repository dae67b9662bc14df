// Moments as values of options. Files have them too, so their reading needs no argument parser.

import ArgumentParser

extension TimeArgument: ExpressibleByArgument {}

extension FutureTimeArgument: ExpressibleByArgument {}
