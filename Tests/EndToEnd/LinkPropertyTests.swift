// Whatever stands in a route's parameters and query, it comes out as it went in: in an open of the short link, and in
// the route that the Location of a tap means. Values are random but the same in every run.

import LinkClient
import LinkCore
import Testing

@Suite("A smart link's parameters and query")
struct LinkPropertyTests {
    private static let app = """
        [[app]]
        name = "shop"
        domains = ["go.example.com"]
        web = "https://www.example.com"
          [app.ios]
          bundle_id = "com.example.shop"
          scheme = "shop"
          [[app.route]]
          pattern = "p/:a/:b"
          [[app.route]]
          pattern = "files/*rest"
          [[app.route]]
          pattern = ":first/view"

        """

    /// SplitMix64.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return z ^ (z >> 31)
        }

        /// Reserved characters, what looks like an escape, and scalars from all over Unicode.
        mutating func text(_ length: ClosedRange<Int>, slashes: Bool = true) -> String {
            let odd = Array("%/?#[]@!$&'()*+,;=:\\\"<>^`{|}~. -_09azAZ".unicodeScalars)
            let words = [
                "%2F", "%00", "%25", "+", "..", "&amp;", "=", "a=b&c", "http://", "é", "e\u{301}", "👩‍👩‍👧", "\u{202e}",
            ]
            let ranges: [ClosedRange<UInt32>] = [
                0x80...0x7ff, 0x800...0xd7ff, 0xe000...0xffff, 0x1_0000...0x10_ffff, 0x20...0x7e,
            ]
            while true {
                var text = ""
                for _ in 0..<Int.random(in: length, using: &self) {
                    switch Int.random(in: 0..<4, using: &self) {
                    case 0: text += words[Int.random(in: 0..<words.count, using: &self)]
                    case 1:
                        let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
                        if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) {
                            text.unicodeScalars.append(scalar)
                        }
                    default: text.unicodeScalars.append(odd[Int.random(in: 0..<odd.count, using: &self)])
                    }
                }
                if !slashes { text = text.replacing("/", with: "") }
                if !text.isEmpty, !["." as Substring, ".."].contains(text[...]) { return text }
            }
        }
    }

    /// Names and values as bytes: Swift compares texts by what they look like.
    private static func bytes(_ value: JSONValue) -> [[UInt8]: [UInt8]] {
        var found: [[UInt8]: [UInt8]] = [:]
        for member in value.object?.members ?? [] {
            found[Array(member.key.utf8)] = Array((member.value.string ?? "").utf8)
        }
        return found
    }

    private static func bytes(_ map: StringMap) -> [[UInt8]: [UInt8]] {
        var found: [[UInt8]: [UInt8]] = [:]
        for entry in map.entries { found[Array(entry.key.utf8)] = Array(entry.value.utf8) }
        return found
    }

    private static func link(_ random: inout Generator) -> (route: String, parameters: StringMap, query: StringMap) {
        var parameters = StringMap()
        let route: String
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            route = "files/*rest"
            parameters["rest"] = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                random.text(1...8, slashes: false)
            }.joined(separator: "/")
        case 1:
            route = ":first/view"
            parameters["first"] = random.text(1...8)
        default:
            route = "p/:a/:b"
            parameters["a"] = random.text(1...12)
            parameters["b"] = random.text(1...12)
        }
        var query = StringMap()
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            query[random.text(1...6)] = Bool.random(using: &random) ? random.text(1...12) : ""
        }
        return (route, parameters, query)
    }

    @Test("survive create, tap, Location and router unchanged", arguments: [1, 20_26, 0xfeed_beef] as [UInt64])
    func survives(seed: UInt64) throws {
        var random = Generator(state: seed)
        let linkd = try Linkd(Self.app)
        let client = try linkd.gateway()
        let taps = try HTTPClient(port: linkd.httpPort)
        for number in 0..<150 {
            let (route, parameters, query) = Self.link(&random)
            var writer = JSONWriter()
            writer.object { writer in
                writer.field("route", route)
                writer.field("routeParameters", parameters)
                writer.field("queryParameters", query)
            }
            let made = try client.create(writer.text)
            let shortLink = made.text("shortLink")
            func check(_ outcome: JSONObject, _ what: String) {
                let reading = outcome[at: "link"]
                let isSame =
                    sameBytes(reading[at: "route"].string ?? "", route)
                    && Self.bytes(reading[at: "routeParameters"]) == Self.bytes(parameters)
                    && Self.bytes(reading[at: "queryParameters"]) == Self.bytes(query)
                #expect(isSame, "\(what) of link \(number), seed \(seed): \(writer.text) became \(outcome.json)")
            }
            check(try client.submit(#"{"url":"\#(shortLink)","kind":"open"}"#), "the open")
            taps.send("GET /\(made.text("key")) HTTP/1.1\r\nHost: go.example.com\r\n\r\n")
            let answer = try taps.answer()
            let location = try #require(answer.header("Location"), "\(answer.status) for \(writer.text)")
            #expect(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
            let event = JSONWriter.event(location)
            let explained = try client.ask("org.linkd.Gateway.Explain", #"{"event":\#(event)}"#)
            check(explained[at: "outcome"].object ?? [:], "the Location \(location)")
        }
        linkd.stop()
    }
}

extension JSONWriter {
    /// An open of a URL.
    fileprivate static func event(_ url: String) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("url", url)
            writer.field("kind", "open")
        }
        return writer.text
    }
}
