// Pending links over HTTP: GET /v1/pending?app=&installation=, POST /v1/pending/ID/open, POST /v1/pending/ID/ack, and
// the link that was opened last: GET /v1/current?app=&installation=. Answers are those of the methods ListPending,
// OpenPending, Acknowledge and GetCurrent. Loop thread.

import LinkCore
import Records
import Wire

struct PendingSite: HTTPEndpoint {
    /// The members of the body that opens a link: the parameters of OpenPending but the id, which is in the path.
    private static let openMembers = Interfaces.parameters(of: "OpenPending", in: "org.linkd.Gateway")
        .filter { !sameBytes($0, "id") }

    private let call: APICall
    private var context: WorkerContext { call.context }
    private var caller: HTTPCaller { call.caller }
    private var request: HTTPRequest { call.request }

    init(_ call: APICall) { self.call = call }

    /// The parameters of a query about an installation of the key's app.
    private func whose(
        takesUser: Bool
    ) throws(HTTPProblem) -> (app: String, installation: String, user: String?) {
        let parameters = try QueryParameters.read(
            request, words: ["app", "installation"] + (takesUser ? ["user"] : []))
        let app = try caller.app(named: parameters["app"]?.string, field: "app")
        guard !app.isEmpty else { throw .invalidParameter("app") }
        guard let installation = parameters["installation"]?.string else { throw .invalidParameter("installation") }
        guard (1...CallingApp.longestInstallation).contains(installation.utf8.count) else {
            throw .refused(
                "installation",
                detail: "installation has \(installation.utf8.count) bytes; "
                    + "1 to \(CallingApp.longestInstallation) are allowed")
        }
        return (app, installation, parameters["user"]?.string)
    }

    func current() async throws(HTTPProblem) -> HTTPResponse {
        let (app, installation, _) = try whose(takesUser: false)
        try call.authenticator.charge(RequestCost.currentLink, paid: RequestCost.of(request), to: caller)
        let link = try await refusing { () async throws(EventError) in
            try await context.path.currentLink(
                app: app, installation: installation, handingOut: request.method == .get)
        }
        return answer { writer in
            guard let link else { return writer.field("current", JSONValue.null) }
            writer.key("current")
            PendingLinkEncoder.write(link, to: &writer)
        }
    }

    func list() async throws(HTTPProblem) -> HTTPResponse {
        let (app, installation, user) = try whose(takesUser: true)
        // For HEAD the links do not count as delivered.
        let links = try await refusing { () async throws(EventError) in
            try await context.path.pendingLinks(
                app: app, installation: installation, user: user, handingOut: request.method == .get)
        }
        return answer { $0.array("pending", links) { PendingLinkEncoder.write($1, to: &$0) } }
    }

    func open() async throws(HTTPProblem) -> HTTPResponse {
        var state: StringMap?
        if !request.body.isEmpty {
            let body = try JSONBody.object(of: request)
            do throws(MethodError) {
                try refuseUnknown(body, allowed: Self.openMembers)
                state = try optionalStrings(body, "state")
            } catch {
                throw HTTPProblem(error)
            }
            let most = (caller.isPublic ? context.snapshot.appKeyEventLimits : context.snapshot.eventLimits).listBytes
            if let count = state?.byteCount, count > most {
                throw .refused("state", detail: "state: too_long: \(count) bytes, \(most) are allowed")
            }
        }
        let outcome = try await refusing { () async throws(EventError) in
            try await context.path.openPending(
                call.parameters[0], state: state, for: caller.audience, of: caller.app, isTest: caller.key.isTest,
                by: context.snapshot)
        }
        return answer { writeOutcome(outcome, to: &$0) }
    }

    func acknowledge() async throws(HTTPProblem) -> HTTPResponse {
        try await refusing { () async throws(EventError) in
            try await context.path.acknowledge(call.parameters[0], of: caller.app)
        }
        return HTTPResponse(status: 204, headers: [HTTPField("Cache-Control", "no-store")])
    }

    private func refusing<Value>(_ body: () async throws(EventError) -> Value) async throws(HTTPProblem) -> Value {
        do throws(EventError) {
            return try await body()
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func answer(_ fields: (inout JSONWriter) -> Void) -> HTTPResponse {
        var writer = JSONWriter(capacity: 1024)
        writer.object(fields)
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/json",
            body: writer.bytes)
    }
}
