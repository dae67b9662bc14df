// Which measurement to make: `linkd-bench NAME ARGUMENT…`. Each prints one line; Scripts/bench makes tables of them.

import FoundationEssentials
import Glibc

enum BenchCommand {
    private static let usage = """
        usage: linkd-bench submit SOCKET WINDOW EVENTS SECONDS     events, events/s, p50 ms, p99 ms
               linkd-bench fill SOCKET EVENTS                       events/s
               linkd-bench store DIRECTORY CONFIG APPENDERS EVENTS  events/s
               linkd-bench links DIRECTORY COUNT  links/s, file MB, resident MB, look-ups/s of all, of ten
               linkd-bench rows COUNT             links for linkctl links import --from ndjson
               linkd-bench sqlite DIRECTORY SOURCE BATCH EVENTS SECONDS  events/s
               linkd-bench counted PART EVENTS CONFIG            ns per event; PART: \(CountedWork.parts.joined(separator: ", "))
               linkd-bench staged FORM STAGE EVENTS CONFIG FOLDER   ns per event; FORM: \(StageBench.forms.joined(separator: ", "))
               linkd-bench stages ROUNDS CONFIG FOLDER              stage, form, ns per event; one a line
               linkd-bench json CONFIG                              us: ours, Foundation; decode, encode
               linkd-bench router ROUTES                            ns per match
               linkd-bench pages                                    page, bytes, us per page; one a line
               linkd-bench agents                                   speeds and errors of User-Agents, one a line
               linkd-bench postbacks                                verifications per second and us each, one a line
               linkd-bench serve PORT                               302 until SIGTERM
               linkd-bench shortener PORT ADDRESSES MILLISECONDS    302 after a while, on 127.0.0.1 and following
               linkd-bench paced submit SOCKET RATE SECONDS         events, p50 ms, p99 ms, most ms
               linkd-bench paced tap PORT KEY RATE SECONDS          the same; for @FILE the keys of its lines in turn
               linkd-bench paced disk DIRECTORY RATE SECONDS        the same of four pages and an fdatasync
               linkd-bench matches SOCKET WINDOW TAPS BASE FROM SECONDS  first opens, per second, p50 ms, p99 ms
               linkd-bench expand SOCKET PORT ADDRESSES WINDOW SECONDS  events, of them followed, p50 ms
               linkd-bench resolve SOCKET PORT ADDRESSES COUNT SECONDS  pages, of them refused at once
               linkd-bench bodies COUNT                             bodies for POST /v1/events, one a line
               linkd-bench disk DIRECTORY                           ms of one fdatasync
        """

    static func run(_ arguments: [String]) async -> Int32 {
        do {
            guard let name = arguments.first, let line = try await measure(name, Array(arguments.dropFirst())) else {
                print(usage)
                return EX_USAGE
            }
            print(line)
            return EXIT_SUCCESS
        } catch {
            print("linkd-bench: \(error)")
            return EXIT_FAILURE
        }
    }

    private static func measure(_ name: String, _ given: [String]) async throws -> String? {
        switch (name, given.count) {
        case ("submit", 4):
            let figures = try SubmitBench(socket: given[0]).measure(
                run: "r\(getpid())", window: try whole(given[1]), events: try whole(given[2]),
                seconds: Double(try whole(given[3])))
            return [
                String(figures.events), grouped(figures.rate), text(figures.percentile(0.5), digits: 2),
                text(figures.percentile(0.99), digits: 2),
            ].joined(separator: " ")
        case ("fill", 2):
            let bench = SubmitBench(socket: given[0])
            return grouped(try bench.fill(run: "f\(getpid())", events: try whole(given[1])).rate)
        case ("store", 4):
            let bench = StoreBench(directory: given[0], configuration: given[1])
            let (appenders, events) = (try whole(given[2]), try whole(given[3]))
            return grouped(try await bench.throughStore(appenders: appenders, events: events).rate)
        case ("links", 2): return try await LinkBench(directory: given[0]).measure(count: try whole(given[1]))
        case ("rows", 1): return rows(try whole(given[0]))
        case ("sqlite", 5):
            let bench = StoreBench(directory: given[0], configuration: "")
            return grouped(
                try bench.throughSQLite(
                    rowsOf: given[1], batch: try whole(given[2]), events: try whole(given[3]),
                    seconds: Double(try whole(given[4]))
                ).rate)
        case ("counted", 3):
            return grouped(try await CountedWork.run(given[0], count: try whole(given[1]), configuration: given[2]))
        case ("staged", 5):
            return grouped(
                try await StageBench.run(
                    given[0], given[1], count: try whole(given[2]), configuration: given[3], folder: given[4]))
        case ("stages", 3):
            return try await StageBench.compare(
                rounds: try whole(given[0]), configuration: given[1], folder: given[2])
        case ("json", 1):
            let result = try await JSONBench.measure(configuration: given[0])
            return [result.decodeOurs, result.decodeFoundation, result.encodeOurs, result.encodeFoundation]
                .map { text($0, digits: 2) }.joined(separator: " ")
        case ("router", 1): return grouped(try RouterBench.nanosecondsPerMatch(routes: try whole(given[0])))
        case ("pages", 0): return PageBench.measure()
        case ("agents", 0): return try AgentBench.measure()
        case ("postbacks", 0): return try PostbackBench.measure()
        case ("serve", 1):
            try FixedServer().run(port: UInt16(clamping: try whole(given[0])))
            return ""
        case ("bodies", 1): return bodies(try whole(given[0]))
        case ("disk", 1): return text(try DiskProbe.fdatasyncMilliseconds(in: given[0]), digits: 3)
        default: return try load(name, given)
        }
    }

    /// What Scripts/bench runs several of at a time.
    private static func load(_ name: String, _ given: [String]) throws -> String? {
        switch (name, given.count) {
        case ("shortener", 3):
            try FixedServer(delay: .milliseconds(try whole(given[2])))
                .run(port: UInt16(clamping: try whole(given[0])), addresses: try whole(given[1]))
            return ""
        case ("paced", 4) where given[0] == "submit":
            return summary(
                try PacedLoad.submits(socket: given[1], rate: try whole(given[2]), seconds: try whole(given[3])))
        case ("paced", 5) where given[0] == "tap":
            return summary(
                try PacedLoad.taps(
                    port: try whole(given[1]), keys: try keys(given[2]), rate: try whole(given[3]),
                    seconds: try whole(given[4])))
        case ("paced", 4) where given[0] == "disk":
            return summary(
                try PacedLoad.writes(directory: given[1], rate: try whole(given[2]), seconds: try whole(given[3])))
        case ("matches", 6):
            return try matches(
                socket: given[0], window: try whole(given[1]),
                MatchBench(run: "m\(getpid())", taps: try whole(given[2]), base: Int64(try whole(given[3]))),
                from: try whole(given[4]), seconds: Double(try whole(given[5])))
        case ("expand", 5):
            let (figures, followed) = try PacedLoad.expansions(
                socket: given[0], port: try whole(given[1]), addresses: try whole(given[2]),
                window: try whole(given[3]), seconds: try whole(given[4]))
            return "\(figures.events) \(followed) \(text(figures.percentile(0.5), digits: 0))"
        case ("resolve", 5):
            let (asked, refused) = try PacedLoad.resolutions(
                socket: given[0], port: try whole(given[1]), addresses: try whole(given[2]),
                count: try whole(given[3]), seconds: try whole(given[4]))
            return "\(asked) \(refused)"
        default: return nil
        }
    }

    private static func matches(
        socket: String, window: Int, _ bench: MatchBench, from first: Int, seconds: Double
    ) throws -> String {
        let calls = (first..<min(bench.taps, first + 400_000)).map { bench.call($0) }
        let figures = try SubmitBench(socket: socket).measure(calls, window: window, seconds: seconds)
        return [
            String(figures.events), grouped(figures.rate), text(figures.percentile(0.5), digits: 2),
            text(figures.percentile(0.99), digits: 2),
        ].joined(separator: " ")
    }

    /// A key, or those of a file.
    private static func keys(_ word: String) throws -> [String] {
        guard word.utf8.first == UInt8(ascii: "@") else { return [word] }
        let lines = try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8).split(separator: "\n")
        guard !lines.isEmpty else { throw BenchError("\(word.dropFirst()) has no keys") }
        return lines.map(String.init)
    }

    private static func summary(_ figures: Figures) -> String {
        ([String(figures.events)] + [0.5, 0.99, 1].map { text(figures.percentile($0), digits: 2) })
            .joined(separator: " ")
    }

    private static func bodies(_ count: Int) -> String {
        let mix = Mix(run: "http-RUN")
        return (0..<count).map { String(decoding: mix.parameters($0), as: UTF8.self) }.joined(separator: "\n")
    }

    /// All but the last row are printed here: a million of them are no text to hold.
    private static func rows(_ count: Int) -> String {
        for number in 0..<count - 1 { print(LinkBench.row(number)) }
        return LinkBench.row(count - 1)
    }

    private static func whole(_ text: String) throws -> Int {
        guard let value = Int(text), value > 0 else { throw BenchError("\(text) is not a number") }
        return value
    }
}
