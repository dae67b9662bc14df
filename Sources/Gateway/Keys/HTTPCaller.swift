// Who asks /v1, and what that allows: a key's holder, who stays within the key's app. Made by APIKeyAuthenticator for each request; a
// value, loop thread.

import EventLoop
import LinkCore
import PluginKit
import Wire

/// A caller that came in.
struct HTTPCaller {
    /// What it came in with.
    let key: HTTPKey
    /// Whose limits count; nil for trusted proxies, this host, and Unix sockets.
    let address: IPAddress?

    /// The only app it is about.
    var app: String { key.app }

    /// Whether everybody may have the key.
    var isPublic: Bool { key.kind == .app }

    /// Who is told the outcomes of its events.
    var audience: Audience { isPublic ? .app : .trusted }

    /// For the list of changes.
    var who: ChangeAuthor { .named("key:\(key.name)") }

    /// What it is told of links: their metadata only with the scope of that name.
    var view: LinkView {
        LinkView(readsLinks: key.scopes.contains(.linksRead), seesMetadata: key.scopes.contains(.metadata))
    }

    /// Refuses a caller whose key lacks a scope.
    func require(_ scope: HTTPKey.Scope) throws(HTTPProblem) {
        guard key.kind == .server else { throw .appKey("what asks for the scope \(scope.rawValue)") }
        guard key.scopes.contains(scope) else { throw .scope(scope) }
    }

    /// Refuses a caller who may not record events; app keys may.
    func requireEvents() throws(HTTPProblem) {
        if !isPublic { try require(.events) }
    }

    /// The app that is meant: the one named, which must be the key's, else the key's.
    func app(named name: String?, field: String) throws(HTTPProblem) -> String {
        guard let name else { return app }
        guard sameBytes(name, app) else { throw .otherApp(field) }
        return app
    }
}

extension HTTPProblem {
    /// No key came, or what came cannot be one.
    static func keyRequired(_ detail: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(status: 401, code: "key_required", title: "Unauthorized", detail: detail),
            headers: [HTTPField("WWW-Authenticate", #"Bearer realm="linkd""#)])
    }

    /// The same for every key that opens nothing, so that nobody learns which ones there were.
    static let badKey = HTTPProblem(
        problem: Problem(
            status: 401, code: "invalid_key", title: "Unauthorized",
            detail: "this key is unknown, expired or revoked"),
        headers: [HTTPField("WWW-Authenticate", #"Bearer realm="linkd", error="invalid_token""#)])

    /// A request that says in more than one way, or in none that can be read, who asks.
    static func badAuthorization(_ detail: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(status: 400, code: "invalid_authorization", title: "Bad Request", detail: detail),
            headers: [HTTPField("WWW-Authenticate", #"Bearer realm="linkd", error="invalid_request""#)])
    }

    static func scope(_ scope: HTTPKey.Scope) -> HTTPProblem {
        let challenge = #"Bearer realm="linkd", error="insufficient_scope", scope="\#(scope.rawValue)""#
        return HTTPProblem(
            problem: Problem(
                status: 403, code: "insufficient_scope", title: "Forbidden",
                detail: "this key lacks the scope \(scope.rawValue)", members: ["scope": .string(scope.rawValue)]),
            headers: [HTTPField("WWW-Authenticate", challenge)])
    }

    /// - Parameter what: what app keys may not do, to follow "refused".
    static func appKey(_ what: String, field: String? = nil) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 403, code: "app_key", title: "Forbidden",
                detail: "app keys are public, so they are refused \(what)", field: field))
    }

    static func otherApp(_ field: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 403, code: "other_app", title: "Forbidden", detail: "this key is of another app: \(field)",
                field: field))
    }
}
