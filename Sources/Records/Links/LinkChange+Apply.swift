// Checks a change and applies it to a link, except for secrets, which the gateway encrypts. No I/O; any thread.

public import LinkCore

extension LinkChange {
    /// A secret that a change sets, removes or leaves alone.
    public enum Secret<Value: Sendable & Equatable>: Sendable, Equatable {
        /// The change does not mention it.
        case unchanged
        /// The change names it in `clear`.
        case removed
        /// The plain value, to be encrypted.
        case set(Value)
    }

    /// Checks the name, type and limits of every given field.
    /// - Throws: `invalid`, with the path of the first invalid field.
    public init(checking fields: JSONObject, clear: [String] = []) throws(LinkError) {
        self = try Self.checked(fields, clear: clear).change
    }

    /// Checks the name, type and limits of every given field.
    /// - Returns: the change, and an empty link to which it was applied.
    /// - Throws: `invalid`, with the path of the first invalid field.
    public static func checked(
        _ fields: JSONObject, clear: [String] = []
    ) throws(LinkError) -> (change: LinkChange, link: Link) {
        guard !fields.hadDuplicateKeys else { throw .invalid(field: "link", reason: "duplicate_name") }
        var kept = JSONObject()
        for member in fields.members {
            guard LinkField.named(member.key) != nil else {
                throw .invalid(field: member.key, reason: "unknown_field")
            }
            if case .null = member.value { continue }
            kept.append(member.key, member.value)
        }
        for name in clear {
            guard let field = LinkField.named(name) else { throw .invalid(field: name, reason: "unknown_field") }
            guard field.isClearable else { throw .invalid(field: name, reason: "cannot_be_cleared") }
            guard kept[name] == nil else { throw .invalid(field: name, reason: "set_and_cleared") }
        }
        if kept["password"] != nil, kept["passwordHash"] != nil {
            throw .invalid(
                field: "passwordHash", reason: "set_with_password", detail: "set either password or passwordHash")
        }
        let change = LinkChange(fields: kept, clear: clear)
        var link = Link(address: LinkAddress(domain: "", key: ""), app: "")
        try change.apply(to: &link)
        return (change, link)
    }

    /// The domain in the change, lower case; nil when it is not given.
    public var domain: String? { fields["domain"]?.string.map(asciiLowercased) }
    /// The key in the change; nil when it is not given.
    public var key: String? { fields["key"]?.string }
    /// The name of the app in the change; nil when it is not given.
    public var app: String? { fields["app"]?.string }
    /// The route in the change; nil when it is not given.
    public var route: String? { fields["route"]?.string }
    /// The caller's own id in the change; nil when it is not given.
    public var externalID: String? { fields["externalId"]?.string }

    /// What the change does to the metadata.
    public var metadata: Secret<JSONObject> {
        if let object = fields["metadata"]?.object { return .set(object) }
        return clears("metadata") ? .removed : .unchanged
    }

    /// What the change does to the password.
    public var password: Secret<String> {
        if let text = fields["password"]?.string { return .set(text) }
        return clears("password") ? .removed : .unchanged
    }

    /// The bcrypt hash that the change sets, in plain text; nil when it sets none.
    public var passwordHash: String? { fields["passwordHash"]?.string }

    /// The warning about a new link that had a password where it comes from.
    public static let passwordMissing = "password_missing"
    /// The warning about a target with characters that addresses do not have: they are encoded.
    public static let targetEncoded = "target_encoded"

    /// Whether the link had a password where it comes from, and the change does not have it.
    public var lacksPassword: Bool {
        fields["hasPassword"]?.bool == true && fields["password"] == nil && fields["passwordHash"] == nil
    }

    private func clears(_ name: String) -> Bool { clear.contains { sameBytes($0, name) } }

    /// Sets and removes fields of a link. Its address, app, counts, revision and `updatedAt` stay. Secrets that are set
    /// stay as well; removed ones are deleted.
    /// - Throws: `invalid`; the link may then be half changed and must be discarded.
    public func apply(to link: inout Link) throws(LinkError) {
        for name in clear { try LinkField.named(name)?.set(nil, in: &link) }
        for member in fields.members { try Self.set(member, isStored: false, &link) }
    }

    /// Prepares a link for an upsert: a row with a URL removes the route, and one with a route the URL. Only for
    /// upserts; Update has `clear` for it.
    public func replaceTarget(of link: inout Link) {
        let (hasURL, hasRoute) = (fields["url"] != nil, fields["route"] != nil)
        if hasURL, !hasRoute {
            link.route = nil
            link.routeParameters = [:]
        } else if hasRoute, !hasURL {
            link.url = nil
        }
    }

    /// Sets the fields of a stored link. They were checked when they were written, so newer limits do not apply. A
    /// field that this version cannot read is left out, so that every row stays readable, changeable and deletable.
    func restore(to link: inout Link) {
        for member in fields.members {
            do throws(LinkError) {
                try Self.set(member, isStored: true, &link)
            } catch {
                continue
            }
        }
    }

    private static func set(
        _ member: JSONObject.Member, isStored: Bool, _ link: inout Link
    ) throws(LinkError) {
        guard let field = LinkField.named(member.key) else { return }
        if case .null = member.value { return }
        try field.set(FieldValue(value: member.value, path: member.key, isStored: isStored), in: &link)
    }
}
