// Links, taps and opens as the tests of short links make them.

import LinkClient
import LinkCore

extension LinkClient.Connection {
    /// Creates a link; its row as linkd shows it.
    @discardableResult
    func create(_ link: String, _ options: String = "") throws -> JSONObject {
        try ask("org.linkd.Links.Create", #"{"link":\#(link)\#(options)}"#)[at: "link"].object ?? [:]
    }

    /// A link by its key.
    func link(_ key: String, domain: String = "go.example.com") throws -> JSONObject {
        try ask("org.linkd.Links.Get", #"{"domain":"\#(domain)","key":"\#(key)"}"#)[at: "link"].object ?? [:]
    }
}

extension Linkd {
    /// A GET of a path on the app's host.
    func tap(_ path: String, headers: [String] = []) throws -> HTTPAnswer {
        try http("GET", path, headers: headers)
    }

    /// The same tap on so many connections at once; all are open before the first byte is sent.
    func taps(_ path: String, _ count: Int, host: String = "go.example.com") throws -> [HTTPAnswer] {
        let clients = try (0..<count).map { _ in try HTTPClient(port: httpPort) }
        let fields = ["Host: \(host)", "User-Agent: \(HTTPClient.browser)", "Connection: close", "", ""]
        let request = "GET \(path) HTTP/1.1\r\n" + fields.joined(separator: "\r\n")
        for client in clients { client.send(request) }
        return try clients.map { try $0.answer() }
    }

    /// An event on so many connections at once: the outcomes, or what refused them. `{N}` in the event is its number.
    func submissions(_ event: String, _ count: Int) throws -> [JSONObject] {
        let clients = try (0..<count).map { _ in try RawVarlink(gatewaySocket) }
        for (number, client) in clients.enumerated() {
            let event = event.replacing("{N}", with: "\(number)")
            client.send(#"{"method":"org.linkd.Gateway.Submit","parameters":{"event":\#(event)}}"#)
        }
        return try clients.map { try $0.next()?[at: "parameters.outcome"].object ?? [:] }
    }

    /// The value of a counter or gauge.
    func metric(_ name: String) throws -> Int {
        let text = try http("GET", "/metrics", metrics: true).body
        for line in text.split(separator: "\n") where line.hasPrefix(name + " ") {
            return Int(Double(line.dropFirst(name.count + 1)) ?? -1)
        }
        throw Trouble("no metric \(name) in:\n\(text)")
    }
}
