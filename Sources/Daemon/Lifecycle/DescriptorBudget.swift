// Descriptors and connections: each connection is a descriptor, and the soft limit of most systems is far below
// `limits.connections`. What linkd needs itself is kept free, so that no flood of clients keeps it from its own files.

import EventLoop
import Logging

/// What the process's limit of open descriptors allows.
enum DescriptorBudget {
    /// For the database, the loops, transfers and the like.
    private static let own = 128
    /// Not for clients of `limits.connections`.
    private static let kept = own + ConnectionGate.beyond

    /// Raises the soft limit as far as `limits.connections` needs and the hard one lets.
    static func raise(for connections: Int, _ logger: Logger) {
        do throws(LoopError) {
            let wanted = UInt64(connections + kept)
            let limit = try SystemProcess.descriptorLimit()
            // Only when it helps: the unit's sandbox refuses the call.
            let most = min(wanted, limit.hard)
            if limit.soft < most { try SystemProcess.setDescriptorLimit(most) }
            if limit.hard < wanted {
                logger.warning(
                    "limits.connections needs \(wanted) descriptors, this process may have \(limit.hard)",
                    metadata: [
                        "fix": "LimitNOFILE= in the unit, or a lower limits.connections",
                        "connections": "\(admitted(of: connections, limit: limit.hard))",
                    ])
            }
        } catch {
            logger.warning("\(error)")
        }
    }

    /// How many of the configured connections are admitted.
    static func admitted(of connections: Int) -> Int {
        guard let limit = try? SystemProcess.descriptorLimit() else { return connections }
        return admitted(of: connections, limit: limit.soft)
    }

    /// The same under a limit of descriptors: with very few, a quarter of them.
    static func admitted(of connections: Int, limit: UInt64) -> Int {
        let limit = Int(clamping: limit)
        return max(1, min(connections, max(limit - kept, limit / 4)))
    }
}
