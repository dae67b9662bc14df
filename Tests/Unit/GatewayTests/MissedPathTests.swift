// Paths that are neither a key nor a route: what is kept of them in memory, whoever makes them up.

import LinkCore
import Records
import Testing

@testable import Gateway

@Suite("Missed paths")
struct MissedPathTests {
    @Test("a path that many ask for stays among any number that nobody asks for twice, and memory is bounded")
    func flood() throws {
        let missed = MissedPaths()
        for number in 0..<20_000 {
            missed.count(app: "shop", at: 3_600_000, path: "/made-up/\(number)", on: "go.example.com")
            if number % 20 == 0 { missed.count(app: "shop", at: 3_600_000, path: "/poster", on: "go.example.com") }
        }
        let taken = try #require(missed.take(at: 5))
        #expect(taken.hours == [MissedTaps.Hour(at: 3_600_000, app: "shop", taps: 21_000)])
        #expect(taken.paths.count <= MissedPath.mostPerDay)
        let poster = try #require(taken.paths.first { $0.path == "/poster" })
        #expect(poster.taps > 500 && poster.taps <= 1000)
        #expect(taken.paths.allSatisfy { $0.taps <= poster.taps })
        #expect(missed.take(at: 5) == nil)
    }

    @Test("what is kept of a path is short and printable")
    func cut() throws {
        let missed = MissedPaths()
        missed.note(path: "/a\u{1b}[31m\u{e9} b", on: "go.example.com")
        missed.note(path: "/" + String(repeating: "\u{e9}", count: 200), on: "go.example.com")
        let paths = try #require(missed.take(at: 0)).paths.map(\.path).sorted { $0.utf8.count < $1.utf8.count }
        #expect(paths[0] == "/a%1B[31m%C3%A9%20b")
        #expect(paths[1].utf8.count <= MissedPath.longest && paths[1].hasPrefix("/%C3%A9"))
    }

    @Test(
        "paths that programs make up are counted and in no list",
        arguments: [
            "/apple-touch-icon.png", "/apple-touch-icon-120x120-precomposed.png", "/sitemap.xml", "/sitemap_index.xml",
            "/robots.txt", "/favicon.ico", "/favicon-32x32.png", "/.well-known/assetlinks.json", "/.well-known/x",
            "/ads.txt", "/.env", "/.git/config", "/blog/.git/HEAD", "/wp-login.php", "/wp-includes/x.xml",
            "/manifest.json", "/browserconfig.xml", "/Sitemap.xml.gz", "/security.txt", "/abc/apple-touch-icon.png",
        ])
    func programs(path: String) throws {
        let missed = MissedPaths()
        missed.count(app: "shop", at: 0, path: path, on: "go.example.com")
        missed.note(path: path, on: "go.example.com")
        let taken = try #require(missed.take(at: 1))
        #expect(taken.paths.isEmpty && taken.hours.map(\.taps) == [1])
    }

    @Test(
        "paths that people write stay in it",
        arguments: [
            "/sale", "/robots", "/maps/sitemap", "/appletouch", "/index.php", "/a.b", "/metrics/x", "/blog/metrics",
            "/wp-sale", "/", "//",
        ])
    func people(path: String) throws {
        let missed = MissedPaths()
        missed.count(app: "shop", at: 0, path: path, on: "go.example.com")
        #expect(try #require(missed.take(at: 1)).paths.map(\.path) == [path])
    }

    @Test("what cannot be written is given back, and nothing is counted twice")
    func saving() async throws {
        let missed = MissedPaths()
        missed.count(app: "shop", at: 0, path: "/a", on: "go.example.com")
        let failed = await missed.save(
            to: { (_) throws(JournalError) in throw .notRecorded(reason: "full") }, at: 1)
        #expect(failed == .notRecorded(reason: "full"))
        missed.count(app: "shop", at: 1, path: "/a", on: "go.example.com")
        let taken = try #require(missed.take(at: 2))
        #expect(taken.hours.map(\.taps) == [2] && taken.paths.map(\.taps) == [2])
    }
}
