// Descriptors and connections: each connection needs a descriptor, and the soft limit of most systems is far below
// `limits.connections`. Descriptors for linkd's own use are reserved, so that a flood of clients cannot prevent it
// from opening its own files.

import EventLoop
import Logging

/// What the process's limit of open descriptors allows.
enum DescriptorBudget {
    /// Descriptors reserved for the database, the loops, transfers and the like.
    private static let own = 128
    /// Descriptors that clients of `limits.connections` cannot use.
    private static let kept = own + ConnectionGate.beyond

    /// Raises the soft limit as far as `limits.connections` needs and the hard limit allows.
    static func raise(for connections: Int, _ logger: Logger) {
        do throws(LoopError) {
            let wanted = UInt64(connections + kept)
            let limit = try SystemProcess.descriptorLimit()
            // Only when it helps: the unit's sandbox rejects the call.
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

    /// How many of the configured connections are admitted under the process's soft limit.
    static func admitted(of connections: Int) -> Int {
        guard let limit = try? SystemProcess.descriptorLimit() else { return connections }
        return admitted(of: connections, limit: limit.soft)
    }

    /// How many of the configured connections are admitted under a limit of descriptors. With very few descriptors it
    /// is a quarter of the limit.
    static func admitted(of connections: Int, limit: UInt64) -> Int {
        let limit = Int(clamping: limit)
        return max(1, min(connections, max(limit - kept, limit / 4)))
    }
}
