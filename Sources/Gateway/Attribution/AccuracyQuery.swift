// GetAttributionAccuracy: what the probabilistic match would have said where a key decided. Confined to the worker.

import LinkCore
import Records
import Wire

struct AccuracyQuery {
    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    func answer(_ parameters: JSONObject) async throws(MethodError) -> ReplyBody {
        let since = try optionalMoment(parameters, "since")
        let until = try optionalMoment(parameters, "until")
        if let since, let until, until <= since { throw .service(.invalidParameter("until")) }
        let app = try context.configuredApp(parameters)
        let store = context.services.store
        let records = try await asking { () throws(StoreError) in
            try await store.shadows(app: app, since: since, until: until)
        }
        let asks = context.snapshot.values.attribution.guesses.map(\.rawValue)
        return { writer in
            writer.array("accuracy", records) { writer, record in
                writer.object { record.writeFields(to: &$0) }
            }
            writer.field("asks", asks)
        }
    }
}

extension ShadowRecord {
    /// Writes the fields of `AttributionAccuracy`.
    fileprivate func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.field("platform", word: platform)
        writer.field("right", accuracy.right)
        writer.field("rightLink", accuracy.rightLink)
        writer.field("wrong", accuracy.wrong)
        writer.field("silent", accuracy.silent)
        writer.fieldIfPresent("precision", accuracy.precision)
        writer.fieldIfPresent("recall", accuracy.recall)
    }
}
