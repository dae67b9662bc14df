// org.linkd.Control: administration. Loop thread.

import LinkCore
import Wire

private let control = "org.linkd.Control"

private func writeMetrics(_ figures: [(key: String, value: Double)], to writer: inout JSONWriter) {
    writer.object("metrics") { writer in
        for figure in figures {
            writer.key(figure.key)
            writer.value(figure.value)
        }
    }
}

/// Turns a bad parameter into org.varlink.service.InvalidParameter.
private func checking<Value>(
    _ body: () async throws(ParameterError) -> Value
) async throws(MethodError) -> Value {
    do throws(ParameterError) {
        return try await body()
    } catch {
        throw .service(.invalidParameter(error.name))
    }
}

extension MethodTable {
    /// Adds the methods of administration.
    mutating func addControl(_ part: WorkerContext) {
        addState(part.services.control)
        addProcess(part.services.control)
        addConfiguration(part.services.control)
        addStatistics(part)
        addAssociation(part)
        addApps(part)
        addPostbacks(part)
        addHeld(part)
        addAttribution(part)
        addKeys(part)
        addDiagnosis(part.services.control)
        addStageWorkbench(part)
        addDatabase(part.services.control)
        let events = EventQueries(part)
        many("\(control).ListEvents", .eventsRead) { parameters, _, stream throws(MethodError) in
            try await events.list(parameters, stream)
        }
        once("\(control).GetEvent", .eventsRead) { parameters, _ throws(MethodError) in
            try await events.get(parameters)
        }
        once("\(control).ImportEvents", .admin) { parameters, caller throws(MethodError) in
            try await EventImport(part).take(parameters, from: caller)
        }
        many("\(control).ListChanges", .admin) { parameters, _, stream throws(MethodError) in
            try await events.changes(parameters, stream)
        }
    }

    private mutating func addState(_ daemon: any GatewayControl) {
        once("\(control).GetStatus", .admin) { _, _ throws(MethodError) in
            let status = await daemon.status()
            return { status.writeFields(to: &$0) }
        }
        many("\(control).GetMetrics", .admin) { parameters, _, stream throws(MethodError) in
            let interval = try optionalInt(parameters, "intervalMilliseconds") ?? 1000
            guard (100...3_600_000).contains(interval) else {
                throw .service(.invalidParameter("intervalMilliseconds"))
            }
            while stream.wantsMore, !stream.isClosed {
                let metrics = await MetricText.list(of: await daemon.metrics())
                stream.send(continues: true) { writeMetrics(metrics, to: &$0) }
                // The interval may be an hour, so a client that leaves, or a drain, ends the pause.
                let pause = Task { await daemon.pause(milliseconds: Int(interval)) }
                stream.whenCancelled { pause.cancel() }
                await pause.value
            }
            let last = await MetricText.list(of: await daemon.metrics())
            stream.end { writeMetrics(last, to: &$0) }
        }
        once("\(control).ListStages", .admin) { _, _ throws(MethodError) in
            let stages = await daemon.stages()
            return { $0.array("stages", stages) { writer, stage in writer.object { stage.writeFields(to: &$0) } } }
        }
        once("\(control).ListRoutes", .admin) { parameters, _ throws(MethodError) in
            let app = try optionalString(parameters, "app")
            let routes = try await checking { () async throws(ParameterError) in try await daemon.routes(app: app) }
            return { $0.array("routes", routes) { writer, route in writer.object { route.writeFields(to: &$0) } } }
        }
        once("\(control).TestRoutes", .admin) { parameters, _ throws(MethodError) in
            let url = try requiredString(parameters, "url")
            let app = try optionalString(parameters, "app")
            let results = try await checking { () async throws(ParameterError) in
                try await daemon.testRoutes(url: url, app: app)
            }
            return { $0.array("results", results) { writer, test in writer.object { test.writeFields(to: &$0) } } }
        }
    }

    private mutating func addProcess(_ daemon: any GatewayControl) {
        once("\(control).Drain", .admin) { parameters, _ throws(MethodError) in
            guard let exit = parameters["exit"]?.bool else { throw .service(.invalidParameter("exit")) }
            let timeout = try optionalInt(parameters, "timeoutMilliseconds") ?? 10_000
            guard (0...600_000).contains(timeout) else { throw .service(.invalidParameter("timeoutMilliseconds")) }
            let remaining = await daemon.drain(exit: exit, timeoutMilliseconds: Int(timeout))
            return { $0.field("remaining", remaining) }
        }
        once("\(control).SetLogLevel", .admin) { parameters, caller throws(MethodError) in
            let level = try requiredString(parameters, "level")
            guard ["trace", "debug", "info", "notice", "warning", "error"].contains(level) else {
                throw .service(.invalidParameter("level"))
            }
            let seconds = try optionalInt(parameters, "forSeconds")
            guard (1...31_536_000).contains(seconds ?? 1) else { throw .service(.invalidParameter("forSeconds")) }
            await daemon.setLogLevel(level, forSeconds: seconds.map { Int(clamping: $0) }, by: caller.who)
            return { _ in }
        }
    }

    private mutating func addConfiguration(_ daemon: any GatewayControl) {
        once("\(control).CheckConfig", .admin) { parameters, _ throws(MethodError) in
            let problems = await daemon.checkConfig(text: try optionalString(parameters, "text"))
            return {
                $0.array("problems", problems) { writer, problem in writer.object { problem.writeFields(to: &$0) } }
            }
        }
        once("\(control).GetConfig", .admin) { _, _ throws(MethodError) in
            let configuration = await daemon.configuration()
            return { writer in
                writer.field("text", configuration.text)
                writer.field("revision", configuration.revision)
                writer.field("files", configuration.files)
            }
        }
        once("\(control).Reload", .admin) { _, caller throws(MethodError) in
            do throws(ReloadError) {
                let done = try await daemon.reload(by: caller.who)
                return { writer in
                    writer.field("revision", done.revision)
                    writer.field("changed", done.changed)
                }
            } catch {
                throw .named("\(control).ConfigInvalid", ["problems": .array(error.problems.map(\.json))])
            }
        }
    }
}
