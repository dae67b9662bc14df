// The installations of the store in memory: what a test puts there, filtered as the store does. Any thread.

package import LinkCore
package import Records
import Synchronization

/// What a test's store knows of attribution.
package struct MemoryAttribution: Sendable {
    /// Installations, newest first.
    package var installs: [InstallRecord] = []
    /// Chains, in the order of their names.
    package var chains: [InstallationChain] = []
    /// What is known of single installations.
    package var timelines: [InstallationName: InstallTimeline] = [:]
    /// Taps of installations.
    package var taps: [InstallationName: [RecordedEvent]] = [:]
    /// The answer to every report.
    package var report = CreditReport()
    /// Apple's postbacks beside every report.
    package var postbackRows: [PostbackRow] = []
    /// The answer to how often probability was right.
    package var shadows: [ShadowRecord] = []
    /// Reports that were asked for.
    package var queries: [CreditQuery] = []
    /// Revisions that were applied.
    package var revisions: [CreditRevision] = []
    /// Events whose revisions are refused, as if they had changed meanwhile.
    package var refuses: Set<EventID> = []
    /// Nothing can be revised.
    package var isBroken = false
    /// Installations whose events are tests.
    package var tests: [TestInstallation] = []
    /// Installations that were erased.
    package var erased: [InstallationName] = []
}

extension MemoryStore {
    /// Looks at or changes what is known of attribution.
    @discardableResult
    package func withAttribution<Value>(_ body: (inout MemoryAttribution) -> sending Value) -> sending Value {
        state.withLock { body(&$0.attribution) }
    }

    private var attribution: MemoryAttribution { state.withLock { $0.attribution } }

    package func installs(
        _ filter: InstallFilter, before: EventID?, limit: Int
    ) async throws(StoreError) -> InstallPage {
        let all = attribution.installs.filter { record in
            (before.map { record.event < $0 } ?? true)
                && record.receivedAt >= filter.since ?? Int64.min && record.receivedAt < filter.until ?? Int64.max
                && filter.isTest == record.isTest
                && filter.app ?? record.app == record.app && filter.platform ?? record.platform == record.platform
                && filter.method ?? record.credited.method == record.credited.method
                && (filter.link == nil || filter.link == record.credited.shortLink)
                && (filter.campaign == nil || filter.campaign == record.credited.campaign)
                && (filter.source == nil || filter.source == record.credited.source)
        }
        let page = Array(all.prefix(limit))
        return InstallPage(installs: page, next: page.count < all.count ? page.last?.event : nil)
    }

    package func timeline(_ name: InstallationName) async throws(StoreError) -> InstallTimeline? {
        attribution.timelines[name]
    }

    package func apps(withInstallation id: String) async throws(StoreError) -> [String] {
        attribution.timelines.keys.filter { sameBytes($0.installation, id) }.map(\.app)
    }

    package func report(_ query: CreditQuery) async throws(StoreError) -> CreditReport {
        state.withLock { state in
            state.attribution.queries.append(query)
            return state.attribution.report
        }
    }

    package func postbackRows(_ query: CreditQuery) async throws(StoreError) -> [PostbackRow] {
        attribution.postbackRows
    }

    package func shadows(app: String?, since: Int64?, until: Int64?) async throws(StoreError) -> [ShadowRecord] {
        attribution.shadows.filter { app == nil || app == $0.app }
    }

    package func chains(
        app: String?, after: InstallationName?, limit: Int
    ) async throws(StoreError) -> ChainPage {
        let all = attribution.chains.filter { app == nil || app == $0.name.app }
        let start = all.firstIndex { $0.name == after }.map { $0 + 1 } ?? 0
        let page = Array(all[start...].prefix(limit))
        return ChainPage(chains: page, next: start + page.count < all.count ? page.last?.name : nil)
    }

    package func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult {
        try state.withLock { state -> Result<RevisionResult, JournalError> in
            guard !state.attribution.isBroken else { return .failure(.notRecorded(reason: "the disk is full")) }
            var result = RevisionResult()
            for revision in revisions {
                guard !state.attribution.refuses.contains(revision.event),
                    let chain = state.attribution.chains.firstIndex(where: { $0.name == revision.name }),
                    let event = state.attribution.chains[chain].events.firstIndex(where: { $0.event == revision.event }
                    ),
                    state.attribution.chains[chain].events[event].credited == revision.before
                else {
                    result.refused.append(revision.event)
                    continue
                }
                state.attribution.chains[chain].events[event].credited = revision.after
                state.attribution.chains[chain].events[event].engagement = revision.engagement
                state.attribution.revisions.append(revision)
                result.applied += 1
            }
            return .success(result)
        }.get()
    }

    package func testInstallations() async throws(StoreError) -> TestInstallations {
        state.withLock { TestInstallations(all: $0.attribution.tests, revision: Int64($0.changes.count)) }
    }

    package func setTest(
        _ names: [InstallationName], _ isTest: Bool, at now: Int64, by who: String
    ) async throws(TestInstallationError) -> TestInstallations {
        try state.withLock { state throws(TestInstallationError) in
            if state.mood != .well { throw .store(reason: "the disk of the test is full") }
            state.attribution.tests.removeAll { mark in names.contains(mark.name) }
            if isTest { state.attribution.tests += names.map { TestInstallation(name: $0, since: now) } }
            for name in names {
                let subject = "an installation of \(name.app)"
                state.changes.append(ChangeRecord(at: now, who: who, what: "installs test", subject: subject))
            }
            return TestInstallations(all: state.attribution.tests, revision: Int64(state.changes.count))
        }
    }

    package func export(_ name: InstallationName) async throws(StoreError) -> InstallationExport? {
        let known = attribution
        guard let timeline = known.timelines[name] else { return nil }
        var export = InstallationExport(timeline: timeline)
        export.taps = known.taps[name] ?? []
        return export
    }

    package func erase(
        _ name: InstallationName, at now: Int64, by who: String
    ) async throws(JournalError) -> (ErasedCounts, TestInstallations) {
        state.withLock { state in
            state.attribution.erased.append(name)
            var counts = ErasedCounts()
            counts.taps = Int64(state.attribution.timelines[name]?.taps.count ?? 0)
            counts.chain = Int64(state.attribution.timelines.removeValue(forKey: name)?.chain.events.count ?? 0)
            counts.installations = Int64(state.attribution.installs.count)
            state.attribution.installs.removeAll { $0.app == name.app && $0.installation == name.installation }
            counts.installations -= Int64(state.attribution.installs.count)
            state.attribution.tests.removeAll { $0.name == name }
            if counts.total > 0 {
                let subject = "an installation of \(name.app), \(counts.total) rows"
                state.changes.append(ChangeRecord(at: now, who: who, what: "privacy erase", subject: subject))
            }
            let marks = TestInstallations(all: state.attribution.tests, revision: Int64(state.changes.count))
            return (counts, marks)
        }
    }
}
