// The request body with which HOKO's service created smart links, converted to the fields of a link, for the vectors of
// that service. The fields are checked afterwards like any others.

import LinkCore
import Records

/// Converts HOKO's `POST smartlinks` to the fields of a link.
enum HokoInput {
    /// The fields of a link. `uri` becomes `url`, or `route` with its parameters and query; `routes` become
    /// `platforms`; `metadata` is kept. `unique` is read and ignored: every link has a key of its own.
    /// - Throws: `invalid` at `uri` (`missing`, `unknown_route`) or at a field that HOKO does not have.
    static func fields(
        _ body: JSONObject, app: App, findRoute: LinkCheck.RouteFinder
    ) throws(LinkError) -> JSONObject {
        var fields = JSONObject()
        var hasURI = false
        for member in body.members {
            switch member.key {
            case "uri":
                guard let text = member.value.string, !text.isEmpty else {
                    throw .invalid(field: "uri", reason: "not_a_text")
                }
                try read(text, app, findRoute, into: &fields)
                hasURI = true
            case "routes": fields["platforms"] = try platforms(member.value)
            case "metadata": fields["metadata"] = member.value
            case "unique":
                guard member.value.bool != nil else { throw .invalid(field: "unique", reason: "not_a_bool") }
            default: throw .invalid(field: member.key, reason: "unknown_field")
            }
        }
        guard hasURI else { throw .invalid(field: "uri", reason: "missing") }
        return fields
    }

    private static func read(
        _ text: String, _ app: App, _ findRoute: LinkCheck.RouteFinder, into fields: inout JSONObject
    ) throws(LinkError) {
        let whole = SmartLink.url(of: text, scheme: "x", domain: "")
        guard let url = try? LinkURL(whole) else { throw .invalid(field: "uri", reason: "target_url_invalid") }
        if url.isWeb {
            fields["url"] = .string(text)
            return
        }
        guard let found = findRoute(app, url.routeSegments().segments.map(\.decoded)) else {
            throw .invalid(field: "uri", reason: "unknown_route")
        }
        fields["route"] = .string(found.pattern)
        if !found.parameters.isEmpty { fields["routeParameters"] = .object(object(found.parameters)) }
        let query = StringMap(url.query().items.map { ($0.name, $0.value ?? "") })
        if !query.isEmpty { fields["queryParameters"] = .object(object(query)) }
    }

    private static func platforms(_ value: JSONValue) throws(LinkError) -> JSONValue {
        guard let routes = value.object else { throw .invalid(field: "routes", reason: "not_an_object") }
        var platforms = JSONObject()
        for route in routes.members {
            let names = [LinkPlatform.web, .iphone, .ipad, .universal, .android].map(\.rawValue)
            guard names.contains(where: { sameBytes($0, route.key) }) else {
                throw .invalid(field: "routes.\(route.key)", reason: "unknown_field")
            }
            platforms[route.key] = route.value
        }
        return .object(platforms)
    }

    private static func object(_ map: StringMap) -> JSONObject {
        var object = JSONObject()
        for entry in map.entries { object.append(entry.key, .string(entry.value)) }
        return object
    }
}
