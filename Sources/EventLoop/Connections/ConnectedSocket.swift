// An accepted socket on its way from the listener to a connection. It owns its descriptor and closes it when dropped.

import CLinkd

/// A file descriptor with one owner, closed when it is dropped.
struct OwnedDescriptor: ~Copyable {
    let raw: Int32

    init(_ raw: Int32) {
        self.raw = raw
    }

    deinit {
        _ = clinkd_close(raw)
    }

    /// Gives up ownership of the descriptor; the caller has to close it.
    consuming func take() -> Int32 {
        let raw = raw
        discard self
        return raw
    }
}

/// An accepted, non-blocking socket and its peer. Closes when dropped.
public struct ConnectedSocket: ~Copyable {
    /// The peer, as the kernel reported it at accept.
    public let peer: PeerIdentity
    private let descriptor: OwnedDescriptor

    init(descriptor: consuming OwnedDescriptor, peer: PeerIdentity) {
        self.descriptor = descriptor
        self.peer = peer
    }

    /// Gives up ownership of the descriptor; the caller has to close it.
    consuming func takeDescriptor() -> Int32 { descriptor.take() }
}
