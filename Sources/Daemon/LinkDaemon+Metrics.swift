// Counters and gauges by name, in the style of Prometheus; no labels yet.

import EventLoop
import Gateway

extension LinkDaemon {
    nonisolated func pause(milliseconds: Int) async {
        try? await Task.sleep(for: .milliseconds(milliseconds))
    }

    func metrics() async -> [(name: String, value: Double)] {
        var counters = WorkerCounters()
        var busy: UInt64 = 0
        for worker in workers {
            counters.add(await worker.counters)
            busy += await worker.loopStatistics.busyNanoseconds
        }
        let status = await status()
        var list: [(name: String, value: Double)] = [
            ("linkd_up", status.state == .ready ? 1 : 0),
            ("linkd_workers", Double(status.workers)),
            ("linkd_connections", Double(status.connections)),
            ("linkd_connections_refused_total", Double(gate.refused)),
            ("linkd_connections_crowded_out_total", Double(counters.crowdedOut)),
            ("linkd_loop_busy_seconds_total", Double(busy) / 1e9),
            ("linkd_varlink_calls_total", Double(counters.calls)),
            ("linkd_varlink_errors_total", Double(counters.callErrors)),
            ("linkd_protocol_errors_total", Double(counters.protocolErrors)),
            ("linkd_http_requests_total", Double(counters.requests)),
            ("linkd_http_errors_total", Double(counters.requestErrors)),
            ("linkd_events_recorded_total", Double(counters.eventsRecorded)),
            ("linkd_events_duplicate_total", Double(counters.eventsDuplicate)),
            ("linkd_events_id_reused_total", Double(counters.eventsReused)),
            ("linkd_taps_late_total", Double(counters.tapsLate)),
            ("linkd_taps_unrecorded_total", Double(counters.tapsUnrecorded)),
            ("linkd_taps_unknown_total", Double(counters.tapsUnknown)),
            ("linkd_taps_bots_total", Double(counters.tapsByBots)),
            ("linkd_taps_uncounted_total", Double(counters.tapsUncounted)),
            ("linkd_passwords_refused_total", Double(counters.passwordsRefused)),
            ("linkd_forwarded_untrusted_total", Double(counters.forwardedByStrangers)),
            ("linkd_journal_events", Double(status.events)),
            ("linkd_journal_queue", Double(status.queueDepth)),
        ]
        for stage in await stages() where stage.enabled {
            let name = String(stage.name.map { $0 == "-" ? "_" : $0 })
            list.append(("linkd_stage_\(name)_events_total", Double(stage.events)))
            list.append(("linkd_stage_\(name)_failures_total", Double(stage.failures)))
        }
        return list
    }
}
