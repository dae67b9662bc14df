// The trace of a tap, `?d=1` and KEY+: how this visitor's tap would be decided, as a page or as JSON. It is for
// holders of a key of the app with the scope explain, and for holders of the link's token. As for Explain, nothing is
// recorded, counted or claimed, and neither metadata nor a secret is shown. Loop thread.

import EventLoop
import LinkCore
import Pages
import PluginKit
import Visitors
import Wire

struct TraceSite {
    let context: WorkerContext
    let request: HTTPRequest
    /// The token of the request; nil when there is none.
    let token: String?
    /// Whether a key allows the trace, whatever the link.
    let isCleared: Bool

    /// Whether the trace could be shown at all.
    var mayShow: Bool { isCleared || token != nil }

    /// The trace; nil for a sender who may not see it.
    /// - Parameters:
    ///   - event: the tap that this visitor would make.
    ///   - asked: its URL.
    ///   - hints: what the header fields of the request say of the visitor.
    func respond(
        to event: LinkEvent, at asked: LinkURL, _ hints: ClientHints, by snapshot: ActiveSnapshot, asJSON: Bool
    ) async throws(EventError) -> HTTPResponse? {
        let answer = try await context.path.look(event, at: asked, hints, by: snapshot, for: .visitor)
        let right = right(to: answer)
        guard isCleared || right != nil else { return nil }
        context.counters.taps.previews += 1
        var outcome = answer.outcome
        EntryRedactor(for: answer.app, of: outcome.link).redactAnswer(of: &outcome)
        outcome.secrets = nil
        if asJSON { return json(outcome) }
        let pages = snapshot.values.pages
        let model = TraceModel(
            address: outcome.link.inputURL ?? asked.text, outcome: outcome, expiresAt: right?.expiresAt)
        return pages.trace(model, pages.language(of: request)).response(200)
    }

    private func right(to answer: TapAnswer) -> DebugToken? {
        guard let token, let stored = answer.match?.stored, let vault = context.services.vault else {
            return nil
        }
        let now = context.services.clock.expiryMilliseconds()
        return DebugToken(token, for: stored, at: now, keys: vault.debugKeys)
    }

    private func json(_ outcome: Outcome) -> HTTPResponse {
        var writer = JSONWriter(capacity: 2048)
        writer.object { writer in
            writer.key("outcome")
            OutcomeEncoder.write(outcome, to: &writer)
        }
        return HTTPResponse(
            status: 200, headers: TapHeaders.page, contentType: "application/json", body: writer.bytes)
    }
}
