// Events sent with a key belong to the key's app. With an app key, which is public, only the kinds that an app reports
// are allowed. Their address is the one seen on the connection, and their account is trusted only when it is proven.
// Loop thread.

import LinkCore
import Records
import Wire

extension HTTPCaller {
    /// Kinds of events that app keys may record.
    static let publicKinds: [EventKind] = [.open, .firstOpen, .reopen, .navigate, .conversion]

    /// The event as it is processed: under the key's app.
    /// - Parameter path: the path of the event for error messages.
    func own(_ event: LinkEvent, path: String, from authenticator: APIKeyAuthenticator) throws(HTTPProblem) -> LinkEvent
    {
        var event = event
        event.isAnonymous = isPublic
        event.isTest = event.isTest || key.isTest
        event.isOfTestInstallation = key.isTest
        var app = event.app ?? CallingApp()
        app.name = try self.app(named: app.name, field: "\(path).app.name")
        if key.kind == .app { app.account = authenticator.standing(of: app, to: key) }
        app.userProof = nil
        event.app = app
        guard key.kind == .app else { return event }
        event.isFromAppKey = true
        guard Self.publicKinds.contains(event.kind) else {
            throw .appKey("events of kind \(event.kind.rawValue)", field: "\(path).kind")
        }
        // The event itself is charged already; a long URL is more work.
        try authenticator.charge(RequestCost.address(event.url?.utf8.count ?? 0) - 1, paid: 1, to: self)
        event.client = authenticator.client(saying: event.client)
        try StorageBudget(authenticator.context, address).take(event)
        return event
    }
}

extension APIKeyAuthenticator {
    /// Whether the account named by an event of an app key is trusted. The event is accepted in any case.
    func standing(of app: CallingApp, to key: HTTPKey) -> AccountTrust {
        guard let user = app.user else { return .believed }
        guard let proof = app.userProof, !proof.isEmpty,
            let verifier = context.snapshot.apps.named(key.app)?.definition.accountVerifier
        else { return .claimed(.unproven) }
        let claim = AccountClaim(app: key.app, installation: app.installation ?? "", user: user)
        // As for keys: a clock that is set back does not revive an expired proof.
        return verifier.standing(of: claim, proof: proof, at: context.services.clock.expiryMilliseconds())
    }

    /// The client of an app's own event. Its address is the one seen on the connection. The app supplies the
    /// User-Agent and the languages, because those of the request belong to its HTTP library. Languages are taken from
    /// the request when the app names none.
    func client(saying said: Client?) -> Client {
        let seen = ClientAddress(trusted: context.snapshot.values.trustedProxies).client(of: request, from: peer)
        var client = said ?? Client()
        client.address = seen.address
        client.acceptLanguage = client.acceptLanguage ?? seen.acceptLanguage
        client.isSeen = true
        return client
    }
}
