// UpdateMany and DeleteMany over HTTP: PATCH and DELETE of /v1/links, within the app of the caller's key. Bodies and
// answers are the methods' parameters; a field of `set` that is null is removed. Loop thread.

import LinkCore
import Records
import Wire

struct LinkListSite: HTTPEndpoint {
    private static let update = Interfaces.parameters(of: "UpdateMany", in: "org.linkd.Links")
    private static let delete = Interfaces.parameters(of: "DeleteMany", in: "org.linkd.Links")

    private let call: APICall
    private var caller: HTTPCaller { call.caller }

    init(_ call: APICall) { self.call = call }

    func update() async throws(HTTPProblem) -> HTTPResponse {
        let body = try JSONBody.object(of: call.request)
        try JSONBody.refuseUnknown(body, allowed: Self.update, wrapper: "set")
        var change: (set: JSONObject, clear: [String])
        do throws(MethodError) { change = try LinkListRequest.common(body) } catch { throw HTTPProblem(error) }
        change.clear += change.set.members.compactMap { member in
            if case .null = member.value { member.key } else { nil }
        }
        return try await answer(body, change)
    }

    func delete() async throws(HTTPProblem) -> HTTPResponse {
        let body = try JSONBody.object(of: call.request)
        try JSONBody.refuseUnknown(body, allowed: Self.delete, wrapper: "filter")
        return try await answer(body, nil)
    }

    private func answer(
        _ body: JSONObject, _ change: (set: JSONObject, clear: [String])?
    ) async throws(HTTPProblem) -> HTTPResponse {
        var selection: LinkSelection
        var options: LinkCreationOptions
        do throws(MethodError) {
            selection = try LinkListRequest.selection(body)
            options = try creationOptions(body)
        } catch {
            throw HTTPProblem(error)
        }
        switch selection {
        case .list(let links):
            // A dry run reveals stored links and leaves no trace: each row is charged as a request of its own.
            if options.isDry { try call.charge(rows: links.count) }
        case .filter(var filter, let after, let limit):
            try caller.require(.linksRead)
            filter.app = try caller.app(named: filter.app, field: "filter.app")
            selection = .filter(filter, after: after, limit: limit)
        }
        if options.isDry { try caller.require(.linksRead) }
        options.seesMetadata = caller.view.seesMetadata
        let service = LinkService(call.context)
        do throws(LinkError) {
            let changes = try await service.change(selection, change, options, by: caller.who, of: caller.app)
            return ReportSite.answer { writer in
                changes.write(asked: { _ in change?.set ?? [:] }, service, caller.view, to: &writer)
            }
        } catch {
            throw HTTPProblem(error)
        }
    }
}

extension APICall {
    /// Charges the other rows of a dry run to the key; the request paid for the first one.
    func charge(rows: Int) throws(HTTPProblem) {
        let rates = context.snapshot.values.limits.rates
        let more = min(rows, rates.perKey.count) - 1
        guard more > 0,
            let seconds = context.services.limits.request(
                more, with: caller.key, rates, now: context.services.clock.monotonicNanoseconds())
        else { return }
        context.counters.limitedKeys += 1
        throw .tooMany("too many rows of rehearsals with this key", after: seconds)
    }
}
