// A journey's result as the JSON that callers receive (org.linkd.Gateway), so that examples can name its fields.

public import LinkCore
public import PluginKit

extension Journey {
    /// `link`, `secrets`, `measurements`, `facts`, `candidates`, `claims`, `versionGate` and the result of attribution,
    /// as one JSON object.
    public var fields: JSONObject {
        var out: JSONObject = [
            "link": .object(reading.fields), "secrets": .object(secrets.fields),
            "measurements": .array(
                measurements.map { .object(["name": .string($0.name), "fields": .object($0.fields.fields)]) }),
            "facts": .strings(gatewayFacts), "candidates": .strings(routeCandidates.map(\.text)),
            "claims": .strings(claims.map(Self.text)), "isRepeatedOpening": .bool(isRepeatedOpening),
        ]
        out["versionGate"] = versionGate.map { .object($0.fields) }
        out["attribution"] = attribution.map { .object($0.fields) }
        out["tap"] = tapDraft.map { .object($0.fields) }
        out["chain"] = chain.map { .object($0.fields) }
        return out
    }

    private static func text(_ claim: Claim) -> String {
        switch claim {
        case .takeMatch(let tap, let installation): "takeMatch \(tap) \(installation)"
        case .redeem(let link, let click): "redeem \(link) \(click.map { "\($0)" } ?? "-")"
        case .spendTap(let link): "spendTap \(link)"
        case .openPending(let id): "openPending \(id)"
        }
    }
}

extension Attribution {
    fileprivate var fields: JSONObject {
        var out: JSONObject = [
            "method": .string(method.rawValue), "confidence": .string(confidence.rawValue),
            "candidates": .int(Int64(candidates)), "reasons": .strings(reasons),
        ]
        out["model"] = model.map(JSONValue.string)
        out["tap"] = tap.map(JSONValue.string)
        out["tappedAt"] = tappedAt.map(JSONValue.int)
        out["shortLink"] = shortLink.map(JSONValue.string)
        out["campaign"] = campaign.map(JSONValue.string)
        out["source"] = source.map(JSONValue.string)
        return out
    }
}

extension TapDraft {
    fileprivate var fields: JSONObject {
        var out: JSONObject = [
            "isPersonal": .bool(tap.isPersonal), "hasSignals": .bool(tap.signals != nil),
            "hasLine": .bool(line != nil), "mayCarryToken": .bool(mayCarryToken),
        ]
        out["shortLink"] = tap.shortLink.map(JSONValue.string)
        out["campaign"] = tap.campaign.map(JSONValue.string)
        out["source"] = tap.source.map(JSONValue.string)
        out["takenBy"] = tap.takenBy.map(JSONValue.string)
        out["user"] = user.map(JSONValue.string)
        return out
    }
}

extension ChainDraft {
    fileprivate var fields: JSONObject {
        var out: JSONObject = [
            "method": .string(credited.method.rawValue), "named": .strings(named.map { "\($0.tap.id)" }),
        ]
        out["engagement"] = engagement.map { .string($0.rawValue) }
        if let amount = conversion?.amount, let currency = conversion?.currency {
            out["value"] = .string("\(amount) \(currency.letters)")
        }
        return out
    }
}

extension VersionFinding {
    fileprivate var fields: JSONObject {
        var out: JSONObject = ["state": .string(state.rawValue), "source": .string(source.rawValue)]
        out["need"] = need.map { .string("\($0.kind.rawValue) \($0.bound)") }
        out["found"] = found.map(JSONValue.string)
        out["instead"] = instead.map { .string($0.rawValue) }
        return out
    }
}

extension LinkReading {
    /// The reading with the names of org.linkd.Gateway; nil values are omitted.
    public var fields: JSONObject {
        var out: JSONObject = [
            "formats": .strings(formats.map(\.rawValue)), "routeParameters": .object(routeParameters.fields),
            "query": .items(query), "inputQuery": .items(inputQuery),
            "queryParameters": .object(queryParameters.fields), "hops": .strings(hops),
            "warnings": .strings(warnings),
        ]
        out["inputUrl"] = inputURL.map(JSONValue.string)
        out["targetUrl"] = targetURL.map(JSONValue.string)
        out["app"] = app.map(JSONValue.string)
        out["facebook"] = facebook.map { .object($0.fields) }
        out["appLink"] = appLink.map { .object($0.fields) }
        out["backLink"] = backLink.map { .object(["url": .string($0.url), "appName": .string($0.appName)]) }
        out["route"] = route.map(JSONValue.string)
        out["fragment"] = fragment.map(JSONValue.string)
        out["shortLink"] = shortLink.map(JSONValue.string)
        out["ref"] = ref.map(JSONValue.string)
        if !findings.isEmpty { out["findings"] = .object(findings.fields) }
        return out
    }
}

extension FacebookLink {
    fileprivate var fields: JSONObject {
        var out: JSONObject = [
            "appId": .string(appID), "suffix": .string(suffix), "login": .string(login.rawValue),
            "signedRequest": .string(signedRequest.rawValue), "parameters": .object(parameters.fields),
        ]
        out["expiresAt"] = expiresAt.map(JSONValue.int)
        out["userId"] = userID.map(JSONValue.string)
        out["deeplink"] = deeplink.map(JSONValue.string)
        out["ref"] = ref.map(JSONValue.string)
        return out
    }
}

extension AppLink {
    fileprivate var fields: JSONObject {
        var out: JSONObject = ["version": .string(version), "data": .object(data)]
        out["extras"] = extras.map(JSONValue.object)
        out["expiresAt"] = expiresAt.map(JSONValue.int)
        return out
    }
}

extension StringMap {
    /// The map as a JSON object of texts.
    public var fields: JSONObject {
        var out = JSONObject()
        for entry in entries { out[entry.key] = .string(entry.value) }
        return out
    }
}

extension JSONValue {
    fileprivate static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
    fileprivate static func items(_ items: [QueryItem]) -> JSONValue {
        .array(items.map { .object(["name": .string($0.name), "value": $0.value.map(JSONValue.string) ?? .null]) })
    }

    /// The value at a path such as `link.facebook.login` or `measurements.0.name`; nil when there is none.
    public func at(_ path: String) -> JSONValue? {
        var value = self
        for part in path.split(separator: ".") {
            if let list = value.array, let index = Int(part), list.indices.contains(index) {
                value = list[index]
            } else if let member = value.object?[String(part)] {
                value = member
            } else {
                return nil
            }
        }
        return value
    }
}
