// Time per match for tables of growing size; look-up should not grow with them.

import LinkCore
import Router

enum RouterBench {
    /// Nanoseconds per match in a table of `count` routes, over paths that match and some that do not.
    static func nanosecondsPerMatch(routes count: Int) throws -> Double {
        let routes = (0..<count).map { RouteDefinition(pattern: "section\($0)/items/:item<int>/:view") }
        let table = try RouteTable.compile(routes)
        let paths = (0..<1_000).map { n in
            ["section\(n % 10 == 9 ? count + n : (n &* 7919) % count)", "items", "\(n)", "details"]
        }
        let rounds = 300
        var matches = 0
        for path in paths where table.match(path) != nil { matches += 1 }
        guard matches == 900 else { throw BenchError("\(matches) of 1000 paths matched, not 900") }
        let start = nanoseconds()
        for _ in 0..<rounds { for path in paths { blackHole(table.match(path)) } }
        return Double(nanoseconds() - start) / Double(rounds * paths.count)
    }
}
