// How long what a page says of its apps is used: fresh, stale while it is read again, and kept over restarts.

import AppLinkProtocol
import EventLoop
import LinkCore
import Synchronization
import Testing

@testable import Outbound

/// Pages as a database keeps them.
private final class Kept: Sendable {
    let pages = Mutex<[String: (link: ResolvedAppLink, readAt: Int64)]>([:])
    let looks = Atomic<Int>(0)
}

extension ClientWorker {
    fileprivate func apps(
        _ text: String, _ rules: PageRules, readsAgain: Bool = false, mayAsk: Bool = true
    ) async throws -> PageFetcher<ResolvedAppLink>.Known {
        let fetcher = try #require(appLinks)
        return await fetcher.page(try LinkURL(text), rules: rules, readsAgain: readsAgain) { mayAsk }
    }

    fileprivate func known(_ text: String, _ rules: PageRules) throws -> PageFetcher<ResolvedAppLink>.Known? {
        appLinks?.known(of: try LinkURL(text), rules: rules)
    }

    fileprivate func keep(_ kept: Kept) {
        appLinks?.archive = PageArchive(
            find: { page in
                kept.looks.add(1, ordering: .relaxed)
                return kept.pages.withLock { $0[page] }.map { ($0.link, $0.readAt) }
            },
            keep: { page, link, readAt in kept.pages.withLock { $0[page] = (link, readAt) } })
    }

    fileprivate var counts: OutboundStatistics { appLinks?.statistics ?? OutboundStatistics() }
}

extension Result<KnownPage<ResolvedAppLink>, ExpansionError> {
    fileprivate var url: String? { (try? get())?.content.targets.first?.url }
    fileprivate var readAt: Int64? { (try? get())?.readAt }
    fileprivate var isStale: Bool? { (try? get())?.isStale }
    fileprivate var reason: ExpansionError.Reason? {
        if case .failure(let failure) = self { return failure.reason }
        return nil
    }
}

@Suite("How long the apps of a page are known")
struct AppLinkCacheTests {
    private static let rules = PageRules(hosts: nil, maxWait: .seconds(20), timeout: .seconds(20))
    private static let start: Int64 = 1_800_000_000_000

    /// A site whose pages name the number of the visit, or fail while `isDown`.
    private final class Site: Sendable {
        let visits = Atomic<Int>(0)
        let isDown = Atomic<Bool>(false)

        func answer(_ request: TestRequest) -> TestReply {
            let visit = visits.add(1, ordering: .relaxed).newValue
            if isDown.load(ordering: .relaxed) { return .status(503) }
            return .page("<meta property='al:ios:url' content='app://\(visit)'>", for: request)
        }
    }

    /// A scene whose wall clock goes with its other one.
    private func scene(_ site: Site, kept: Kept? = nil) async throws -> Scene {
        let scene = try await Scene({ options in
            let now = options.now
            options.wall = { Self.start + Int64((now?() ?? 0) / 1_000_000) }
        }) { site.answer($0) }
        if let kept { await scene.worker.keep(kept) }
        return scene
    }

    private func visited(_ site: Site, _ count: Int) async {
        while site.visits.load(ordering: .relaxed) < count { await Task.yield() }
    }

    @Test("for ten minutes a page is not read again; then what it said is used while one visit reads it again")
    func stale() async throws {
        let site = Site()
        let scene = try await scene(site)
        let url = scene.url("a.test", "/p")
        let first = try await scene.worker.apps(url, Self.rules)
        #expect(first.url == "app://1" && first.readAt == Self.start && first.isStale == false)
        scene.time.pass(.seconds(599))
        #expect(try await scene.worker.apps(url + "#x", Self.rules).url == "app://1")
        scene.time.pass(.seconds(2))
        let stale = try await scene.worker.apps(url, Self.rules)
        #expect(stale.isStale == true && stale.url == "app://1" && stale.readAt == Self.start)
        for _ in 0..<3 { _ = try await scene.worker.apps(url, Self.rules) }
        await visited(site, 2)
        while try await scene.worker.apps(url, Self.rules).isStale != false { await Task.yield() }
        let second = try await scene.worker.apps(url, Self.rules)
        #expect(second.url == "app://2" && second.readAt == Self.start + 601_000)
        #expect(site.visits.load(ordering: .relaxed) == 2)
        let counts = await scene.worker.counts
        #expect(counts.refreshes == 1 && counts.stale >= 1)
        await scene.stop()
    }

    @Test("a site that is down keeps what it said for a day, and is asked twice a minute at most")
    func down() async throws {
        let site = Site()
        let scene = try await scene(site)
        let url = scene.url("a.test", "/p")
        _ = try await scene.worker.apps(url, Self.rules)
        site.isDown.store(true, ordering: .relaxed)
        scene.time.pass(.seconds(3600))
        #expect(try await scene.worker.apps(url, Self.rules).isStale == true)
        await visited(site, 2)
        while await scene.worker.counts.failures == 0 { await Task.yield() }
        for _ in 0..<5 { #expect(try await scene.worker.apps(url, Self.rules).url == "app://1") }
        #expect(site.visits.load(ordering: .relaxed) == 2)
        scene.time.pass(.seconds(31))
        #expect(try await scene.worker.apps(url, Self.rules).url == "app://1")
        await visited(site, 3)
        while await scene.worker.counts.failures < 2 { await Task.yield() }
        scene.time.pass(.seconds(86_400 - 3600 - 31))
        #expect(try await scene.worker.apps(url, Self.rules).reason == .status)
        await scene.stop()
    }

    @Test("who asks for a fresh answer gets one, or why there is none; others keep what is known")
    func fresh() async throws {
        let site = Site()
        let scene = try await scene(site)
        let url = scene.url("a.test", "/p")
        _ = try await scene.worker.apps(url, Self.rules)
        #expect(try await scene.worker.apps(url, Self.rules, readsAgain: true).url == "app://2")
        #expect(try await scene.worker.apps(url, Self.rules).url == "app://2")
        site.isDown.store(true, ordering: .relaxed)
        #expect(try await scene.worker.apps(url, Self.rules, readsAgain: true).reason == .status)
        #expect(try await scene.worker.apps(url, Self.rules).url == "app://2")
        #expect(try await scene.worker.apps(url, Self.rules, readsAgain: true, mayAsk: false).reason == .tooMany)
        await scene.stop()
    }

    @Test("whose budget is used up gets what is stale, and nothing is read again for them")
    func budget() async throws {
        let site = Site()
        let scene = try await scene(site)
        let url = scene.url("a.test", "/p")
        _ = try await scene.worker.apps(url, Self.rules)
        scene.time.pass(.seconds(700))
        for _ in 0..<3 { #expect(try await scene.worker.apps(url, Self.rules, mayAsk: false).url == "app://1") }
        #expect(await scene.worker.counts.refreshes == 0)
        #expect(try await scene.worker.known(url, Self.rules)?.isStale == true)
        #expect(try await scene.worker.known(scene.url("a.test", "/other"), Self.rules) == nil)
        #expect(await scene.worker.counts.refreshes == 0 && site.visits.load(ordering: .relaxed) == 1)
        await scene.stop()
    }

    @Test("what another worker or an earlier process read is used like one's own, unless it is too old")
    func kept() async throws {
        let site = Site()
        let kept = Kept()
        let scene = try await scene(site, kept: kept)
        func put(_ path: String, _ url: String, age: Int64) -> String {
            let page = scene.url("a.test", path)
            var target = AppLinkTarget(.ios)
            target.url = url
            let link = ResolvedAppLink(url: page, targets: [target], webURL: page)
            kept.pages.withLock { $0[page] = (link, Self.start - age) }
            return page
        }
        let young = try await scene.worker.apps(put("/young", "app://kept", age: 60_000), Self.rules)
        #expect(young.url == "app://kept" && young.isStale == false && young.readAt == Self.start - 60_000)
        let old = put("/old", "app://old", age: 3_600_000)
        #expect(try await scene.worker.apps(old, Self.rules).isStale == true)
        await visited(site, 1)
        while try await scene.worker.apps(old, Self.rules).url != "app://1" { await Task.yield() }
        #expect(kept.pages.withLock { $0[old]?.link.targets.first?.url } == "app://1")
        for (path, age) in [("/ancient", 86_400_000), ("/future", -3_600_000)] as [(String, Int64)] {
            let page = put(path, "app://wrong", age: age)
            #expect(try await scene.worker.apps(page, Self.rules).url?.hasSuffix("wrong") == false, "\(path)")
        }
        // What is fresh here is not looked for there.
        let looks = kept.looks.load(ordering: .relaxed)
        _ = try await scene.worker.apps(old, Self.rules)
        #expect(kept.looks.load(ordering: .relaxed) == looks)
        // Another worker has read the page that is stale here.
        scene.time.pass(.seconds(700))
        let visits = site.visits.load(ordering: .relaxed)
        #expect(try await scene.worker.apps(put("/old", "app://other", age: -690_000), Self.rules).url == "app://other")
        #expect(site.visits.load(ordering: .relaxed) == visits)
        #expect(await scene.worker.counts.kept >= 3)
        await scene.stop()
    }

    @Test("what is stale is looked for in the archive only when a visit may begin")
    func archiveLooks() async throws {
        let site = Site()
        let kept = Kept()
        let scene = try await scene(site, kept: kept)
        func looks() -> Int { kept.looks.load(ordering: .relaxed) }
        let url = scene.url("a.test", "/p")
        _ = try await scene.worker.apps(url, Self.rules)
        site.isDown.store(true, ordering: .relaxed)
        scene.time.pass(.seconds(700))
        let before = looks()
        #expect(try await scene.worker.known(url, Self.rules)?.isStale == true)
        #expect(looks() == before)
        #expect(try await scene.worker.apps(url, Self.rules).isStale == true)
        while await scene.worker.counts.failures == 0 { await Task.yield() }
        for _ in 0..<5 { #expect(try await scene.worker.apps(url, Self.rules).isStale == true) }
        #expect(looks() == before + 1)
        scene.time.pass(.seconds(31))
        #expect(try await scene.worker.apps(url, Self.rules).isStale == true)
        #expect(looks() == before + 2)
        let counts = await scene.worker.counts
        #expect(counts.expansions == 9 && counts.remembered == 8 && counts.visits == 1 && counts.stale == 8)
        await scene.stop()
    }

    @Test("a failure is not kept")
    func failure() async throws {
        let site = Site()
        site.isDown.store(true, ordering: .relaxed)
        let kept = Kept()
        let scene = try await scene(site, kept: kept)
        #expect(try await scene.worker.apps(scene.url("a.test", "/p"), Self.rules).reason == .status)
        #expect(kept.pages.withLock { $0.isEmpty })
        await scene.stop()
    }
}
