// The interface between a protocol and a connection. Every method is called on the loop's thread, none of them inside
// another call of the connection, except that `received` runs while its bytes are lent.

/// A protocol's side of a connection.
public protocol ConnectionDriver: AnyObject {
    /// Takes bytes from the front and returns how many it took. The rest is presented again, with more after it; 0
    /// means that the first request is not complete. The bytes are valid only during the call.
    /// While it takes something and leaves something, it is called again at once. So after a bounded number of requests
    /// it calls `yieldReading()`, and after `pauseReading()` or when `acceptsRequests` is false it takes nothing more.
    func connection(_ connection: Connection, received bytes: UnsafeRawBufferPointer) -> Int

    /// The peer will send nothing more. Replies may still be sent; the connection ends by itself when every reserved
    /// reply is sent. A driver ends its open streams here, as a client cancels by closing.
    func connectionPeerFinished(_ connection: Connection)

    /// The output fell below the low watermark after it had been above the high one.
    func connectionDrained(_ connection: Connection)

    /// Bytes of an incomplete request that the driver has taken and holds.
    var bytesHeld: Int { get }

    /// The connection has ended and its socket is closed. Called once; the connection releases its driver afterwards.
    func connectionEnded(_ connection: Connection, reason: EndReason)
}

extension ConnectionDriver {
    /// Zero: an incomplete request stays in the connection.
    public var bytesHeld: Int { 0 }
    /// Does nothing: replies in flight are still sent.
    public func connectionPeerFinished(_ connection: Connection) {}
    /// Does nothing when the output drains.
    public func connectionDrained(_ connection: Connection) {}
}

/// Why a connection has ended.
public enum EndReason: Sendable, Equatable {
    /// The peer closed or reset it.
    case peerClosed
    /// `close()`, `closeAfterFlush()`, or the end of the loop.
    case closedByUs
    /// A request was not complete in time.
    case requestTimedOut
    /// Nothing was in flight for too long.
    case idleTimedOut
    /// The peer took no output for too long.
    case writeTimedOut
    /// Unread input or unsent output exceeded its limit.
    case overflow
    /// It was among the largest when the connections of its loop together held too much.
    case evicted
    /// The socket failed with this errno.
    case failed(Int32)
}
