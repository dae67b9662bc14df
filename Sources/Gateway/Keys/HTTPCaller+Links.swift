// Links of a key's holder: of the key's app, and, when everybody may have the key, only such as lead to a place in the
// app, under a key of linkd's own making. So nobody who took a key out of an app can make the app's domain lead elsewhere,
// take a name that people might trust, dress a link up as a page of somebody's, or change what is there. Loop thread.

import LinkCore
import Wire

extension HTTPCaller {
    /// Fields of a link that app keys may set.
    private static let publicFields = ["app", "domain", "route", "routeParameters", "queryParameters", "ref"]

    /// What is asked to be made, under the key's app.
    func own(_ link: JSONObject, path: String) throws(Refused) -> JSONObject {
        if key.kind == .app {
            for member in link.members where !Self.publicFields.contains(where: { sameBytes($0, member.key) }) {
                throw .appKey("the field \(member.key) of links", field: "\(path).\(member.key)")
            }
            guard link["route"]?.string != nil else {
                throw .appKey("links without a route", field: "\(path).route")
            }
        }
        switch link["app"] {
        case nil, .null?:
            var owned = JSONObject()
            for member in link.members where !sameBytes(member.key, "app") { owned.append(member.key, member.value) }
            owned.append("app", .string(key.app))
            return owned
        case .string(let name)?:
            _ = try app(named: name, field: "\(path).app")
            return link
        default:
            // Of a wrong type: the fields' own check says so.
            return link
        }
    }

    /// Refuses ways of making links that could change or replace one, and keys so short that they could be used up.
    func check(_ options: LinkCreationOptions) throws(Refused) {
        guard isPublic else { return }
        if options.upsert { throw .appKey("changing links", field: "upsert") }
        if options.reuse { throw .appKey("the keys of deleted links", field: "reuse") }
        if options.style == .print { throw .appKey("keys for print", field: "keyStyle") }
    }
}
