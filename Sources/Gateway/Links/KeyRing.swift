// The keys in force for links' metadata and passwords, shared by all workers and the daemon. A reload that reads the
// key file again replaces them. Any thread.

import Synchronization

/// Holds the vault in force.
public final class KeyRing: Sendable {
    private let held: Mutex<MetadataVault?>

    /// - Parameter vault: nil when there is no key.
    public init(_ vault: MetadataVault?) { held = Mutex(vault) }

    /// The vault in force; nil when there is no key.
    public var vault: MetadataVault? { held.withLock { $0 } }

    /// Replaces the vault; code that has taken one keeps it.
    public func replace(with vault: MetadataVault?) { held.withLock { $0 = vault } }
}
