// The code of Sources/LinkClient/README.md, compiled and run. Between the marks stands each block as it is there.

import FakeLinkd
import Foundation
import LinkClient
import Testing

@Suite("The README of LinkClient")
struct ReadmeTests {
    private static let outcome =
        #""outcome":{"eventId":"e-1","action":"open_app","destination":{"kind":"app","url":"shop://products/42"}}"#

    private static func answer(_ call: FakeCall) -> FakeAnswer {
        switch call.method {
        case "org.linkd.Gateway.Subscribe": .replies(["{\(outcome)}", "{}"])
        case "org.linkd.Links.Create": .reply(#"{"link":{"shortLink":"https://go.example.com/summer"}}"#)
        case "org.linkd.Gateway.Submit" where call.parameters["event"]?.object?["id"]?.string == "visit-8":
            .error("org.linkd.Gateway.InvalidEvent", #"{"field":"event.url","reason":"no_such_app"}"#)
        default: .reply("{\(outcome)}")
        }
    }

    @Test("its code does what it says")
    func run() throws {
        let linkd = try FakeLinkd(Self.answer)
        defer { linkd.stop() }
        var printed: [String] = []
        func print(_ words: Any...) { printed.append(words.map { "\($0)" }.joined(separator: " ")) }

        // begin
        let connection = try Connection(path: linkd.path)
        let decision = try connection.submit([
            "id": "visit-7",
            "url": "shop://products/42?ref=mail",
            "app": ["name": "shop", "installation": "phone-1"],
        ])
        print(decision.action, decision.route ?? "-", decision.routeParameters, decision.backLink?.appName ?? "-")

        let way = try connection.submit([
            "kind": "navigate",
            "url": "https://go.example.com/products/42",
            "device": ["platform": "ios", "form": "phone"],
            "app": ["name": "shop"],
            "navigation": ["canOpen": ["shop"], "extras": ["campaign": "may"]],
        ])
        if let destination = way.destination { print(destination.kind, destination.url) }

        let made = try connection.call(
            "org.linkd.Links.Create", ["link": ["url": "https://www.example.com/summer", "title": "Summer"]])
        print(made["link"]?.object?["shortLink"]?.string ?? "-")

        do throws(ClientError) {
            try connection.submit(["id": "visit-8", "url": "shop://products/43"])
        } catch {
            switch error.gatewayError {
            case .overloaded(let time): print("nothing was recorded: try again in \(time)")
            case .notRecorded(let reason): print("keep the event and send it later: \(reason)")
            case .invalidEvent(let field, let reason): print("do not send it again: \(field) \(reason)")
            default: print(error)
            }
        }

        let pipeline = Pipeline(connection, window: 64) { reply in
            if reply.isError { print("refused") }
        }
        for number in 1...1000 {
            let event: JSONObject = ["event": ["id": "import-\(number)", "url": "shop://products/\(number)"]]
            try pipeline.send(EncodedCall("org.linkd.Gateway.Submit", event))
        }
        try pipeline.finish()

        let replies = try connection.subscribe(app: "shop", after: decision.eventID)
        while let reply = try replies.next(patient: true) {
            let recorded = try SubscribedEvent(reply)
            print(recorded.decision?.eventID ?? "-", recorded.decision?.action ?? "-")
        }
        // end

        #expect(
            printed == [
                "open_app - [:] -", "app shop://products/42", "https://go.example.com/summer",
                "do not send it again: event.url no_such_app", "e-1 open_app", "- -",
            ])
        #expect(linkd.calls.count == 1005)
    }

    @Test("its code is the code above")
    func text() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let readme = try String(
            contentsOf: folder.appending(path: "../../../Sources/LinkClient/README.md"), encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```\n").first }.filter { !$0.contains("swift-tools-version") }
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let code = source.components(separatedBy: "        // begin\n").last?.components(
            separatedBy: "        // end\n"
        ).first
        let lines = (code ?? "").split(separator: "\n").map { $0.dropFirst(8) }.joined(separator: "\n")
        let told = blocks.joined().replacing("\"/run/linkd/linkd.sock\"", with: "linkd.path")
        #expect(told.split(separator: "\n").joined(separator: "\n") == lines)
        #expect(blocks.count == 6)
    }
}
