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
            guard scheme != "https", scheme != "http" else { return nil }
            return ImportRowError(
                field: "url", reason: "bad_scheme",
                detail:
                    "\"\(scheme):\" is no scheme of the web: url begins with https:// or http://; an address of the app "
                    + "belongs to a platform, such as platforms.android.link")
        } catch {
            let isCut = sameBytes(error.reason, "not_absolute")
            return ImportRowError(field: "url", reason: error.reason, detail: isCut ? withoutScheme(url) : nil)
        }
    }

    /// Takes out a preview's picture that is no web address: it is only shown, so it must not cost a link. A text becomes
    /// the attribute `social.image`.
    /// - Returns: a warning; nil when there is no such picture.
    static func setAsidePicture(of link: inout JSONObject) -> String? {
        guard var social = link.object("social"), let image = social["image"], image != .null else { return nil }
        let text = image.string
        let app = App(AppDefinition(name: ""))
        if let text, (try? TargetCheck(TargetPolicy()).target(text, kind: .picture, for: app)) != nil { return nil }
        social["image"] = nil
        link["social"] = social.isEmpty ? nil : .object(social)
        guard text?.isEmpty != true else { return nil }
        var attributes = link.object("attributes") ?? [:]
        let hasRoom =
            (text?.utf8.count ?? .max) <= LinkLimits.attributeBytes && attributes.count < LinkLimits.attributes
        if hasRoom, let text {
            attributes["social.image"] = .string(text)
            link["attributes"] = .object(attributes)
        }
        return "social.image is no address of a picture on the web; it is "
            + (hasRoom ? "kept as an attribute" : "left out")
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
