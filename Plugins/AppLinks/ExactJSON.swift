// Keeps the digits of large whole numbers: many JSON readers hold numbers as doubles, so an id beyond 2^53 would come
// out as another id. Pure function, depth bounded by the parser's cap.

import LinkCore

/// Whole numbers beyond 2^53 as texts.
enum ExactJSON {
    private static let most: Int64 = 1 << 53

    /// The object with such numbers as texts, and whether any object in it had a key twice.
    static func keepingDigits(_ object: JSONObject) -> (object: JSONObject, hadDuplicates: Bool) {
        var hadDuplicates = false
        return (walk(object, &hadDuplicates) ?? object, hadDuplicates)
    }

    /// The changed object, or nil when nothing in it changes.
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
