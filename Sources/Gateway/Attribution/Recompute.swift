// RecomputeAttribution goes through all chains in pages and computes each chain's credit again. The store changes what
// differs, a few events per transaction, so that events are recorded in between. Confined to the worker; only one run
// that changes anything is active at a time.

import LinkCore
import Matching
import Records
import Synchronization
import Wire

/// A lock that never waits: one holder at a time.
final class TryLock: Sendable {
    private let isTaken = Mutex(false)

    /// Takes the lock; false when it was held already.
    func enter() -> Bool {
        isTaken.withLock { taken in
            defer { taken = true }
            return !taken
        }
    }

    func leave() { isTaken.withLock { $0 = false } }
}

/// One run over all chains.
struct Recompute {
    /// Installations that are read at once.
    static let page = 200
    /// Events that are changed in one transaction.
    static let batch = 100

    private let store: any EventStore
    private let configured: AttributionRules
    private let app: String?
    private let isDry: Bool
    private var next: InstallationName?

    /// The rules that this run applies.
    let policy: CreditPolicy
    /// The counts so far.
    private(set) var summary = RecomputeSummary()

    init(
        _ store: any EventStore, _ policy: CreditPolicy, _ configured: AttributionRules, app: String?, isDry: Bool
    ) {
        self.store = store
        self.policy = policy
        self.configured = configured
        self.app = app
        self.isDry = isDry
    }

    /// Processes the next page; returns false after the last one.
    mutating func step() async throws(MethodError) -> Bool {
        let (store, app, start) = (store, app, next)
        let page = try await asking { () throws(StoreError) in
            try await store.chains(app: app, after: start, limit: Self.page)
        }
        var changes: [Recredit] = []
        for chain in page.chains {
            summary.look(at: chain)
            guard !chain.isCut else { continue }
            for change in Recrediting(chain, policy, configured).changes() {
                changes.append(change.mayBeReturn ? try await judged(change) : change)
            }
        }
        while !changes.isEmpty {
            try await settle(Array(changes.prefix(Self.batch)))
            changes.removeFirst(min(Self.batch, changes.count))
        }
        next = page.next
        return next != nil
    }

    private mutating func settle(_ changes: [Recredit]) async throws(MethodError) {
        var refused: Set<EventID> = []
        if !isDry {
            do throws(JournalError) {
                refused = Set(try await store.apply(changes.map(\.revision)).refused)
            } catch {
                throw MethodError(EventError(error))
            }
        }
        for change in changes where !refused.contains(change.revision.event) { summary.note(change) }
        summary.skip(refused.count)
    }

    /// Marks an open that a tap now led to as a re-engagement, if the journal has no event of the installation within
    /// the time of inactivity before it.
    private func judged(_ change: Recredit) async throws(MethodError) -> Recredit {
        var filter = EventFilter()
        filter.app = change.revision.name.app
        filter.installation = change.revision.name.installation
        filter.since = change.record.receivedAt - configured.inactivity
        filter.until = change.record.receivedAt
        let (store, question) = (store, filter)
        var before: EventID?
        repeat {
            let start = before
            let page = try await asking { () throws(StoreError) in
                try await store.eventsNewestFirst(question, before: start, limit: 1)
            }
            guard page.events.isEmpty else { return change }
            before = page.next
        } while before != nil
        var change = change
        change.revision.engagement = .reengagement
        return change
    }
}

/// The method RecomputeAttribution of org.linkd.Control.
struct Recomputing {
    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    /// Sends the progress after every page, and the summary at the end. It stops when the caller leaves.
    func run(_ parameters: JSONObject, _ caller: Caller, _ stream: any ReplyStream) async throws(MethodError) {
        guard let isDry = parameters["dryRun"]?.bool else { throw .service(.invalidParameter("dryRun")) }
        let app = try context.configuredApp(parameters)
        let configured = context.snapshot.values.attribution
        let policy = try policy(parameters, configured.credit)
        guard stream.wantsMore else { throw .service(.expectedMore) }
        let lock = context.services.recomputation
        guard isDry || lock.enter() else { throw .named("org.linkd.Control.RecomputationRunning", [:]) }
        defer { if !isDry { lock.leave() } }
        let total = try await total(app)
        var run = Recompute(context.services.store, policy, configured, app: app, isDry: isDry)
        let rules = Self.text(policy, app)
        if !isDry { try await note("\(rules): begun", caller) }
        var isMore = true
        do throws(MethodError) {
            while isMore, !stream.isClosed {
                await stream.drained()
                isMore = try await run.step()
                guard isMore, !stream.isClosed else { break }
                let done = run.summary.installations
                stream.send(continues: true) { Self.writeProgress(done, total, to: &$0) }
            }
        } catch {
            if !isDry { try await note("\(rules): \(run.summary.changed) events, then it failed", caller) }
            throw error
        }
        if !isDry {
            let end = isMore ? "events, then it was stopped" : "events"
            try await note("\(rules): \(run.summary.changed) \(end)", caller)
        }
        let (summary, isWhole) = (run.summary, !isMore)
        stream.end { writer in
            Self.writeProgress(summary.installations, isWhole ? summary.installations : total, to: &writer)
            guard isWhole else { return }
            writer.object("summary") { summary.writeFields(policy, isApplied: !isDry, to: &$0) }
        }
    }

    private func policy(_ parameters: JSONObject, _ configured: CreditPolicy) throws(MethodError) -> CreditPolicy {
        var policy = configured
        policy.model = try optionalWord(parameters, "model") ?? configured.model
        if let window = try optionalInt(parameters, "clickWindow") {
            guard (1...MatchPolicy.longestClickWindow).contains(window) else {
                throw .service(.invalidParameter("clickWindow"))
            }
            policy.clickWindow = window
        }
        if let window = try optionalInt(parameters, "conversionWindow") {
            guard (0...10 * 366 * EventTime.day).contains(window) else {
                throw .service(.invalidParameter("conversionWindow"))
            }
            policy.conversionWindow = window > 0 ? window : nil
        }
        return policy
    }

    /// An estimate of the number of installations: as many as were ever counted.
    private func total(_ app: String?) async throws(MethodError) -> Int64 {
        var query = CreditQuery(by: .app)
        query.app = app
        let (store, question) = (context.services.store, query)
        let report = try await asking { () throws(StoreError) in try await store.report(question) }
        return report.rows.reduce(0) { $0 + $1.installs + $1.reinstalls }
    }

    /// Adds a line to the list of changes.
    private func note(_ subject: String, _ caller: Caller) async throws(MethodError) {
        let change = ChangeRecord(
            at: context.services.clock.wallMilliseconds(), who: await context.services.control.name(of: caller.who),
            what: "attribution recompute", subject: subject)
        do throws(JournalError) {
            try await context.services.store.record(change)
        } catch {
            throw MethodError(EventError(error))
        }
    }

    private static func text(_ policy: CreditPolicy, _ app: String?) -> String {
        let conversions = policy.conversionWindow.map { "\($0 / 1000) s" } ?? "for ever"
        return "\(app ?? "every app"), \(policy.model.rawValue), window \(policy.clickWindow / 1000) s, "
            + "conversions \(conversions)"
    }

    private static func writeProgress(_ done: Int64, _ total: Int64, to writer: inout JSONWriter) {
        writer.field("done", done)
        writer.field("total", max(done, total))
    }
}
