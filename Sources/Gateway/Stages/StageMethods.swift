// The workbench for authors of stages: TestStage and TraceStage of org.linkd.Control. Loop thread.

import LinkCore
import Pipeline
import Wire

extension MethodTable {
    /// Adds the methods behind `linkctl stages test` and `linkctl stages trace`.
    mutating func addStageWorkbench(_ part: WorkerContext) {
        once("org.linkd.Control.TestStage", .admin) { parameters, _ throws(MethodError) in
            let stage = try requiredString(parameters, "stage")
            let event = try decodeEvent(parameters["event"], path: "event", part)
            let test: StageTest?
            do throws(EventError) {
                test = try await part.path.test(event, stage: stage, by: part.snapshot)
            } catch {
                throw MethodError(error)
            }
            guard let test else { throw Self.noSuchStage(stage, part) }
            return { test.write(to: &$0) }
        }
        many("org.linkd.Control.TraceStage", .admin, needsMore: true) { parameters, _, stream throws(MethodError) in
            let stage = try optionalString(parameters, "stage")
            if let stage, !part.snapshot.pipeline.names.contains(where: { sameBytes($0, stage) }) {
                throw Self.noSuchStage(stage, part)
            }
            let watch = part.services.stageWatch
            let (number, steps) = watch.begin(stage: stage)
            stream.whenCancelled { watch.end(number) }
            stream.send(continues: true) { $0.field("dropped", 0) }
            for await step in steps {
                if stream.isClosed { break }
                await stream.drained()
                stream.send(continues: true) { step.write(dropped: watch.takeDropped(number), to: &$0) }
            }
            watch.end(number)
            stream.end { _ in }
        }
    }

    private static func noSuchStage(_ stage: String, _ part: WorkerContext) -> MethodError {
        .named(
            "org.linkd.Control.NoSuchStage",
            ["stage": .string(stage), "stages": .array(part.snapshot.pipeline.names.map { .string($0) })])
    }
}

extension WatchedStep {
    fileprivate func write(dropped: Int, to writer: inout JSONWriter) {
        writer.field("at", at)
        writer.field("eventId", eventID.description)
        writer.field("kind", word: kind)
        writer.fieldIfPresent("app", app)
        writer.fieldIfPresent("url", url)
        writer.field("stage", step.stage)
        writer.field("verdict", word: step.verdict)
        writer.field("microseconds", step.microseconds)
        writer.field("notes", step.notes)
        writer.field("dropped", dropped)
    }
}
