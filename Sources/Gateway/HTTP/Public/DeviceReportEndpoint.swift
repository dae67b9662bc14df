// POST /?linkd_tap=…&linkd_screen=… on an app's host: what a page's script reports of the device, for the match with a
// first open. Accepted only for a tap that was answered with such a page, once, and soon after the tap. Loop thread.

import LinkCore
import Logging
import PluginKit
import Records
import Wire

struct DeviceReportEndpoint {
    private let context: WorkerContext
    private let report: DeviceReport
    private let app: String

    /// Nil for any other request.
    init?(context: WorkerContext, request: HTTPRequest, domain: Domain) {
        guard request.method == .post, sameBytes(request.path, "/"), let query = request.query,
            let items = try? QueryParser.parse(query).items, let report = DeviceReport(items)
        else { return nil }
        self.context = context
        self.report = report
        app = domain.app.name
    }

    /// 204 whatever the result: a page cannot act on it, and nobody may learn which taps exist.
    func respond() async -> HTTPResponse {
        if isAwaited {
            do throws(JournalError) {
                try await context.services.store.observe(report)
            } catch {
                context.services.logger.debug("a page's report of a device was not kept", metadata: ["why": "\(error)"])
            }
        }
        return HTTPResponse(status: 204, headers: [HTTPField("Cache-Control", "no-store")])
    }

    /// Whether the tap still waits for its page's report. Every other request costs a look-up by primary key and no
    /// write.
    private var isAwaited: Bool {
        guard let touch = try? context.snapshot.touches.touch(report.tap), sameBytes(touch.app, app),
            touch.takenBy == nil,
            let signals = touch.signals, signals.screen == nil
        else { return false }
        return context.services.clock.wallMilliseconds() - touch.at <= DeviceReport.patience
    }
}
