// Who calls /v1, and what the caller may do: the holder of a key, limited to the key's app. APIKeyAuthenticator
// creates one for each request. A value, loop thread.

import EventLoop
import LinkCore
import PluginKit
import Records
import Wire

/// The holder of a valid key.
struct HTTPCaller {
    /// The key of the request.
    let key: HTTPKey
    /// The address whose limits apply; nil for trusted proxies, this host, and Unix sockets.
    let address: IPAddress?

    /// The only app that the caller may act on.
    var app: String { key.app }

    /// Whether the key is public, because it is part of an app.
    var isPublic: Bool { key.kind == .app }

    /// The audience of the outcomes of its events.
    var audience: Audience { isPublic ? .app : .trusted }

    /// Who is charged for pages that are fetched for its events and questions.
    var pages: PageCaller { .key(key.id) }

    /// The author that the list of changes records.
    var who: ChangeAuthor { .named("key:\(key.name)") }

    /// What it may see of links; metadata only with the scope of that name.
    var view: LinkView {
        LinkView(readsLinks: key.scopes.contains(.linksRead), seesMetadata: key.scopes.contains(.metadata))
    }

    /// Throws unless the key has a scope.
    func require(_ scope: HTTPKey.Scope) throws(HTTPProblem) {
        guard key.kind == .server else { throw .appKey("calls that need the scope \(scope.rawValue)") }
        guard key.scopes.contains(scope) else { throw .scope(scope) }
    }

    /// The named app, which must be the key's, or the key's app when none is named.
    func app(named name: String?, field: String) throws(HTTPProblem) -> String {
        guard let name else { return app }
        guard sameBytes(name, app) else { throw .otherApp(field) }
        return app
    }
}

extension HTTPProblem {
    /// 401: the request has no key, or nothing that can be one.
    static func keyRequired(_ detail: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(status: 401, code: "key_required", title: "Unauthorized", detail: detail),
            headers: [HTTPField("WWW-Authenticate", #"Bearer realm="linkd""#)])
    }

    /// 401: the same for every invalid key, so that nobody learns which keys existed.
    static let badKey = HTTPProblem(
        problem: Problem(
            status: 401, code: "invalid_key", title: "Unauthorized",
            detail: "this key is unknown, expired or revoked"),
        headers: [HTTPField("WWW-Authenticate", #"Bearer realm="linkd", error="invalid_token""#)])

    /// 400: the request names its key more than once, or in a form that cannot be parsed.
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

    /// 403: an app key may not do this.
    /// - Parameter what: what app keys may not do, to follow "refused".
    static func appKey(_ what: String, field: String? = nil) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 403, code: "app_key", title: "Forbidden",
                detail: "app keys are public, so they do not allow \(what)", field: field))
    }

    static func otherApp(_ field: String) -> HTTPProblem {
        HTTPProblem(
            problem: Problem(
                status: 403, code: "other_app", title: "Forbidden", detail: "this key is of another app: \(field)",
                field: field))
    }
}
