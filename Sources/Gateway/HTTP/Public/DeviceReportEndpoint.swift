// POST /?linkd_tap=…&linkd_screen=… on an app's host: what a page's script tells of the device, for the match with a first
// opening. Only for a tap that was answered with such a page, once, and soon after it. Loop thread.

import LinkCore
import Logging
import PluginKit
import Wire

struct DeviceReportEndpoint {
    private let parts: WorkerContext
    private let sight: DeviceReport
    private let app: String

    /// Nil for any other request.
    init?(parts: WorkerContext, request: HTTPRequest, domain: Domain) {
        guard request.method == .post, sameBytes(request.path, "/"), let query = request.query,
            let items = try? QueryParser.parse(query).items, let sight = DeviceReport(items)
        else { return nil }
        self.parts = parts
        self.sight = sight
        app = domain.app.name
    }

    /// 204 whatever became of it: a page can do nothing about it, and nobody learns which taps there are.
    func respond() async -> HTTPResponse {
        if isAwaited {
            do throws(JournalError) {
                try await parts.services.store.observe(sight)
            } catch {
                parts.services.logger.debug("what a page saw of a device was not kept", metadata: ["why": "\(error)"])
            }
        }
        return HTTPResponse(status: 204, headers: [HTTPField("Cache-Control", "no-store")])
    }

    /// Whether the tap waits for its page to tell. Everything else costs a look by primary key and no write.
    private var isAwaited: Bool {
        guard let touch = try? parts.snapshot.touches.touch(sight.tap), sameBytes(touch.app, app), touch.takenBy == nil,
            let signals = touch.signals, signals.screen == nil
        else { return false }
        return parts.services.clock.wallMilliseconds() - touch.at <= DeviceReport.patience
    }
}
