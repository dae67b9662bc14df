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
        case "/healthz": return text(200, "ok\n")
        case "/readyz":
            let status = await control.status()
            if status.state == .ready { return text(200, "ready\n") }
            return text(503, "\(status.state.rawValue)\(status.reason.map { ": \($0)" } ?? "")\n")
        default:
            var response = text(200, await control.metrics().map(\.text).joined())
            response.contentType = "text/plain; version=0.0.4; charset=utf-8"
            return response
        }
    }

    private func text(_ status: Int, _ body: String) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [HTTPField("Cache-Control", "no-store")],
            contentType: "text/plain; charset=utf-8", body: Array(body.utf8))
    }
}
