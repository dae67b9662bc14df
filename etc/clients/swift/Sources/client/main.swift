// A client of linkd in Swift, by its library LinkClient. All commands go over varlink.
//
//     client submit URL [ID]        records an event over the Unix socket $LINKD_SOCKET; prints what linkd decided
//     client open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
//     client leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
//     client back URL               leads back to the app that sent URL
//     client link URL               makes a link over the same socket, changes its title, reads it again
//     client subscribe [ID [COUNT]] prints events as they are recorded, from behind the event ID, until there were COUNT of them
//
// $LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios, which is the default, or
// android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 75 try again later, 76 no reply of linkd's.
import Foundation
import LinkClient

let tries = 5
let environment = ProcessInfo.processInfo.environment
let path = environment["LINKD_SOCKET"] ?? "/run/linkd/linkd.sock"

/// Calls linkd until it has room. Also after a connection that ended, when doing it twice does no harm.
func insist<Result>(again: Bool = true, _ body: (Connection) throws(ClientError) -> Result) throws(ClientError)
    -> Result
{
    var attempt = 1
    while true {
        do throws(ClientError) {
            return try body(Connection(path: path, timeout: .seconds(10)))
        } catch {
            switch error {
            case .disconnected where again, .timedOut where again: break
            case .varlink:
                guard case .overloaded(let time) = error.gatewayError else { throw error }
                if attempt < tries { Thread.sleep(forTimeInterval: time / .seconds(1)) }
            default: throw error
            }
            if attempt == tries { throw error }
            attempt += 1
        }
    }
}

/// Records one event. The id makes sending it again harmless: linkd answers what it decided the first time.
func record(_ event: JSONObject) throws(ClientError) -> Decision {
    var event = event
    if event["id"] == nil { event["id"] = .string(UUID().uuidString) }
    if let app = environment["LINKD_APP"] { event["app"] = ["name": .string(app)] }
    let decision = try insist { connection throws(ClientError) in try connection.submit(event) }
    guard !decision.action.isEmpty else { throw .protocolError("no outcome in the reply") }
    return decision
}

/// Prints columns, with a dash for what linkd left out. A control character could end a column.
func show(_ columns: String?...) {
    let shown = columns.map { column in
        let scalars = (column ?? "-").unicodeScalars
        return String(String.UnicodeScalarView(scalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }
    print(shown.joined(separator: "\t"))
}

func submit(_ event: JSONObject) throws(ClientError) {
    let decision = try record(event)
    let again = decision.isDuplicate ? "duplicate" : "new"
    show(decision.action, decision.destination?.url, decision.eventID, again)
}

/// The inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it.
func open(_ url: String) throws(ClientError) {
    let decision = try record(["kind": "open", "url": .string(url)])
    show(decision.route, decision.target, decision.backLink?.url, decision.backLink?.appName)
}

/// The outbound App Link: the app or the web page to open for a URL.
func leave(_ url: String, _ navigation: JSONValue) throws(ClientError) {
    let device: JSONValue = ["platform": .string(environment["LINKD_PLATFORM"] ?? "ios"), "form": "phone"]
    let decision = try record([
        "kind": "navigate", "url": .string(url), "device": device, "navigation": navigation,
    ])
    show(decision.action, decision.destination?.url, decision.reason)
}

/// Makes a link, changes it, reads it. ifRevision: nobody else's change in between is lost.
func link(_ url: String) throws(ClientError) {
    func call(_ method: String, again: Bool, _ parameters: JSONObject) throws(ClientError) -> JSONObject {
        let reply = try insist(again: again) { connection throws(ClientError) in
            try connection.call("org.linkd.Links.\(method)", parameters)
        }
        guard let link = reply["link"]?.object else { throw .protocolError("no link in the reply") }
        return link
    }
    let made = try call("Create", again: false, ["link": ["url": .string(url), "title": "An example"]])
    let domain = made["domain"] ?? .null, key = made["key"] ?? .null
    _ = try call(
        "Update", again: false,
        [
            "link": ["domain": domain, "key": key, "title": "A changed example"],
            "ifRevision": made["revision"] ?? .null,
        ])
    let read = try call("Get", again: true, ["domain": domain, "key": key])
    show(read["shortLink"]?.string, read["title"]?.string, read["revision"]?.int.map { String($0) })
}

/// Prints each event that linkd records: its id, kind, action and URL. After a lost connection it goes on behind the last one,
/// so none is missed. Keep that id together with what you did about the event.
func subscribe(after first: String?, count: Int?) throws(ClientError) {
    var (after, left, isFirst) = (first, count ?? -1, true)
    while true {
        var wait: Duration = .seconds(1)
        do throws(ClientError) {
            let stream = try Connection(path: path, timeout: .seconds(10)).subscribe(after: after)
            while let reply = try stream.next(patient: true) {
                let recorded = try SubscribedEvent(reply)
                guard let event = recorded.event, let decision = recorded.decision else { continue }  // linkd ends
                after = decision.eventID
                show(after, event["kind"]?.string, decision.action, event["url"]?.string)
                fflush(nil)
                left -= 1
                if left == 0 { return }
            }
        } catch {
            switch error {
            case .disconnected, .timedOut: break
            case .unreachable where !isFirst: break
            case .varlink:
                guard case .overloaded(let time) = error.gatewayError else { throw error }
                wait = time
            default: throw error
            }
        }
        isFirst = false
        Thread.sleep(forTimeInterval: wait / .seconds(1))
    }
}

func fail(_ status: Int32, _ words: String) -> Never {
    FileHandle.standardError.write(Data("client: \(words)\n".utf8))
    exit(status)
}

let words = Array(CommandLine.arguments.dropFirst())
do throws(ClientError) {
    switch (words.first, words.count) {
    case ("submit", 2): try submit(["url": .string(words[1])])
    case ("submit", 3): try submit(["url": .string(words[1]), "id": .string(words[2])])
    case ("open", 2): try open(words[1])
    case ("leave", 2...): try leave(words[1], ["canOpen": .array(words.dropFirst(2).map { .string($0) })])
    case ("back", 2): try leave(words[1], ["back": true])
    case ("link", 2): try link(words[1])
    case ("subscribe", 1...3) where words.count < 3 || Int(words[2]) ?? 0 > 0:
        try subscribe(
            after: words.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 },
            count: words.count < 3 ? nil : Int(words[2]))
    default:
        fail(
            64,
            "usage: client submit URL [ID] | open URL | leave URL [SCHEME...] | back URL | link URL | subscribe [ID [COUNT]]"
        )
    }
} catch {
    switch error {
    case .unreachable, .disconnected, .timedOut: fail(69, "\(error)")
    case .protocolError: fail(76, "\(error)")
    case .varlink:
        switch error.gatewayError {
        case .overloaded, .notRecorded: fail(75, "\(error)")
        default: fail(1, "\(error)")
        }
    }
}
