// The listener for monitoring: /healthz, /readyz, /metrics. A page of another site can make a browser send requests
// here, under a name of its own that it resolves to this address. So details for administrators are served under
// linkd's own names only.

import EventLoop
import LinkCore
import Wire

/// A request to the listener for monitoring.
struct MonitoringCall: RoutedCall {
    enum Needs {
        case nothing
        /// One of linkd's own names as host.
        case ownHost
    }
    typealias Context = Void

    let request: HTTPRequest
    let control: any GatewayControl
    /// Domains under which it answers, or `*.` and a domain for all names below it.
    var hosts: [String] = []

    func respond() async -> HTTPResponse {
        guard let match = HTTPRoutes.monitoring.find(request, ()) else { return HTTPProblem.notFound.response }
        return await match.respond(to: self)
    }

    func refusal(without needs: Needs) -> HTTPResponse? {
        needs == .nothing || isOwnHost ? nil : HTTPProblem.foreignHost.response
    }

    /// Whether no other site can own the host: an address, localhost, a name without a dot, or a configured one.
    /// HTTP/1.0, which no browser uses, may have none.
    var isOwnHost: Bool {
        let name = PublicSite.host(of: request)
        if name.utf8.first == UInt8(ascii: "[") || !name.utf8.contains(UInt8(ascii: ".")) { return true }
        return Self.isBelow(name, ".localhost") || IPAddress(name) != nil
            || hosts.contains { host in
                host.utf8.starts(with: "*.".utf8)
                    ? Self.isBelow(name, String(Substring(host.utf8.dropFirst()))) : sameBytes(host, name)
            }
    }

    private static func isBelow(_ name: String, _ end: String) -> Bool {
        name.utf8.count > end.utf8.count && name.utf8.reversed().starts(with: end.utf8.reversed())
    }

}

struct MetricsSite: HTTPEndpoint {
    private let call: MonitoringCall

    init(_ call: MonitoringCall) { self.call = call }

    func alive() -> HTTPResponse { text(200, Array("ok\n".utf8)) }

    func ready() async -> HTTPResponse {
        // The state is served under any name; the reasons are for administrators.
        let status = await call.control.status()
        let words = call.isOwnHost ? Self.readiness(status) : "\(status.state.rawValue)\n"
        return text(status.state == .ready ? 200 : 503, Array(words.utf8))
    }

    func metrics() async -> HTTPResponse {
        var response = text(200, await MetricText.page(of: await call.control.metrics()))
        response.contentType = "text/plain; version=0.0.4; charset=utf-8"
        return response
    }

    /// The state, then one line per problem: its severity and code, what is wrong, and what to do.
    static func readiness(_ status: GatewayStatus) -> String {
        var lines = ["\(status.state.rawValue)\(status.reason.map { ": \($0)" } ?? "")"]
        for problem in status.problems {
            lines.append("\(problem.severity.rawValue) \(problem.code): \(problem.message); \(problem.fix)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(_ status: Int, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [HTTPField("Cache-Control", "no-store")],
            contentType: "text/plain; charset=utf-8", body: body)
    }
}

extension HTTPProblem {
    static let foreignHost = HTTPProblem(
        problem: Problem(
            status: 403, code: "foreign_host", title: "Forbidden",
            detail: "request /metrics under an address, localhost, a name without a dot, or a name in "
                + "listen.metrics_hosts"))
}
