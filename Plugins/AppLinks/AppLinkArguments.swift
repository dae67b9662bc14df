// Reads Facebook's older envelope, fb_applink_args: `{version: 2, bridge_args: {method: "applink"}, method_args: {…}}`.
// Its arguments are read like App Links data. Pure functions.

import LinkCore

/// An envelope that cannot be read.
struct EnvelopeError: Error {
    /// The word of the warning.
    let word: String
}

/// Reads the arguments of an older envelope.
enum AppLinkArguments {
    /// The version of the older envelope, as the reading shows it.
    static let version = "2"

    /// The arguments, with the time of the tap added as `tap_time_utc`. Throws for another version, another method,
    /// missing arguments, or a list of lists anywhere.
    static func read(_ object: JSONObject, tapTime: String?) throws(EnvelopeError) -> JSONObject {
        guard isTwo(object["version"]) else { throw EnvelopeError(word: "applink_args_version") }
        guard let method = object["bridge_args"]?.object?["method"]?.string, sameBytes(method, "applink") else {
            throw EnvelopeError(word: "applink_args_method")
        }
        guard var arguments = object["method_args"]?.object else { throw EnvelopeError(word: "applink_args_type") }
        guard !holdsListOfLists(.object(object)) else { throw EnvelopeError(word: "applink_args_nested_list") }
        if let tapTime { arguments["tap_time_utc"] = .string(tapTime) }
        return arguments
    }

    /// Whether the value is 2, as a number or a text.
    private static func isTwo(_ value: JSONValue?) -> Bool {
        switch value {
        case .int(let number)?: number == 2
        case .double(let number)?: number == 2
        case .string(let text)?: sameBytes(text, "2")
        default: false
        }
    }

    private static func holdsListOfLists(_ value: JSONValue) -> Bool {
        switch value {
        case .array(let list): list.contains { $0.array != nil || holdsListOfLists($0) }
        case .object(let object): object.members.contains { holdsListOfLists($0.value) }
        default: false
        }
    }
}
