// Preserves the digits of large whole numbers: many JSON readers store numbers as doubles, which would change an id
// beyond 2^53. Pure function; the depth is bounded by the parser's limit.

import LinkCore

/// Turns whole numbers beyond 2^53 into texts.
enum ExactJSON {
    private static let most: Int64 = 1 << 53

    /// The object with such numbers as texts, and whether any object in it had a duplicate key.
    static func keepingDigits(_ object: JSONObject) -> (object: JSONObject, hadDuplicates: Bool) {
        var hadDuplicates = false
        return (walk(object, &hadDuplicates) ?? object, hadDuplicates)
    }

    /// The changed object; nil when nothing in it changes.
    private static func walk(_ object: JSONObject, _ hadDuplicates: inout Bool) -> JSONObject? {
        hadDuplicates = hadDuplicates || object.hadDuplicateKeys
        var changed: [Int: JSONValue] = [:]
        for (index, member) in object.members.enumerated() {
            if let new = walk(member.value, &hadDuplicates) { changed[index] = new }
        }
        if changed.isEmpty { return nil }
        var copy = JSONObject()
        copy.hadDuplicateKeys = object.hadDuplicateKeys
        for (index, member) in object.members.enumerated() { copy.append(member.key, changed[index] ?? member.value) }
        return copy
    }

    private static func walk(_ value: JSONValue, _ hadDuplicates: inout Bool) -> JSONValue? {
        switch value {
        case .int(let number) where number > most || number < -most: return .string(String(number))
        case .bigInteger(let digits): return .string(digits)
        case .object(let object): return walk(object, &hadDuplicates).map(JSONValue.object)
        case .array(let list):
            var copy: [JSONValue]?
            for (index, element) in list.enumerated() {
                guard let new = walk(element, &hadDuplicates) else { continue }
                copy = copy ?? list
                copy?[index] = new
            }
            return copy.map(JSONValue.array)
        default: return nil
        }
    }
}
