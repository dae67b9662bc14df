// The keys of links' secrets that are in force, shared by all workers and the daemon: a reload that reads the key file
// anew puts them here. Any thread.

import Synchronization

/// Holds the vault in force.
public final class KeyRing: Sendable {
    private let held: Mutex<MetadataVault?>

    /// - Parameter vault: nil when there is no key.
    public init(_ vault: MetadataVault?) { held = Mutex(vault) }

    /// The vault in force; nil when there is no key.
    public var vault: MetadataVault? { held.withLock { $0 } }

    /// Replaces the vault; whoever has taken one keeps it.
    public func replace(with vault: MetadataVault?) { held.withLock { $0 = vault } }
}
