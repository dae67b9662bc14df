// Who pays for the pages that linkd reads for events of kind navigate, and when.

import AppLinkProtocol
import EventLoop
import FakeGateway
import LinkCore
import PluginKit
import Testing

@testable import Gateway

/// An expander whose pages are all read at once, and stale when the test says so.
private final class ReadingExpander: LinkExpander {
    var isStale = false
    private var known: Set<String> = []
    /// Visits, of which those of stale pages have nobody who waits.
    private(set) var visits = 0
    var counts: ExpansionCounts { ExpansionCounts() }

    func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory, mayAsk: () -> Bool
    ) async -> Expansion { Expansion(target: url) }

    func appLink(
        of page: LinkURL, within reach: PageReach, readsAgain: Bool, mayAsk: () -> Bool
    ) async throws(AppLinkResolutionError) -> ReadAppLink {
        if let found = knownAppLink(of: page, within: reach) {
            if isStale, mayAsk() { visits += 1 }
            return try found.get()
        }
        guard mayAsk() else { throw AppLinkResolutionError("too_many", "the expander's own words") }
        visits += 1
        known.insert(page.text)
        return ReadAppLink(ResolvedAppLink(url: page.text, webURL: nil), readAt: 1)
    }

    func knownAppLink(of page: LinkURL, within reach: PageReach) -> Result<ReadAppLink, AppLinkResolutionError>? {
        known.contains(page.text)
            ? .success(ReadAppLink(ResolvedAppLink(url: page.text, webURL: nil), readAt: 1, isStale: isStale)) : nil
    }

    func forget() {}
    func close() {}
}

@Suite("Pages of navigations")
struct AppLinkChargeTests {
    private struct Scene {
        let expander = ReadingExpander()
        let limits = RateLimits()
        let snapshot: ActiveSnapshot
        let rates: RequestRates

        init(perAddress: RequestRate = .off, perCaller: RequestRate = .off) throws {
            var values = try Kit.snapshot()
            values.resolvesAppLinks = true
            values.limits.rates.expansionsPerAddress = perAddress
            values.limits.rates.appLinkPagesPerCaller = perCaller
            rates = values.limits.rates
            let links = WorkerLinks(
                lookup: try MemoryStore().makeLinkLookup(), expander: expander, buckets: FakeGateway.services.buckets,
                limits: limits, cache: LinkCache())
            snapshot = try ActiveSnapshot(values, clock: TestClock(), links: links)
        }

        /// Why the apps of a page are not known; nil when they are.
        func failure(
            _ path: String, seen address: String? = nil, mayFetch: Bool = true, as caller: PageCaller = .key(1)
        ) async throws -> AppLinkResolutionError? {
            var client = Client()
            client.address = address ?? "203.0.113.7"
            client.isSeen = address != nil
            let url = try LinkURL("https://elsewhere.example/" + path)
            do throws(AppLinkResolutionError) {
                _ = try await snapshot.appLink(
                    of: url, mayFetch: mayFetch, own: nil, for: client, as: caller)
                return nil
            } catch {
                return error
            }
        }
    }

    private static let two = RequestRate(count: 2, milliseconds: 3_600_000)

    @Test("an app key's navigations pay with their address, and only for pages that are read")
    func appKeys() async throws {
        let scene = try Scene(perAddress: Self.two, perCaller: RequestRate(count: 1, milliseconds: 3_600_000))
        for path in ["1", "2", "1", "2"] { #expect(try await scene.failure(path, seen: "203.0.113.7") == nil) }
        let refused = try await scene.failure("3", seen: "203.0.113.7")
        #expect(refused?.reason == "too_many" && refused?.message.contains("expansions_per_address") == true)
        #expect(try await scene.failure("3", seen: "203.0.113.8") == nil)
        // They left the others' budget alone.
        #expect(try await scene.failure("4") == nil)
        #expect(scene.expander.visits == 4)
    }

    @Test(
        "all other navigations pay with their caller, out of the budget for questions",
        arguments: [
            PageCaller.key(1), .user(1), .unnamed,
        ])
    func others(caller: PageCaller) async throws {
        let scene = try Scene(perCaller: Self.two)
        for path in ["1", "2", "1"] { #expect(try await scene.failure(path, as: caller) == nil) }
        let refused = try await scene.failure("3", as: caller)
        #expect(refused?.reason == "too_many" && refused?.message.contains("app_link_pages_per_caller") == true)
        #expect((refused?.retryAfter ?? 0) > 60)
        #expect(try await scene.failure("3", seen: "127.0.0.1", as: caller)?.reason == "too_many")
        #expect(scene.limits.appLinkPage(for: caller, scene.rates, now: 1) != nil)
        let others = [PageCaller.user(0), .user(1), .key(0), .key(1), .unnamed].filter { $0 != caller }
        for (number, other) in others.enumerated() {
            #expect(try await scene.failure("of \(number)", as: other) == nil)
        }
        #expect(try await scene.failure("3", seen: "203.0.113.7", as: caller) == nil)
        #expect(scene.expander.visits == 3 + others.count)
    }

    @Test("a stale page is read again for a navigation that may fetch, within its budget")
    func stale() async throws {
        let scene = try Scene(perCaller: Self.two)
        #expect(try await scene.failure("1") == nil)
        scene.expander.isStale = true
        for _ in 0..<3 { #expect(try await scene.failure("1", mayFetch: false) == nil) }
        #expect(scene.expander.visits == 1)
        for _ in 0..<3 { #expect(try await scene.failure("1") == nil) }
        #expect(scene.expander.visits == 2)
        #expect(try await scene.failure("2", mayFetch: false)?.reason == "not_known")
    }
}
