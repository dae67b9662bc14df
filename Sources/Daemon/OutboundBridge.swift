// Puts the expander behind what the gateway asks of one. Neither module knows the other; one bridge lives on each
// worker, on its loop.

import EventLoop
import Gateway
import LinkCore
import Outbound
import PluginKit

/// One worker's way to foreign shorteners.
final class OutboundBridge: LinkExpander {
    private let client: OutboundClient
    /// The rules in use: results are remembered with them.
    private var rules: (limits: ExpansionLimits, rules: ExpansionRules)?

    init(loop: EventLoop) throws(OutboundError) {
        client = try OutboundClient(loop: loop, options: OutboundOptions(version: productVersion))
    }

    /// An expander for a worker; one that says why it cannot follow anything when it cannot be made.
    static func make(loop: EventLoop) -> any LinkExpander {
        (try? OutboundBridge(loop: loop)) ?? NoExpander()
    }

    func expand(
        _ url: LinkURL, within limits: ExpansionLimits, for apps: AppDirectory
    ) async -> PluginKit.Expansion {
        let found = await client.expand(url, rules: rules(limits, apps))
        // The first hop is the URL itself, which the reading has.
        let hops = found.hops.dropFirst().map(\.text)
        switch found.outcome {
        case .success(let target): return PluginKit.Expansion(target: target, hops: hops, warnings: found.warnings)
        case .failure(let failure):
            return PluginKit.Expansion(target: nil, hops: hops, warnings: found.warnings, failure: failure.description)
        }
    }

    func forget() { rules = nil }

    func close() { client.close() }

    private func rules(_ limits: ExpansionLimits, _ apps: AppDirectory) -> ExpansionRules {
        if let rules, rules.limits == limits { return rules.rules }
        let made = ExpansionRules(
            expandHosts: limits.hosts, maxHops: limits.maxHops, timeout: .milliseconds(limits.timeout),
            isOwnHost: { apps.domain($0) != nil },
            isAppScheme: { scheme in apps.apps.contains { $0.ownsScheme(scheme) } })
        rules = (limits, made)
        return made
    }
}
