// Feeds a request parser the way a connection does, cut into any pieces, and writes down what came out.

import Wire

struct HTTPFeed {
    var parser = HTTPRequestParser()
    var pending: [UInt8] = []
    var transcript: [String] = []
    var requests: [HTTPRequest] = []
    var refusal: HTTPParseError?

    init(limits: HTTPLimits = HTTPLimits()) {
        parser = HTTPRequestParser(limits: limits)
    }

    mutating func give(_ bytes: some Collection<UInt8>) {
        pending.append(contentsOf: bytes)
        while refusal == nil {
            let step = pending.withUnsafeBytes { parser.parse($0) }
            switch step {
            case .needMore(let consumed):
                pending.removeFirst(consumed)
                return
            case .expectContinue(let consumed):
                pending.removeFirst(consumed)
                transcript.append("continue")
            case .request(let request, let consumed):
                pending.removeFirst(consumed)
                requests.append(request)
                transcript.append(Self.line(request))
                if pending.isEmpty { return }
            case .refused(let refusal):
                self.refusal = refusal
                transcript.append("refused \(refusal.status) \(refusal.code)")
            }
        }
    }

    static func line(_ request: HTTPRequest) -> String {
        var fields: [String] = []
        for index in 0..<request.headers.count {
            fields.append("\(request.headers.name(at: index))=\(request.headers.value(at: index))")
        }
        return "\(request.method.text) \(request.target) \(request.version) \(fields) "
            + "\(String(decoding: request.body, as: UTF8.self)) \(request.keepAlive)"
    }

    /// What comes of bytes that arrive in these pieces.
    static func transcript(_ pieces: [ArraySlice<UInt8>], limits: HTTPLimits = HTTPLimits()) -> [String] {
        var feed = HTTPFeed(limits: limits)
        for piece in pieces { feed.give(piece) }
        return feed.transcript
    }

    /// What comes of a text that arrives at once.
    static func all(_ text: String, limits: HTTPLimits = HTTPLimits()) -> HTTPFeed {
        var feed = HTTPFeed(limits: limits)
        feed.give(Array(text.utf8))
        return feed
    }
}
