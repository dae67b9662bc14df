// A socket on its way from the listener, or from the one who connected it, to a connection. It owns its descriptor and closes it when dropped.

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

/// A connected, non-blocking socket and its peer. Closes when dropped.
public struct ConnectedSocket: ~Copyable {
    /// The peer, as the kernel reported it when the connection was made. For one that we connected, it is the process
    /// that listened first.
    public let peer: PeerIdentity
    private let descriptor: OwnedDescriptor

    init(descriptor: consuming OwnedDescriptor, peer: PeerIdentity) {
        self.descriptor = descriptor
        self.peer = peer
    }

    /// Connects to a Unix socket. Never waits: too many connections that nobody has accepted are an error.
    public init(connectingTo path: String) throws(LoopError) {
        try self.init(connected: clinkd_unix_connect(path, -1), to: path)
    }

    /// Connects to a Unix socket by a descriptor of its file, which need not have a name.
    public init(connectingToFile descriptor: Int32) throws(LoopError) {
        try self.init(connected: clinkd_unix_connect("", descriptor), to: "its socket")
    }

    private init(connected result: Int32, to name: String) throws(LoopError) {
        if result < 0 { throw LoopError.system("connecting to \(name)", result) }
        let owned = OwnedDescriptor(result)
        let credentials = try UnixCredentials(socket: result)
        self.init(descriptor: owned, peer: .unix(credentials))
    }

    /// Gives up ownership of the descriptor; the caller has to close it.
    consuming func takeDescriptor() -> Int32 { descriptor.take() }
}
