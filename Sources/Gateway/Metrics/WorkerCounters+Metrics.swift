// The counters of the workers as metric families. Pure.

import LinkCore
import PluginKit

extension WorkerCounters {
    /// All families.
    /// - Parameter busyNanoseconds: how long all loops worked, summed.
    public func metrics(busyNanoseconds: UInt64) -> [Metric] {
        listeners.metrics + [answers.metric] + outcomes.metrics + tapMetrics + latencies + loops(busyNanoseconds)
            + cacheMetrics + decisionMetrics + expansionMetrics + pageMetrics + appLinkMetrics + pictureMetrics
            + matchMetrics
            + [postbackMetric, limitMetric]
            + Self.plain.map { Metric("linkd_\($0.name)_total", $0.help, Double(self[keyPath: $0.counter])) }
    }

    private var tapMetrics: [Metric] {
        [
            Metric(
                "linkd_taps_total",
                "Taps: people led on or turned away, programs, paths of no link or route; previews do not count.",
                by: "result",
                [
                    (TapResult.ledOn.rawValue, taps.ledOn), (TapResult.turnedAway.rawValue, taps.turnedAway),
                    (TapResult.bot.rawValue, taps.bots), (TapResult.unknown.rawValue, taps.unknown),
                    ("preview", taps.previews),
                ]),
            Metric(
                "linkd_events_refused_total", "Events that were rejected.", by: "reason",
                [
                    ("invalid", refusals.invalid), ("overloaded", refusals.overloaded),
                    ("not_recorded", refusals.notRecorded),
                ]),
        ]
    }

    private var latencies: [Metric] {
        [
            Metric("linkd_tap_duration_seconds", "Time from a tap's request to its response.", [([], tapTimes)]),
            Metric(
                "linkd_submit_duration_seconds", "Time from events to their outcomes, commit included.",
                [([("method", "submit")], submitTimes), ([("method", "submit_many")], submitManyTimes)]),
        ]
    }

    private func loops(_ busyNanoseconds: UInt64) -> [Metric] {
        [
            Metric(
                "linkd_loop_lag_seconds", "How late the event loops ran a timer, four times a second.", [([], loopLags)]
            ),
            Metric(
                "linkd_loop_busy_seconds_total", "Seconds that all event loops together were busy.",
                Double(busyNanoseconds) / 1e9),
        ]
    }

    private var cacheMetrics: [Metric] {
        [
            Metric(
                "linkd_link_cache_lookups_total", "Link lookups by whether the cache had the link.", by: "result",
                [("hit", cache.hits), ("miss", cache.misses)]),
            Metric("linkd_link_cache_entries", "Addresses in the caches.", Double(cache.entries)),
            Metric("linkd_link_cache_size_bytes", "Approximate memory of the caches.", Double(cache.bytes)),
        ]
    }

    private var decisionMetrics: [Metric] {
        let reasons = zip(DecisionReads.Uncacheable.allCases, decisions.uncacheable)
        return [
            Metric(
                "linkd_decisions_total",
                "Taps over HTTP and opens that may share one, by whether the decision was cached: hit, miss, or uncacheable.",
                by: "result",
                [
                    ("hit", decisions.hits), ("miss", decisions.misses),
                    ("uncacheable", decisions.uncacheable.reduce(0, +)),
                ]),
            Metric(
                "linkd_decisions_uncacheable_total", "Taps and opens whose decision cannot be reused, by reason.",
                by: "reason",
                reasons.map { ($0.rawValue, $1) }),
            Metric("linkd_decision_cache_entries", "Decisions cached by the workers.", Double(decisions.entries)),
            Metric(
                "linkd_decision_cache_size_bytes", "Approximate memory of these decisions.", Double(decisions.bytes)),
        ]
    }

    private var pageMetrics: [Metric] {
        let sent = pages.asked - pages.remembered - pages.limited
        return [
            Metric(
                "linkd_page_fetches_total", "Requests of previews for the tags of apps' web pages, by result.",
                by: "result", [("remembered", pages.remembered), ("limited", pages.limited), ("fetched", sent)]),
            Metric(
                "linkd_page_fetch_failures_total", "Page fetches that failed.", Double(pages.failed)),
            Metric("linkd_page_cache_entries", "Web pages of apps whose tags are cached.", Double(pages.entries)),
            Metric("linkd_page_cache_size_bytes", "Approximate memory of these tags.", Double(pages.bytes)),
        ]
    }

    private var appLinkMetrics: [Metric] {
        let remembered = appLinks.remembered - appLinks.kept - appLinks.shared
        return [
            Metric(
                "linkd_app_link_lookups_total", "Searches for the apps of other sites' pages, by result.", by: "result",
                [
                    ("index", appLinks.indexed), ("remembered", remembered), ("kept", appLinks.kept),
                    ("shared", appLinks.shared), ("limited", appLinks.limited), ("overloaded", appLinks.overloaded),
                    ("fetched", appLinks.visits),
                ]),
            Metric(
                "linkd_app_link_stale_total", "Searches answered with a page that was being read again.",
                Double(appLinks.stale)),
            Metric(
                "linkd_app_link_refreshes_total", "Stale pages of other sites that were read again.",
                Double(appLinks.refreshes)),
            Metric(
                "linkd_app_link_failures_total", "Pages of other sites that could not be read.", Double(appLinks.failed)
            ),
            Metric(
                "linkd_app_link_cache_entries", "Pages of other sites whose apps are cached.", Double(appLinks.entries)),
            Metric(
                "linkd_app_link_cache_size_bytes", "Approximate memory of these apps.", Double(appLinks.bytes)),
        ]
    }

    private var expansionMetrics: [Metric] {
        let sent = expansions.asked - expansions.remembered - expansions.limited
        return [
            Metric(
                "linkd_expansions_total", "Lookups of foreign short links by result.", by: "result",
                [("remembered", expansions.remembered), ("limited", expansions.limited), ("looked_up", sent)]),
            Metric(
                "linkd_expansion_requests_total", "Requests sent to foreign shorteners.", Double(expansions.requests)),
            Metric(
                "linkd_expansion_failures_total", "Foreign short links that led nowhere, after a request.",
                Double(expansions.failed)),
            Metric("linkd_expansion_cache_entries", "Cached foreign short links.", Double(expansions.entries)),
            Metric(
                "linkd_expansion_cache_size_bytes", "Approximate memory of cached foreign short links.",
                Double(expansions.bytes)),
        ]
    }

    private var pictureMetrics: [Metric] {
        [
            Metric(
                "linkd_qr_pictures_total", "Requests for QR code pictures by result.", by: "result",
                [("remembered", pictures.found), ("drawn", pictures.drawn), ("refused", pictures.refused)]),
            Metric("linkd_qr_cache_entries", "Cached QR code pictures.", Double(pictures.entries)),
            Metric(
                "linkd_qr_cache_size_bytes", "Approximate memory of cached QR code pictures.", Double(pictures.bytes)
            ),
        ]
    }

    private var matchMetrics: [Metric] {
        [
            Metric(
                "linkd_first_opens_total", "First opens by match method.", by: "method",
                Attribution.Method.allCases.map { ($0.rawValue, matches.byMethod[$0] ?? 0) }),
            Metric(
                "linkd_matches_lost_total", "Taps that another event claimed during a decision.",
                Double(matches.lost)),
        ]
    }

    private var postbackMetric: Metric {
        Metric(
            "linkd_postbacks_total", "Apple's postbacks by result.", by: "result",
            [
                ("recorded", postbacks.recorded), ("duplicate", postbacks.duplicate), ("forged", postbacks.forged),
                ("development", postbacks.development), ("unverifiable", postbacks.unverifiable),
                ("unknown_app", postbacks.unknownApp), ("malformed", postbacks.malformed),
            ])
    }

    private var limitMetric: Metric {
        Metric(
            "linkd_http_limited_total", "HTTP requests rejected because there were too many, by the limit exceeded.",
            by: "limit",
            Self.limits.map { ($0.limit, self[keyPath: $0.counter]) })
    }
}
