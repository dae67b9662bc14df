// Apple's postbacks: a device reports to the operator's domain what an ad led to. Every host answers, because Apple
// uses the registrable domain of what the app names. 200 follows the commit, whether the postback is new or not. After
// any other answer the device retries, up to nine times in nine days. Loop thread.

import LinkCore
import Logging
import Postbacks
import Records
import Wire

/// One request with a postback.
struct PostbackSite: HTTPEndpoint {
    private let context: WorkerContext
    private let request: HTTPRequest

    init(_ call: OpenCall) {
        context = call.context
        request = call.request
    }

    func skadnetwork() async -> HTTPResponse { await take(as: .skadnetwork) }

    func adattributionkit() async -> HTTPResponse { await take(as: .adattributionkit) }

    private func take(as format: Postback.Format) async -> HTTPResponse {
        let now = context.services.clock.wallMilliseconds()
        let record: PostbackRecord
        do throws(PostbackError) {
            let postback = try context.snapshot.values.postbacks.read(request.body, as: format)
            guard let app = context.snapshot.apps.app(ofStoreItem: postback.item) else {
                context.counters.postbacks.unknownApp += 1
                return Self.unknownApp(postback.item).response
            }
            record = PostbackRecord(receivedAt: now, app: app.name, postback: postback)
        } catch {
            context.counters.postbacks.count(error)
            context.services.logger.debug("a postback was rejected", metadata: ["reason": "\(error.word)"])
            return HTTPProblem(error).response
        }
        do throws(JournalError) {
            let isNew = try await context.services.store.record(record)
            if isNew { context.counters.postbacks.recorded += 1 } else { context.counters.postbacks.duplicate += 1 }
            return answer(isDuplicate: !isNew)
        } catch {
            return HTTPProblem(EventError(error)).response
        }
    }

    private func answer(isDuplicate: Bool) -> HTTPResponse {
        var writer = JSONWriter(capacity: 48)
        writer.object { writer in
            writer.field("recorded", true)
            writer.field("duplicate", isDuplicate)
        }
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/json",
            body: writer.bytes)
    }

    private static func unknownApp(_ item: Int64) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 404, code: "unknown_app", title: "Not Found",
                detail: "no app has the number \(item) as its app_store_id"))
    }
}

extension HTTPProblem {
    init(_ refusal: PostbackError) {
        let (status, title) =
            switch refusal {
            case .tooLarge: (413, "Content Too Large")
            case .notJSON: (400, "Bad Request")
            case .badSignature, .unknownKey, .algorithm, .development: (403, "Forbidden")
            default: (422, "Unprocessable Content")
            }
        self.init(
            problem: Problem(
                status: status, code: "invalid_postback", title: title, detail: refusal.description,
                field: refusal.field, members: ["reason": .string(refusal.word)]))
    }
}

/// Postbacks of one worker, by result.
public struct PostbackCounters: PlainCounts {
    /// Recorded as new ones.
    public var recorded = 0
    /// Recorded before, under the same name and window.
    public var duplicate = 0
    /// Rejected: the signature is not Apple's.
    public var forged = 0
    /// Rejected: from a test, where the configuration accepts none.
    public var development = 0
    /// Rejected: signed in a way that cannot be verified here.
    public var unverifiable = 0
    /// Rejected: no configured app has its App Store number.
    public var unknownApp = 0
    /// Rejected: not a valid postback.
    public var malformed = 0

    /// Starts with all counts at 0.
    public init() {}

    mutating func count(_ refusal: PostbackError) {
        switch refusal {
        case .badSignature, .algorithm: forged += 1
        case .development: development += 1
        case .unverifiable, .unknownVersion, .unknownKey: unverifiable += 1
        default: malformed += 1
        }
    }
}
