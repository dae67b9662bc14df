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

    /// Writes the members of the reply.
    func write(to writer: inout JSONWriter) {
        writer.array("runs", observations) { writer, observation in
            writer.object { Self.write(observation, to: &$0) }
        }
        writer.field("ending", ending.word)
    }

    /// What a stage with every grant would see; secrets stay with those who may ask for them.
    private static let view = StageView(granting: StageField.allCases.filter { $0 != .secrets }.map(\.rawValue))

    private static func write(_ observation: StageObservation, to writer: inout JSONWriter) {
        writer.key("event")
        view.write(StageField.allCases, of: observation.before, to: &writer)
        writer.field("verdict", word: observation.step.verdict)
        writer.field("microseconds", observation.step.microseconds)
        writer.field("notes", observation.step.notes)
        let changes = StageField.allCases.compactMap { field in
            let values = (view.value(field, of: observation.before), view.value(field, of: observation.after))
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
        case .success(.restart(let url)): writer.field("next", shown(url.text, observation.after))
        case .success(.decide(let destinations, let reason)):
            writer.field("destinations", destinations.map { shown($0.url, observation.after) })
            writer.field("reason", reason)
        case .success(.hold(let reason)), .success(.reject(let reason)): writer.field("reason", reason)
        case .failure(let error): writer.field("reason", error.message)
        }
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
        return StageTest(observations: observations, ending: ending)
    }
}
