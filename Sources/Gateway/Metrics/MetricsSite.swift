// The listener for monitoring: /healthz, /readyz, /metrics.

import LinkCore
import Wire

struct MetricsSite {
    let control: any GatewayControl

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard ["/healthz", "/readyz", "/metrics"].contains(request.path) else { return Refused.notFound.response }
        guard request.method == .get || request.method == .head else {
            return Refused.methodNotAllowed("GET, HEAD").response
        }
        switch request.path {
        case "/healthz": return text(200, Array("ok\n".utf8))
        case "/readyz":
            let status = await control.status()
            return text(status.state == .ready ? 200 : 503, Array(Self.readiness(status).utf8))
        default:
            var response = text(200, await MetricText.page(of: await control.metrics()))
            response.contentType = "text/plain; version=0.0.4; charset=utf-8"
            return response
        }
    }

    /// The state, then a line for each thing that is wrong: what, since when, what to do.
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
