// Events of a key's holder: of the key's app, and, when everybody may have the key, only of the kinds that an app has to
// tell, never with an address that somebody made up, and with an account that is believed only when it is proven. Loop
// thread.

import LinkCore
import Wire

extension HTTPCaller {
    /// Kinds that app keys may record.
    static let publicKinds: [EventKind] = [.open, .firstOpen, .reopen, .navigate, .conversion]

    /// The event as it counts: under the key's app.
    /// - Parameter path: how the caller knows the event.
    func own(_ event: LinkEvent, path: String, from door: APIKeyAuthenticator) throws(HTTPProblem) -> LinkEvent {
        var event = event
        event.isAnonymous = isPublic
        event.isTest = event.isTest || key.isTest
        event.isOfTestInstallation = key.isTest
        var app = event.app ?? CallingApp()
        app.name = try self.app(named: app.name, field: "\(path).app.name")
        if key.kind == .app { app.account = door.standing(of: app, to: key) }
        app.userProof = nil
        event.app = app
        guard key.kind == .app else { return event }
        event.isFromAppKey = true
        guard Self.publicKinds.contains(event.kind) else {
            throw .appKey("events of kind \(event.kind.rawValue)", field: "\(path).kind")
        }
        // The event itself is paid for; a long address is more work.
        try door.charge(RequestCost.address(event.url?.utf8.count ?? 0) - 1, paid: 1, to: self)
        event.client = door.client(saying: event.client)
        try StorageBudget(door.parts, address).take(event)
        return event
    }
}

extension APIKeyAuthenticator {
    /// What the account is worth that an event of an app key names. Whatever came with it, the event goes on.
    func standing(of app: CallingApp, to key: HTTPKey) -> AccountStanding {
        guard let user = app.user else { return .believed }
        guard let proof = app.userProof, !proof.isEmpty,
            let verifier = parts.snapshot.apps.named(key.app)?.definition.accountVerifier
        else { return .claimed(.unproven) }
        let claim = AccountClaim(app: key.app, installation: app.installation ?? "", user: user)
        // As keys do: a clock that is set back revives no proof.
        return verifier.standing(of: claim, proof: proof, at: parts.services.clock.expiryMilliseconds())
    }

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
