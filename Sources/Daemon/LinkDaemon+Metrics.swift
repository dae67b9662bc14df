// Counters and gauges by name, in the style of Prometheus; no labels yet.

import EventLoop
import Gateway
import LinkCore

extension LinkDaemon {
    nonisolated func pause(milliseconds: Int) async {
        try? await Task.sleep(for: .milliseconds(milliseconds))
    }

    func metrics() async -> [Metric] {
        var counters = WorkerCounters()
        var busy: UInt64 = 0
        for worker in workers {
            counters.add(await worker.counters)
            busy += await worker.loopStatistics.busyNanoseconds
        }
        let status = await status()
        let refused = Double(gate.refused)
        let state = [
            Metric("linkd_up", "Whether linkd is ready: 1, or 0.", status.state == .ready ? 1 : 0),
            Metric("linkd_workers", "Event loops.", Double(status.workers)),
            Metric("linkd_connections", "Open connections.", Double(status.connections)),
            Metric("linkd_connections_refused_total", "Connections refused because there were too many.", refused),
            Metric(
                "linkd_loop_busy_seconds_total", "Seconds that the event loops worked, all together.",
                Double(busy) / 1e9),
            Metric("linkd_journal_events", "Events in the journal.", Double(status.events)),
            Metric("linkd_journal_queue", "Entries that wait for the writer.", Double(status.queueDepth)),
        ]
        return state + counters.metrics + counters.matches.metrics + counters.postbacks.metrics
            + (await stages()).filter(\.enabled).flatMap(\.metrics)
    }
}

extension WorkerCounters {
    fileprivate var metrics: [Metric] {
        [
            ("connections_crowded_out", "Connections ended because they held most when all held too much.", crowdedOut),
            ("varlink_calls", "Calls over varlink.", calls),
            ("varlink_errors", "Calls over varlink answered with an error.", callErrors),
            ("protocol_errors", "Connections ended because of what they sent.", protocolErrors),
            ("http_requests", "HTTP requests.", requests),
            ("http_errors", "HTTP answers with a status of 400 or above.", requestErrors),
            ("events_recorded", "Events recorded.", eventsRecorded),
            ("events_duplicate", "Events that were recorded before under the same id.", eventsDuplicate),
            ("events_id_reused", "Events refused because their id was another event's.", eventsReused),
            ("taps_late", "Taps answered before their commit, which came later.", tapsLate),
            ("taps_unrecorded", "Taps answered though they could not be recorded.", tapsUnrecorded),
            ("taps_unknown", "Requests on a domain of an app for neither a link nor a route.", tapsUnknown),
            ("taps_bots", "Taps by programs, such as crawlers.", tapsByBots),
            ("taps_uncounted", "HEAD requests, prefetches and look-ups by apps, which count nowhere.", tapsUncounted),
            ("http_keys_refused", "HTTP requests to /v1 without a key that opens anything.", keysRefused),
            ("limited_addresses", "HTTP requests refused because their address sent too many.", limitedAddresses),
            ("limited_keys", "HTTP requests refused because too many came with a server key.", limitedKeys),
            ("limited_app_keys", "HTTP requests refused because an address sent too much with an app key.", limitedAppKeys),
            ("limited_bad_keys", "HTTP requests refused because an address brought too many bad keys.", limitedBadKeys),
            ("passwords_refused", "Wrong passwords of links.", passwordsRefused),
            (
                "forwarded_untrusted", "Requests with forwarding headers from peers that are no trusted proxy.",
                forwardedByStrangers
            ),
        ].map { (name: String, help: String, count: Int) in Metric("linkd_\(name)_total", help, Double(count)) }
    }
}

extension MatchCounters {
    fileprivate var metrics: [Metric] {
        Attribution.Method.allCases.map { method in
            Metric(
                "linkd_first_opens_\(method.rawValue)_total", "First opens matched by \(method.rawValue).",
                Double(byMethod[method] ?? 0))
        } + [
            Metric(
                "linkd_matches_lost_total", "Taps that another event took while one was being decided.", Double(lost))
        ]
    }
}

extension PostbackCounters {
    fileprivate var metrics: [Metric] {
        [
            ("recorded", "Postbacks of Apple's that were recorded.", recorded),
            ("duplicate", "Postbacks that were recorded before.", duplicate),
            ("forged", "Postbacks whose signature is not Apple's.", forged),
            ("development", "Postbacks of tests, which are not taken.", development),
            ("unverifiable", "Postbacks of versions or with keys that this version does not know.", unverifiable),
            ("unknown_app", "Postbacks about apps that are not configured.", unknownApp),
            ("malformed", "Requests that are no postbacks.", malformed),
        ].map { (name: String, help: String, count: Int) in
            Metric("linkd_postbacks_\(name)_total", help, Double(count))
        }
    }
}

extension StageStatus {
    fileprivate var metrics: [Metric] {
        let name = "linkd_stage_\(name.replacing("-", with: "_"))"
        return [
            Metric("\(name)_events_total", "Events that passed the stage \(self.name).", Double(events)),
            Metric("\(name)_failures_total", "Events in which the stage \(self.name) failed.", Double(failures)),
        ]
    }
}
