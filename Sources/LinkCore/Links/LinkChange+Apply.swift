// Checks a change and applies it to a link, except for secrets, which the gateway encrypts. No I/O; any thread.

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
    public init(checking fields: JSONObject, clear: [String] = []) throws(LinkFailure) {
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
        self.init(fields: kept, clear: clear)
        var scratch = Link(address: LinkAddress(domain: "", key: ""), app: "")
        try apply(to: &scratch)
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

    private func clears(_ name: String) -> Bool { clear.contains { sameBytes($0, name) } }

    /// Sets and removes fields of a link. Its address, app, counts, revision and `updatedAt` stay. Secrets that are set
    /// stay as well; removed ones are deleted.
    /// - Throws: `invalid`; the link may then be half changed and must be discarded.
    public func apply(to link: inout Link) throws(LinkFailure) {
        for name in clear {
            if let field = LinkField.named(name) { Self.remove(field, from: &link) }
        }
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
            do throws(LinkFailure) {
                try Self.set(member, isStored: true, &link)
            } catch {
                continue
            }
        }
    }

    private static func set(
        _ member: JSONObject.Member, isStored: Bool, _ link: inout Link
    ) throws(LinkFailure) {
        guard let field = LinkField.named(member.key) else { return }
        if case .null = member.value { return }
        let value = FieldValue(value: member.value, path: member.key, isStored: isStored)
        if try setTarget(field, value, &link) { return }
        if try setLimit(field, value, &link) { return }
        try setRest(field, value, &link)
    }

    /// Sets a field that says where the link leads; false when the field is another one.
    private static func setTarget(
        _ field: LinkField, _ value: FieldValue, _ link: inout Link
    ) throws(LinkFailure) -> Bool {
        switch field {
        case .url: link.url = try value.name(TargetCheck.maxBytes)
        case .route: link.route = try value.name(1024)
        case .routeParameters: link.routeParameters = try value.map()
        case .queryParameters: link.queryParameters = try value.map()
        case .platforms: link.platforms = try value.platforms()
        case .rules: link.rules = try value.rules()
        case .ref: link.ref = try value.name(LinkLimits.nameBytes)
        case .belowMinVersion: link.belowMinVersion = try value.word(BelowMinVersion.self)
        case .notInstalled: link.notInstalled = try value.word(NotInstalled.self)
        case .skipPreview: link.skipPreview = try value.bool()
        case .store: link.store = try value.map(names: ["pt", "ct", "at", "mt"])
        case .social: link.social = try value.social()
        case .redirectStatus:
            let status = try value.int(300...399)
            guard [301, 302, 303, 307, 308].contains(status) else { throw value.fail("out_of_range") }
            link.redirectStatus = Int(status)
        default: return false
        }
        return true
    }

    /// Sets a field that says for whom, how long and how often the link works; false when the field is another one.
    private static func setLimit(
        _ field: LinkField, _ value: FieldValue, _ link: inout Link
    ) throws(LinkFailure) -> Bool {
        switch field {
        case .redeemLimit: link.redeemLimit = try value.int(1...Int64.max)
        case .private: link.isPrivate = try value.bool()
        case .matchWindow: link.matchWindow = try value.int(1...315_360_000)
        case .recipient: link.recipient = try value.name(LinkLimits.nameBytes)
        case .minVersions: link.minVersions = try versions(value)
        case .maxVersions: link.maxVersions = try versions(value)
        case .minBuilds: link.minBuilds = try builds(value)
        case .minOsVersions: link.minOSVersions = try systems(value)
        case .validSince: link.validSince = try value.moment()
        case .validUntil: link.validUntil = try value.moment()
        case .maxTaps: link.maxTaps = try value.int(1...Int64.max)
        case .archived: link.isArchived = try value.bool()
        case .disabled: link.isDisabled = try value.bool()
        default: return false
        }
        return true
    }

    private static func setRest(_ field: LinkField, _ value: FieldValue, _ link: inout Link) throws(LinkFailure) {
        switch field {
        case .title: link.title = try value.text(LinkLimits.textBytes)
        case .tags: link.tags = try value.tags()
        case .externalId: link.externalID = try value.name(LinkLimits.nameBytes)
        case .createdAt: link.createdAt = try value.moment()
        case .metadata:
            _ = try value.object()
            guard value.size <= LinkLimits.metadataBytes else {
                throw value.tooLong(value.size, LinkLimits.metadataBytes)
            }
        case .password: _ = try value.name(LinkLimits.passwordBytes)
        // Fields that identify the link, or that the gateway counts, are checked but not applied: a link that was read
        // can be sent back unchanged.
        case .domain: _ = try value.name(253)
        case .key: _ = try value.name(KeyRules.lengths.upperBound)
        case .app: _ = try value.name(64)
        case .shortLink: _ = try value.text(TargetCheck.maxBytes)
        case .redeemed, .taps, .revision, .updatedAt: _ = try value.int(0...Int64.max)
        default: break
        }
    }

    /// App versions, in either scheme; LinkCheck knows which one the app uses.
    private static func versions(_ value: FieldValue) throws(LinkFailure) -> StringMap {
        try bounds(value, "not_a_version") { text, _ in
            VersionScheme.allCases.contains { $0.accepts(text) }
        }
    }

    private static func builds(_ value: FieldValue) throws(LinkFailure) -> StringMap {
        try bounds(value, "not_a_build") { BuildNumber.accepts($0, on: $1) }
    }

    private static func systems(_ value: FieldValue) throws(LinkFailure) -> StringMap {
        try bounds(value, "not_a_version") { text, _ in Version(text) != nil }
    }

    private static func bounds(
        _ value: FieldValue, _ word: String, accepts: (String, Platform) -> Bool
    ) throws(LinkFailure) -> StringMap {
        let map = try value.map(names: [Platform.ios.rawValue, Platform.android.rawValue])
        for entry in map.entries where !value.isStored {
            guard entry.value.utf8.count <= VersionNeeds.boundBytes,
                let platform = Platform(rawValue: entry.key), accepts(entry.value, platform)
            else { throw value.fail(word, at: ".\(entry.key)") }
        }
        return map
    }

    private static func remove(_ field: LinkField, from link: inout Link) {
        switch field {
        case .url: link.url = nil
        case .route: link.route = nil
        case .routeParameters: link.routeParameters = [:]
        case .queryParameters: link.queryParameters = [:]
        case .platforms: link.platforms = []
        case .rules: link.rules = []
        case .ref: link.ref = nil
        case .metadata: link.metadata = nil
        case .redeemLimit: link.redeemLimit = nil
        case .private: link.isPrivate = false
        case .matchWindow: link.matchWindow = nil
        case .recipient: link.recipient = nil
        case .minVersions: link.minVersions = [:]
        case .maxVersions: link.maxVersions = [:]
        case .minBuilds: link.minBuilds = [:]
        case .minOsVersions: link.minOSVersions = [:]
        case .belowMinVersion: link.belowMinVersion = nil
        case .notInstalled: link.notInstalled = nil
        case .skipPreview: link.skipPreview = false
        case .store: link.store = [:]
        case .social: link.social = nil
        case .title: link.title = nil
        case .tags: link.tags = []
        case .externalId: link.externalID = nil
        case .validSince: link.validSince = nil
        case .validUntil: link.validUntil = nil
        case .maxTaps: link.maxTaps = nil
        case .password: link.password = nil
        case .redirectStatus: link.redirectStatus = nil
        case .archived: link.isArchived = false
        case .disabled: link.isDisabled = false
        case .domain, .key, .shortLink, .app, .redeemed, .taps, .revision, .createdAt, .updatedAt: break
        }
    }
}
