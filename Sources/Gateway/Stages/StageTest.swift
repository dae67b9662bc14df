// `linkctl stages test`: what one stage does with an event. The event takes the ordinary path up to the end of the stages;
// nothing is recorded. Loop thread.

import LinkCore
import Pipeline
import PluginKit
import StageView
import Wire

/// What a stage did with an event, and how the stages ended it.
struct StageTest {
    let observations: [StageObservation]
    let ending: PipelineResult
    /// What the stage may see: a stage of the operator what its section grants, and one of linkd everything.
    let view: StageView

    /// Writes the members of the reply.
    func write(to writer: inout JSONWriter) {
        writer.array("runs", observations) { writer, observation in
            writer.object { write(observation, to: &$0) }
        }
        writer.field("ending", ending.word)
    }

    /// The view with every grant, by which the withheld fields are found.
    private static let unlimited = StageView(granting: StageField.allCases.map(\.rawValue))

    private func write(_ observation: StageObservation, to writer: inout JSONWriter) {
        writer.key("event")
        writer.object { writer in
            for field in StageField.allCases {
                guard let value = value(field, observation.before) else { continue }
                writer.key(field.rawValue)
                writer.value(value)
            }
        }
        let withheld = StageField.allCases.filter { field in
            field.needsGrant && !view.granted.contains(field)
                && Self.unlimited.value(field, of: observation.before) != nil
        }
        writer.field("withheld", withheld.map(\.rawValue))
        let known = observation.before.gatewayFacts
        writer.field("facts", observation.after.gatewayFacts.filter { fact in !known.contains { sameBytes($0, fact) } })
        writer.field("verdict", word: observation.step.verdict)
        writer.field("microseconds", observation.step.microseconds)
        writer.field("notes", observation.step.notes)
        let changes = StageField.allCases.compactMap { field in
            let values = (value(field, observation.before), value(field, observation.after))
            return values.0 == values.1 ? nil : (field: field, before: values.0, after: values.1)
        }
        writer.array("changes", changes) { writer, change in
            writer.object { writer in
                writer.field("field", word: change.field)
                writer.fieldIfPresent("before", change.before?.text)
                writer.fieldIfPresent("after", change.after?.text)
            }
        }
        switch observation.result {
        case .success(.pass): break
        case .success(.restart(let url)): writer.field("next", Self.shown(url.text, observation.after))
        case .success(.decide(let destinations, let reason)):
            writer.field("destinations", destinations.map { Self.shown($0.url, observation.after) })
            writer.field("reason", reason)
        case .success(.hold(let reason)), .success(.reject(let reason)): writer.field("reason", reason)
        case .failure(let error): writer.field("reason", error.message)
        }
    }

    /// What is shown of a field. Secrets stay with those who may ask for them.
    private func value(_ field: StageField, _ journey: Journey) -> StageValue? {
        let value = view.value(field, of: journey)
        guard field == .secrets, case .map(let secrets)? = value else { return value }
        return .map(StringMap(secrets.entries.map { ($0.key, redacted) }))
    }

    /// A URL without its secrets.
    private static func shown(_ url: String, _ journey: Journey) -> String {
        Secrets.redactText(url, extra: journey.app?.definition.secretParameters ?? []).text
    }
}

extension PipelineResult {
    fileprivate var word: String {
        switch self {
        case .completed: "completed"
        case .decided: "decided"
        case .held: "held"
        case .rejected: "rejected"
        }
    }
}

extension EventPath {
    /// Takes an event through the stages of a snapshot, observing one; nil when there is no stage of that name.
    func test(_ event: LinkEvent, stage: String, by snapshot: ActiveSnapshot) async throws(EventError) -> StageTest? {
        var journey = try snapshot.admit(CopyOnWrite(event), path: "event", receivedAt: clock.wallMilliseconds())
        guard let (observations, ending) = await snapshot.pipeline.observe(&journey, stage: stage) else { return nil }
        let granted = snapshot.values.grants[ByteKey(stage)] ?? StageField.allCases.map(\.rawValue)
        return StageTest(observations: observations, ending: ending, view: StageView(granting: granted))
    }
}
