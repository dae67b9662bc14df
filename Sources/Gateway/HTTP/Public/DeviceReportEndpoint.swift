// POST /?linkd_tap=…&linkd_screen=… on an app's host: what a page's script reports of the device, for the match with a
// first open. Accepted only for a tap that was answered with such a page, once, and soon after the tap. Loop thread.

import LinkCore
import Logging
import PluginKit
import Records
import Wire

struct DeviceReportEndpoint: HTTPEndpoint {
    private let context: WorkerContext
    private let report: DeviceReport?
    private let app: App

    init(_ call: HostCall) {
        context = call.context
        report = Self.report(in: call.request)
        app = call.domain.app
    }

    /// Whether a request for the root of a host is a report.
    @Sendable static func isReport(_ request: HTTPRequest, _ parameters: [String], _ context: WorkerContext) -> Bool {
        request.method == .post && report(in: request) != nil
    }

    /// Bytes of a report's query, of which no script sends half.
    private static let longestQuery = 1024

    private static func report(in request: HTTPRequest) -> DeviceReport? {
        guard let query = request.query, query.utf8.count <= longestQuery else { return nil }
        return (try? QueryParser.parse(query).items).flatMap { DeviceReport($0) }
    }

    /// 204 whatever the result: a page cannot act on it, and nobody may learn which taps exist.
    func keep() async -> HTTPResponse {
        let redactor = EntryRedactor(for: app)
        if let report, [report.timezone, report.model].allSatisfy(redactor.isClean), isAwaited(report) {
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
    private func isAwaited(_ report: DeviceReport) -> Bool {
        guard let tap = try? context.snapshot.storedTaps.tap(report.tap), sameBytes(tap.app, app.name),
            tap.takenBy == nil,
            let signals = tap.signals, signals.screen == nil
        else { return false }
        return context.services.clock.wallMilliseconds() - tap.at <= DeviceReport.maxTapAge
    }
}
