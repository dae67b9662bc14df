// Checks of a row that need no linkd: its fields are known and of the right type, and its URL is valid. Whether the
// link is allowed is for linkd to decide.

import LinkCore
import Records

/// Checks rows before they are sent.
enum LinkRowCheck {
    /// The most bytes of the links of one call: half of the default limits.message_bytes, so that the envelope fits too.
    static let maxBytes = 1 << 19

    /// The first of what is wrong with a link; nil when no fault is found here.
    static func fault(of link: JSONObject) -> ImportRowError? { faults(of: link).first }

    /// What is wrong with a link, as far as it shows here.
    static func faults(of link: JSONObject) -> [ImportRowError] {
        var faults: [ImportRowError] = []
        for member in link.members where member.value != .null {
            if let field = LinkField.named(member.key) {
                guard let reason = wrongType(member.value, field.kind) else { continue }
                faults.append(ImportRowError(field: field.name, reason: reason))
            } else {
                faults.append(ImportRowError(field: member.key, reason: "unknown_field"))
            }
        }
        for name in ["key", "domain", "externalId", "app", "url", "route"] where link.text(name)?.isEmpty == true {
            faults.append(ImportRowError(field: name, reason: "empty"))
        }
        if let url = link.text("url"), !url.isEmpty, let fault = fault(ofURL: url) { faults.append(fault) }
        if link.text("url") != nil, link.text("route") != nil {
            faults.append(ImportRowError(field: "route", reason: "url_and_route"))
        }
        return faults
    }

    private static func fault(ofURL url: String) -> ImportRowError? {
        do throws(LinkURLError) {
            let scheme = try LinkURL(TargetText.encoded(url)).scheme
            return scheme == "https" || scheme == "http" ? nil : ImportRowError(field: "url", reason: "bad_scheme")
        } catch {
            let isCut = sameBytes(error.reason, "not_absolute")
            return ImportRowError(field: "url", reason: error.reason, detail: isCut ? withoutScheme(url) : nil)
        }
    }

    private static func withoutScheme(_ url: String) -> String {
        let shown = url.utf8.count <= 80 ? url : String(decoding: url.utf8.prefix(77), as: UTF8.self) + "…"
        return "\"\(shown)\" has no scheme: write the whole address, such as https://…"
    }

    /// What an import requires as well: an id by which a second run finds the link again. Nil when there is one.
    static func namelessness(of link: JSONObject) -> ImportRowError? {
        link.text("externalId") == nil && link.text("key") == nil
            ? ImportRowError(field: "externalId", reason: "missing_externalId_or_key") : nil
    }

    private static func wrongType(_ value: JSONValue, _ kind: LinkField.Kind) -> String? {
        switch kind {
        case .text: return value.string == nil ? "not_a_text" : nil
        case .number, .moment: return value.int == nil ? "not_a_whole_number" : nil
        case .flag: return value.bool == nil ? "not_a_bool" : nil
        case .object, .document: return value.object == nil ? "not_an_object" : nil
        case .map:
            guard let object = value.object else { return "not_an_object" }
            return object.members.allSatisfy { $0.value.string != nil } ? nil : "not_a_text"
        case .texts:
            guard let list = value.array else { return "not_a_list" }
            return list.allSatisfy { $0.string != nil } ? nil : "not_a_text"
        case .list:
            guard let list = value.array else { return "not_a_list" }
            return list.allSatisfy { $0.object != nil } ? nil : "not_an_object"
        }
    }
}
