// Turns a vector of fb_legacy.* or gateway.fb_legacy into an event, apps and expected fields.

import FacebookLegacy
import LinkCore
import TestSupport

/// A vector in a form that this stage can run.
struct FacebookVector {
    let vector: Vector
    var url = ""
    var apps: [AppDefinition] = []
    var expected: [(path: String, value: String)] = []

    /// Inputs that the vector file only describes.
    static let generated: [String: String] = [
        "huge fragment": "fb123://authorize#target_url=http%3A%2F%2Fe.com%2F&"
            + String(repeating: "k=v&", count: 1_000_000),
        "many keys at the limit": "fb123://authorize#" + (0..<1000).map { "k\($0)=v" }.joined(separator: "&"),
        "very long percent run": "fb123://authorize#a=" + String(repeating: "%25", count: 20_000),
    ]

    init(_ vector: Vector) {
        self.vector = vector
        url = vector.input["url"]?.string ?? Self.generated[vector.name] ?? built()
        if let id = vector.input["app_id"]?.string {
            apps = [FacebookTestKit.app("app", id: id, suffixes: [vector.input["suffix"]?.string ?? ""])]
        }
        for member in vector.expect.members { expect(member.key, member.value) }
    }

    /// The URL for a vector that only lists fields.
    private func built() -> String {
        if vector.system == "fb_legacy.scheme" {
            return "fb\(vector.input["suffix"]?.string ?? "")://authorize#target_url=http%3A%2F%2Fe.com%2F"
        }
        var fields = vector.input["params"]?.object ?? [:]
        fields["signed_request"] = vector.input["signed_request"]
        let pairs = fields.members.map { "\($0.key)=\(PercentCoding.encodeComponent($0.value.string ?? ""))" }
        return "fb123://authorize#" + pairs.joined(separator: "&")
    }

    private mutating func expect(_ name: String, _ value: JSONValue) {
        switch name {
        case "match": add(value.bool == true ? "link.formats has" : "link.formats lacks", "facebook_legacy")
        case "params": parameters(value.object ?? [:])
        case "target_url": add("link.targetUrl", value.string ?? "absent")
        case "user_id": add("link.facebook.userId", value.string ?? "absent")
        case "user_id_from_signed_request": add("link.facebook.userId", value.string ?? "absent")
        case "app_id": add("link.facebook.appId", value.string ?? "")
        case "suffix": add("link.facebook.suffix", value.string ?? "")
        case "auth": add("link.facebook.login", value.string ?? "")
        case "error_code": add("link.facebook.parameters.error_code", value.string ?? "")
        case "access_token": add("secrets.access_token", value.string ?? "")
        case "expires_in": add("link.facebook.expiresAt", "absent")
        case "expires": add("link.facebook.expiresAt", Self.moment(value.string ?? ""))
        case "warnings": for word in value.array ?? [] { add("link.warnings has", word.string ?? "") }
        case "outcome": outcome(value.string ?? "")
        case "action_types":
            let list = (value.array ?? []).compactMap(\.string).joined(separator: ",")
            add("link.facebook.parameters.fb_action_types", list)
        case "signature_checked": add("link.facebook.signedRequest", "unchecked")
        // The reason is part of the outcome; the challenge belongs to a login that another party makes.
        case "reason", "max_ms", "note", "challenge", "scheme": break
        default: add("no rule for \(name)", "")
        }
    }

    private mutating func outcome(_ word: String) {
        switch word {
        case "rejected": add("refused", vector.expect["reason"]?.string ?? "")
        case "rejected or capped": add("link.warnings has", vector.expect["reason"]?.string ?? "")
        case "login": add("link.facebook.login", "authenticated")
        case "failed": add("link.facebook.login", "error")
        default: add("link.facebook.login", word)
        }
    }

    /// Expects all fields, with secret ones redacted and found among the secrets.
    private mutating func parameters(_ fields: JSONObject) {
        var shown = JSONWriter()
        shown.beginObject()
        for member in fields.members {
            let isSecret = Secrets.isSecretEnvelopeField(member.key)
            shown.key(member.key)
            shown.value(isSecret ? .string(redacted) : member.value)
            if isSecret { add("secrets.\(member.key)", member.value.string ?? "") }
        }
        shown.endObject()
        add("link.facebook.parameters", shown.text)
    }

    private mutating func add(_ path: String, _ value: String) { expected.append((path, value)) }

    /// Converts `never`, `now+N`, `now-N` or `@N`, in seconds, to milliseconds.
    private static func moment(_ text: String) -> String {
        if text.hasPrefix("now"), let seconds = Int64(text.dropFirst(3)) {
            return "\(FakeHost.moment + seconds * 1000)"
        }
        if text.hasPrefix("@"), let seconds = Int64(text.dropFirst(1)) { return "\(seconds * 1000)" }
        return "absent"
    }
}
