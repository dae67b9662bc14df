// An accepted socket on its way from the listener to a connection. It owns its descriptor: dropped unused, it closes.

import CLinkd

/// A descriptor with one owner.
struct OwnedDescriptor: ~Copyable {
    let raw: Int32

    init(_ raw: Int32) {
        self.raw = raw
    }

    deinit {
        _ = clinkd_close(raw)
    }

    /// Gives the descriptor away; the caller has to close it.
    consuming func take() -> Int32 {
        let raw = raw
        discard self
        return raw
    }
}

/// An accepted, non-blocking socket and who is at its other end. Closes when dropped.
public struct ConnectedSocket: ~Copyable {
    /// The other end.
    public let peer: PeerIdentity
    private let descriptor: OwnedDescriptor

    init(descriptor: consuming OwnedDescriptor, peer: PeerIdentity) {
        self.descriptor = descriptor
        self.peer = peer
    }

    /// Gives the descriptor away; the caller has to close it.
    consuming func takeDescriptor() -> Int32 { descriptor.take() }
}
