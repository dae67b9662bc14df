// Whether the app is on the device of a tap when the event does not say. The account that the tap belongs to may know
// it by its installations. This runs between the stages and the navigator, on the loop thread. It costs one look-up by
// key, only for taps that name an account or follow a link to one.

import LinkCore
import Navigator
import Pipeline
import PluginKit

extension ActiveSnapshot {
    /// The outcome of an event that has passed the stages.
    func outcome(
        of journey: inout Journey, ending: PipelineResult, trace: [Step], eventID: EventID
    ) -> Outcome {
        if journey.event.kind == .tap, journey.visitor.installed == .unknown, let hasApp = accountHasApp(journey) {
            if hasApp { journey.visitor.installed = .yes }
            journey.accountLacksApp = !hasApp
        }
        if navigator.isUnknownLink(journey) { journey.warn("unknown_link") }
        var outcome = navigator.outcome(of: journey, ending: ending, trace: trace, eventID: eventID)
        EntryRedactor(for: journey, by: self).redact(&outcome)
        if watch.isOn { watch.report(Array(outcome.trace.prefix(trace.count)), of: journey, as: eventID) }
        return outcome
    }

    /// Whether the event's account, or the recipient of the link, recently used the app on such a device. Nil when the
    /// tap names no account, or the store cannot be read.
    private func accountHasApp(_ journey: Journey) -> Bool? {
        guard let app = journey.app, journey.visitor.bot == nil,
            let user = journey.event.app?.believedUser ?? journey.shortLink?.stored.link.recipient
        else { return nil }
        return recentlyUsed(app, by: user, journey)
    }

    /// Whether an account used an app recently on a device like the visitor's; nil when the store cannot be read.
    func recentlyUsed(_ app: App, by user: String, _ journey: Journey) -> Bool? {
        let start = journey.receivedAt - app.definition.activeWindow
        do throws(StageError) {
            return try installations(app: app.name, user: user)
                .contains { $0.platform == journey.visitor.platform && $0.lastSeen >= start }
        } catch {
            return nil
        }
    }
}
