// A visitor's tap, from the request to its answer. Most taps wait only for their commit: they are decided at once,
// queued for the journal, and need no task. Loop thread.

import EventLoop
import LinkCore
import PluginKit
import Records
import Visitors
import Wire

/// How far a tap got without waiting.
enum TapStart {
    /// It has its answer, and nothing is recorded.
    case answered(HTTPResponse)
    /// It is decided, and only its commit is left.
    case single(SingleTapInFlight)
    /// A stage has to wait.
    case undecided(TapContext)
    /// It is decided, but has more effects than its row, such as a claim, or shows a page whose own tags have to be
    /// fetched.
    case waits(TapContext, TapDecision)
    /// It is not a plain tap, and was not processed.
    case unread
}

/// A tap after the stages and the navigator; nothing is recorded yet.
struct TapDecision {
    let answer: TapAnswer
    /// The entry for the journal; nil for a tap that names nothing.
    let entry: JournalEntry?
    /// The answer when the commit is late; nil for a tap that claims something, which waits for its commit, however
    /// late.
    let late: HTTPResponse?
    /// Whether the answer after the commit is the same.
    let isWhole: Bool
    /// What is recorded of it; nil for a tap that claims something, and for one with more effects than a decision has.
    var tap: TapEntry?
}

/// A tap that was decided by itself and waits only for its commit.
final class SingleTapInFlight: TapInFlight {
    private let response: HTTPResponse
    private var send: ((HTTPResponse) -> Void)?

    fileprivate init(
        _ tap: TapEntry, counted: EventCounts.Place, _ response: HTTPResponse, since began: UInt64,
        _ context: WorkerContext, timeout: Int64, send: @escaping (HTTPResponse) -> Void
    ) {
        (self.response, self.send) = (response, send)
        super.init(tap, since: began, context, counted: counted, status: response.status, timeout: timeout)
    }

    /// Sends the answer, once.
    override func act() {
        context.tapAnswered(since: began)
        send?(response)
        send = nil
    }
}

extension TapSite {
    /// Processes a plain tap as far as possible without waiting.
    /// - Parameter send: sends the answer of a tap that waits for its commit.
    func begin(send: @escaping (HTTPResponse) -> Void) -> TapStart {
        guard request.method == .get, !isMarked, !hints.isPrefetch, !hints.wantsAppLinkTags, !wantsJSON,
            !request.headers.contains("authorization")
        else { return .unread }
        let debug = DebugQuery(request.query)
        if debug.isAsked, debug.tokenText != nil { return .unread }
        let snapshot = context.snapshot
        do throws(EventError) {
            var request = tapRequest(try address(request.path, debug.tapped, by: snapshot))
            // Whether the sender may see a trace is in no key.
            request.isRemembered = !debug.isAsked
            let tap = try context.path.begin(consume request, by: snapshot)
            guard tap.isDecidedAtOnce() else { return .undecided(tap) }
            let decided = conclude(tap)
            guard let entry = decided.entry else {
                context.tapAnswered(since: tap.request.began)
                return .answered(charged(response(to: decided.answer, asked: tap.request.url)))
            }
            guard decided.isWhole, let response = decided.late, let recorded = decided.tap else {
                return .waits(tap, decided)
            }
            return .single(
                SingleTapInFlight(
                    recorded, counted: entry.tapPlace, charged(response), since: tap.request.began, context,
                    timeout: snapshot.values.commitTimeout, send: send))
        } catch {
            context.path.refused(error)
            return .answered(refusal(error))
        }
    }

    /// Continues a tap that has to wait, from where `begin` left it.
    /// - Parameter early: sends the answer before this function returns it, when its commit is late.
    func respond(_ start: TapStart, early: @escaping (HTTPResponse) -> Void) async -> HTTPResponse {
        do throws(EventError) {
            switch start {
            case .undecided(let tap):
                await tap.decide()
                return charged(try await finish(tap, conclude(tap), early: early))
            case .waits(let tap, let decided): return charged(try await finish(tap, decided, early: early))
            case .unread: return charged(try await respond(by: context.snapshot, early: early))
            case .answered(let response): return response
            case .single: preconditionFailure("what waits for its commit only has no task")
            }
        } catch {
            context.path.refused(error)
            return refusal(error)
        }
    }

    /// Processes a tap from its beginning.
    func tap(
        _ request: TapRequest, by snapshot: ActiveSnapshot, early: @escaping (HTTPResponse) -> Void
    ) async throws(EventError) -> HTTPResponse {
        let tap = try context.path.begin(request, by: snapshot)
        return try await finish(tap, await decide(tap), early: early)
    }

    private func decide(_ tap: TapContext) async -> TapDecision {
        if !tap.isDecidedAtOnce() { await tap.decide() }
        return conclude(tap)
    }

    /// Records a decided tap and returns its answer. A tap that lost its claim is decided again.
    private func finish(
        _ first: TapContext, _ firstDecided: TapDecision, early: @escaping (HTTPResponse) -> Void
    ) async throws(EventError) -> HTTPResponse {
        var (tap, decided) = (first, firstDecided)
        while true {
            let began = tap.request.began
            var limit: Deadlines.Ticket?
            if let entry = decided.entry {
                limit = decided.late.map { startLimit($0, of: tap, early) }
                guard try await context.path.record(entry, of: tap, limit) else {
                    tap = try context.path.begin(tap.request, by: tap.snapshot)
                    decided = await decide(tap)
                    continue
                }
                context.path.eventLog.answered(
                    decided.answer.sharedOutcome.value.eventID,
                    after: context.services.clock.monotonicNanoseconds() &- began)
            }
            let isSent = limit?.hasFired == true
            if !isSent { context.tapAnswered(since: began) }
            if decided.isWhole, let response = decided.late { return response }
            let texts = isSent ? nil : await texts(of: decided.answer, for: tap.request.event, by: tap.snapshot)
            return response(to: decided.answer, asked: tap.request.url, texts: texts)
        }
    }

    /// Starts the time limit of a tap that claims nothing: it is answered when the commit is late.
    private func startLimit(
        _ response: HTTPResponse, of tap: TapContext, _ early: @escaping (HTTPResponse) -> Void
    ) -> Deadlines.Ticket {
        context.deadlines.start(milliseconds: tap.snapshot.values.commitTimeout) {
            [context, began = tap.request.began] in
            context.tapAnswered(since: began)
            early(response)
        }
    }

    /// The answer and the journal entry of a tap that has passed the stages.
    private func conclude(_ tap: TapContext) -> TapDecision {
        var (answer, made) = context.path.conclude(tap)
        guard var entry = made.take() else {
            return TapDecision(answer: answer, entry: nil, late: nil, isWhole: false)
        }
        keep(&entry, &answer, of: tap)
        guard entry.claims.isEmpty else {
            return TapDecision(answer: answer, entry: entry, late: nil, isWhole: false)
        }
        let response = response(to: answer, asked: tap.request.url)
        let remembered = tap.request.isRemembered ? remember(answer, entry, response, by: tap.snapshot) : nil
        // A program that makes a preview can wait for the page's tags, but not for a late commit.
        let isWhole = answer.shown?.sources?.page == nil
        let isSingle = isWhole && TapEntry.takes(entry)
        let decided = isSingle ? remembered ?? DecidedEvent(entry, by: context.services.store.coder) : nil
        return TapDecision(
            answer: answer, entry: entry, late: response, isWhole: isWhole,
            tap: decided.map { TapEntry(entry, as: $0) })
    }

    /// Charges the tap to the storage budget and notes whether it is stored. A tap that is not stored is counted, and
    /// its claims are settled.
    func keep(_ entry: inout JournalEntry, _ answer: inout TapAnswer, of tap: TapContext) {
        let isCounted =
            tap.request.isCountedOnly
            ?? !StorageBudget(context, client.limited).takes(bytes: tap.request.event.byteCount, at: tap.request.began)
        tap.request.isCountedOnly = isCounted
        entry.isCountedOnly = isCounted
        answer.reportsDevice = answer.shown != nil && entry.boxedTap?.value.line != nil && !isCounted
    }

    /// Caches the decision for equal taps, see `RepeatedTaps`. This requires that the tap was redirected or got the
    /// preview page, that its decision may be cached, and that another tap asked for it before. Returns what was decided
    /// then, with places for the values that its URL passes on.
    private func remember(
        _ answer: TapAnswer, _ entry: JournalEntry, _ response: HTTPResponse, by snapshot: ActiveSnapshot
    ) -> DecidedEvent? {
        let decisions = snapshot.decisions
        // The page of a tap that is only counted does not report the device.
        let isPage = answer.shown != nil && response.status == 200 && !entry.isCountedOnly
        guard let origin = answer.origin, isPage || (301...308).contains(response.status),
            let key = key(details: origin.reads.readsDetails, by: snapshot)
        else { return nil }
        guard decisions.isWorthKeeping(key, body: response.body.count) else {
            if key.passed.isEmpty { learn(answer, entry, response, origin, by: snapshot) }
            return nil
        }
        guard let decided = DecidedEvent(entry, passing: key.passed, by: context.services.store.coder) else {
            return nil
        }
        // Another tap that passes other values may have been decided before. What was confirmed stays: a value that happens to
        // equal another text of its URL differs, and would be confirmed by no other.
        if !key.passed.isEmpty, let known = decisions.known(key),
            known.holds(at: entry.outcome.receivedAt, publication: origin.publication),
            known.confirm(TapEntry(entry, as: decided), response) || known.isConfirmed
        {
            return decided
        }
        let decision = Decision(
            entry, as: decided, origin, for: key, app: answer.app, response: response, sharing: decisions.texts)
        decisions.keep(decision, begunAt: origin.generation)
        return decided
    }

    /// The cache key of the request; nil when it is always decided anew.
    /// - Parameter details: whether its decision depends on details of the device (`DecisionReads.readsDetails`).
    private func key(details: Bool, by snapshot: ActiveSnapshot) -> TapKey? {
        guard snapshot.decisions.isOn, request.method == .get, let address = client.address else { return nil }
        let keys = snapshot.decisions.keys
        keys.begin(request, host: domain.host)
        guard let key = keys.end(country: snapshot.knowsCountries ? snapshot.country(of: address.text) : nil) else {
            return nil
        }
        // A key that is too long with the version does not exist.
        return details && !key.hasVersion ? keys.detailed() : key
    }
}
