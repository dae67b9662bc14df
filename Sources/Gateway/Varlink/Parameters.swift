// Reads the parameters of small methods. A wrong type throws InvalidParameter with the parameter's name.

import LinkCore
import Wire

/// Rejects unknown parameters, so that a caller who misspells one does not get a success.
func refuseUnknown(_ parameters: JSONObject, allowed: [String]) throws(MethodError) {
    for member in parameters.members where !allowed.contains(where: { sameBytes($0, member.key) }) {
        throw .service(.invalidParameter(member.key))
    }
}

/// A string that must be present.
func requiredString(_ parameters: JSONObject, _ name: String) throws(MethodError) -> String {
    guard let text = parameters[name]?.string else { throw .service(.invalidParameter(name)) }
    return text
}

/// A string that may be absent or null.
func optionalString(_ parameters: JSONObject, _ name: String) throws(MethodError) -> String? {
    switch parameters[name] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw .service(.invalidParameter(name))
    }
}

/// An integer that may be absent or null.
func optionalInt(_ parameters: JSONObject, _ name: String) throws(MethodError) -> Int64? {
    switch parameters[name] {
    case nil, .null: return nil
    case .int(let value): return value
    default: throw .service(.invalidParameter(name))
    }
}

/// Times before the year 10000, milliseconds since the Unix epoch.
let allowedMoments: Range<Int64> = 0..<253_402_300_800_000

/// A time that may be absent or null, milliseconds since the Unix epoch; no number of seconds.
func optionalMoment(
    _ parameters: JSONObject, _ name: String, in allowed: Range<Int64> = allowedMoments
) throws(MethodError) -> Int64? {
    guard let moment = try optionalInt(parameters, name) else { return nil }
    guard allowed.contains(moment), !Moment.isSeconds(moment) else { throw .service(.invalidParameter(name)) }
    return moment
}

/// Any time: what a list is filtered by.
let anyMoments = Int64.min..<Int64.max

/// A boolean that may be absent or null.
func optionalBool(_ parameters: JSONObject, _ name: String) throws(MethodError) -> Bool? {
    switch parameters[name] {
    case nil, .null: return nil
    case .bool(let value): return value
    default: throw .service(.invalidParameter(name))
    }
}

/// A list of strings that may be absent or null.
func optionalList(_ parameters: JSONObject, _ name: String) throws(MethodError) -> [String]? {
    switch parameters[name] {
    case nil, .null: return nil
    case .array(let items):
        var texts: [String] = []
        for (index, item) in items.enumerated() {
            guard let text = item.string else { throw .service(.invalidParameter("\(name)[\(index)]")) }
            texts.append(text)
        }
        return texts
    default: throw .service(.invalidParameter(name))
    }
}

/// A map of strings that may be absent or null.
func optionalStrings(_ parameters: JSONObject, _ name: String) throws(MethodError) -> StringMap? {
    switch parameters[name] {
    case nil, .null: return nil
    case .object(let object):
        var map = StringMap()
        for member in object.members {
            guard let text = member.value.string else { throw .service(.invalidParameter("\(name).\(member.key)")) }
            map[member.key] = text
        }
        return map
    default: throw .service(.invalidParameter(name))
    }
}

/// A word of an enumeration that may be absent or null.
func optionalWord<Word: RawRepresentable<String>>(
    _ parameters: JSONObject, _ name: String
) throws(MethodError) -> Word? {
    guard let text = try optionalString(parameters, name) else { return nil }
    guard let word = Word(rawValue: text) else { throw .service(.invalidParameter(name)) }
    return word
}
