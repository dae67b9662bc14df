// Events of a key's holder: of the key's app, and, when everybody may have the key, only of the kinds that an app has to
// tell, and never with an address that somebody made up. Loop thread.

import LinkCore
import Wire

extension HTTPCaller {
    /// Kinds that app keys may record.
    static let publicKinds: [EventKind] = [.open, .firstOpen, .reopen, .navigate, .conversion]

    /// The event as it counts: under the key's app.
    /// - Parameter path: how the caller knows the event.
    func own(_ event: LinkEvent, path: String, from door: KeyDoor) throws(Refused) -> LinkEvent {
        guard let key else { return event }
        var event = event
        var app = event.app ?? CallingApp()
        app.name = try self.app(named: app.name, field: "\(path).app.name")
        event.app = app
        guard key.kind == .app else { return event }
        guard Self.publicKinds.contains(event.kind) else {
            throw .appKey("events of kind \(event.kind.rawValue)", field: "\(path).kind")
        }
        event.client = door.client(saying: event.client)
        return event
    }
}

extension KeyDoor {
    /// The client of an app's own event: the address as it is seen. Its User-Agent and languages are the app's to say, as
    /// those of the request are its library's; languages are taken from the request when the app names none.
    func client(saying said: Client?) -> Client {
        let seen = ClientAddress(trusted: parts.snapshot.values.trustedProxies).client(of: request, from: peer)
        var client = said ?? Client()
        client.address = seen.address
        client.acceptLanguage = client.acceptLanguage ?? seen.acceptLanguage
        client.isSeen = true
        return client
    }
}
