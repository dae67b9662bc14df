// Which measurement to make: `linkd-bench NAME ARGUMENT…`. Each prints the rows of one table.

import Glibc

enum BenchCommand {
    static func run(_ arguments: [String]) async -> Int32 {
        do {
            switch (arguments.first, Array(arguments.dropFirst())) {
            case ("submit", let rest) where rest.count == 4:
                // linkd-bench submit SOCKET WINDOW EVENTS SECONDS
                let figures = try SubmitBench(socket: rest[0]).measure(
                    run: "r\(getpid())", window: Int(rest[1]) ?? 1, events: Int(rest[2]) ?? 1, seconds: Double(rest[3]) ?? 1)
                print(figures.events, grouped(figures.rate), text(figures.percentile(0.5), digits: 2), text(figures.percentile(0.99), digits: 2))
            default:
                print("usage: linkd-bench submit")
                return EX_USAGE
            }
            return EXIT_SUCCESS
        } catch {
            print("linkd-bench: \(error)")
            return EXIT_FAILURE
        }
    }
}
