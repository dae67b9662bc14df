// Submit over the Unix socket of a running linkd: one connection, a fixed number of calls in flight.

import LinkClient
import LinkCore
import Wire

/// Drives a running linkd.
struct SubmitBench {
    let socket: String

    /// Submit of an event, ready to be sent.
    static func call(_ event: LinkEvent) -> EncodedCall {
        var writer = JSONWriter(capacity: 1024)
        writer.object { writer in
            writer.key("event")
            EventEncoder.write(event, to: &writer)
        }
        return EncodedCall("org.linkd.Gateway.Submit", rawParameters: writer.bytes)
    }

    /// Submits up to `events` events of a run, for at most `seconds`, with `window` of them unanswered.
    func measure(run: String, window: Int, events: Int, seconds: Double) throws -> Figures {
        let mix = Mix(run: run)
        return try measure((0..<events).map { mix.call($0) }, window: window, seconds: seconds)
    }

    /// Makes calls one after the other, for at most `seconds`, with `window` of them unanswered.
    func measure(_ calls: [EncodedCall], window: Int, seconds: Double) throws -> Figures {
        let connection = try Connection(path: socket)
        var figures = Figures()
        figures.latencies.reserveCapacity(calls.count)
        var sentAt = [UInt64](repeating: 0, count: window)
        var sent = 0
        var refused = 0
        let pipeline = Pipeline(connection, window: window) { reply in
            figures.latencies.append(nanoseconds() - sentAt[figures.events % window])
            figures.events += 1
            // The whole reply is looked at now and then; a refusal would make the rest meaningless.
            if figures.events % 64 == 1, reply.isError { refused += 1 }
        }
        let start = nanoseconds()
        let end = start + UInt64(seconds * 1e9)
        for call in calls {
            try pipeline.send(call)
            // `send` waits for room first: the latency counts from when the call could leave.
            let now = nanoseconds()
            sentAt[sent % window] = now
            sent += 1
            if now > end { break }
        }
        try pipeline.finish()
        figures.seconds = Double(nanoseconds() - start) / 1e9
        guard refused == 0 else { throw ClientError.protocolError("\(refused) of the calls looked at were refused") }
        return figures
    }

    /// Submits so many events that their calls are made on the way; 256 in flight, no latencies.
    func fill(run: String, events: Int) throws -> Figures {
        let mix = Mix(run: run)
        var refused = 0
        let pipeline = Pipeline(try Connection(path: socket), window: 256) { if $0.isError { refused += 1 } }
        let start = nanoseconds()
        for n in 0..<events { try pipeline.send(mix.call(n)) }
        try pipeline.finish()
        guard refused == 0 else { throw ClientError.protocolError("\(refused) of \(events) calls were refused") }
        return Figures(events: events, seconds: Double(nanoseconds() - start) / 1e9)
    }
}
