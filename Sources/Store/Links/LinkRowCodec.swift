// A link as the payload of its row. What stands in the row's own columns is not repeated: name, app, times, revision.
// On the writer thread when written, on any thread of the store or a worker's loop when read.

import LinkCore

/// How a link is written into a row and read back.
protocol LinkCodec {
    /// The payload of a link; its first byte is the format's version.
    static func encode(_ link: Link) -> [UInt8]
    /// The link of a payload.
    static func decode(_ bytes: [UInt8], address: LinkAddress, app: String) throws -> Link
}

/// The codec of this version.
typealias LinkRowCodec = CompactLinkPayload

private enum LinkField {
    static let url: UInt64 = 1
    static let route: UInt64 = 2
    static let routeParameters: UInt64 = 3
    static let queryParameters: UInt64 = 4
    static let platform: UInt64 = 5
    static let rule: UInt64 = 6
    static let ref: UInt64 = 7
    static let metadata: UInt64 = 8
    static let redeemLimit: UInt64 = 9
    static let isPrivate: UInt64 = 10
    static let matchWindow: UInt64 = 11
    static let recipient: UInt64 = 12
    static let minVersions: UInt64 = 13
    static let maxVersions: UInt64 = 14
    static let minBuilds: UInt64 = 15
    static let belowMinVersion: UInt64 = 16
    static let notInstalled: UInt64 = 17
    static let skipPreview: UInt64 = 18
    static let store: UInt64 = 19
    static let social: UInt64 = 20
    static let title: UInt64 = 21
    static let tag: UInt64 = 22
    static let externalID: UInt64 = 23
    static let validSince: UInt64 = 24
    static let validUntil: UInt64 = 25
    static let maxTaps: UInt64 = 26
    static let password: UInt64 = 27
    static let redirectStatus: UInt64 = 28
    static let isArchived: UInt64 = 29
    static let isDisabled: UInt64 = 30
}

/// Links in the form of PayloadWriter.
enum CompactLinkPayload: LinkCodec {
    static func encode(_ link: Link) -> [UInt8] {
        var writer = PayloadWriter()
        writer.begin()
        writer.put(targetsOf: link)
        writer.put(limitsOf: link)
        writer.put(LinkField.title, text: link.title)
        writer.put(LinkField.externalID, text: link.externalID)
        for tag in link.tags { writer.put(LinkField.tag, text: tag) }
        writer.put(LinkField.store, map: link.store)
        if let social = link.social {
            writer.group(LinkField.social) { writer in
                writer.put(1, text: social.title)
                writer.put(2, text: social.description)
                writer.put(3, text: social.image)
            }
        }
        writer.put(LinkField.metadata, sealed: link.metadata.map { (keyID: $0.keyID, bytes: $0.bytes) })
        writer.put(LinkField.password, sealed: link.password.map { (keyID: $0.keyID, bytes: $0.bytes) })
        return writer.bytes
    }

    static func decode(_ bytes: [UInt8], address: LinkAddress, app: String) throws -> Link {
        var reader = try PayloadReader(bytes)
        var link = Link(address: address, app: app)
        try reader.fields { (reader, field) throws(StoreError) in
            if try reader.limit(field, of: &link) { return }
            switch field.number {
            case LinkField.url: link.url = try reader.text(field)
            case LinkField.route: link.route = try reader.text(field)
            case LinkField.routeParameters: link.routeParameters = try reader.map(field)
            case LinkField.queryParameters: link.queryParameters = try reader.map(field)
            case LinkField.platform: try reader.platform(field, of: &link)
            case LinkField.rule: link.rules.append(try reader.rule(field))
            case LinkField.ref: link.ref = try reader.text(field)
            case LinkField.metadata:
                link.metadata = try reader.sealed(field).map { SealedMetadata(keyID: $0, bytes: $1) }
            case LinkField.password:
                link.password = try reader.sealed(field).map { SealedPassword(keyID: $0, bytes: $1) }
            case LinkField.store: link.store = try reader.map(field)
            case LinkField.social: link.social = try reader.social(field)
            case LinkField.title: link.title = try reader.text(field)
            case LinkField.tag: link.tags.append(try reader.text(field))
            case LinkField.externalID: link.externalID = try reader.text(field)
            default: try reader.skip(field)
            }
        }
        return link
    }
}

extension PayloadWriter {
    fileprivate mutating func put(targetsOf link: Link) {
        put(LinkField.url, text: link.url)
        put(LinkField.route, text: link.route)
        put(LinkField.routeParameters, map: link.routeParameters)
        put(LinkField.queryParameters, map: link.queryParameters)
        for (platform, target) in link.platforms {
            group(LinkField.platform) { writer in
                writer.put(1, text: platform.rawValue)
                writer.put(2, text: target.link)
                writer.put(3, text: target.fallback)
            }
        }
        for rule in link.rules {
            group(LinkField.rule) { writer in
                writer.put(1, text: rule.name)
                writer.put(2, signed: rule.priority)
                writer.put(3, text: rule.url)
                writer.put(4, text: rule.route)
                for condition in rule.conditions {
                    writer.group(5) { writer in
                        writer.put(1, text: condition.type.rawValue)
                        writer.put(2, text: condition.matchKey)
                        writer.put(3, text: condition.matchValue)
                    }
                }
            }
        }
        put(LinkField.ref, text: link.ref)
    }

    fileprivate mutating func put(limitsOf link: Link) {
        put(LinkField.redeemLimit, signed: link.redeemLimit)
        if link.isPrivate { put(LinkField.isPrivate, flag: true) }
        put(LinkField.matchWindow, signed: link.matchWindow)
        put(LinkField.recipient, text: link.recipient)
        put(LinkField.minVersions, map: link.minVersions)
        put(LinkField.maxVersions, map: link.maxVersions)
        put(LinkField.minBuilds, map: link.minBuilds)
        put(LinkField.belowMinVersion, text: link.belowMinVersion?.rawValue)
        put(LinkField.notInstalled, text: link.notInstalled?.rawValue)
        if link.skipPreview { put(LinkField.skipPreview, flag: true) }
        put(LinkField.validSince, signed: link.validSince)
        put(LinkField.validUntil, signed: link.validUntil)
        put(LinkField.maxTaps, signed: link.maxTaps)
        put(LinkField.redirectStatus, signed: link.redirectStatus.map { Int64($0) })
        if link.isArchived { put(LinkField.isArchived, flag: true) }
        if link.isDisabled { put(LinkField.isDisabled, flag: true) }
    }

    fileprivate mutating func put(_ field: UInt64, sealed: (keyID: UInt32, bytes: [UInt8])?) {
        guard let sealed else { return }
        group(field) { writer in
            writer.put(1, number: UInt64(sealed.keyID))
            writer.put(2, octets: sealed.bytes)
        }
    }
}

extension PayloadReader {
    /// Reads a field of `put(limitsOf:)`; false for any other.
    fileprivate mutating func limit(_ field: PayloadField, of link: inout Link) throws(StoreError) -> Bool {
        switch field.number {
        case LinkField.redeemLimit: link.redeemLimit = try signed(field)
        case LinkField.isPrivate: link.isPrivate = try flag(field)
        case LinkField.matchWindow: link.matchWindow = try signed(field)
        case LinkField.recipient: link.recipient = try text(field)
        case LinkField.minVersions: link.minVersions = try map(field)
        case LinkField.maxVersions: link.maxVersions = try map(field)
        case LinkField.minBuilds: link.minBuilds = try map(field)
        case LinkField.belowMinVersion: link.belowMinVersion = BelowMinVersion(rawValue: try text(field))
        case LinkField.notInstalled: link.notInstalled = NotInstalled(rawValue: try text(field))
        case LinkField.skipPreview: link.skipPreview = try flag(field)
        case LinkField.validSince: link.validSince = try signed(field)
        case LinkField.validUntil: link.validUntil = try signed(field)
        case LinkField.maxTaps: link.maxTaps = try signed(field)
        case LinkField.redirectStatus: link.redirectStatus = Int(try signed(field))
        case LinkField.isArchived: link.isArchived = try flag(field)
        case LinkField.isDisabled: link.isDisabled = try flag(field)
        default: return false
        }
        return true
    }

    fileprivate mutating func platform(_ field: PayloadField, of link: inout Link) throws(StoreError) {
        var name: LinkPlatform?
        var target = PlatformTarget()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: name = LinkPlatform(rawValue: try reader.text(inner))
            case 2: target.link = try reader.text(inner)
            case 3: target.fallback = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        if let name { link[name] = target }
    }

    fileprivate mutating func rule(_ field: PayloadField) throws(StoreError) -> LinkRule {
        var rule = LinkRule()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: rule.name = try reader.text(inner)
            case 2: rule.priority = try reader.signed(inner)
            case 3: rule.url = try reader.text(inner)
            case 4: rule.route = try reader.text(inner)
            case 5: rule.conditions.append(try reader.condition(inner))
            default: try reader.skip(inner)
            }
        }
        return rule
    }

    private mutating func condition(_ field: PayloadField) throws(StoreError) -> Condition {
        var type: ConditionType?
        var (key, value): (String?, String?)
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: type = ConditionType(rawValue: try reader.text(inner))
            case 2: key = try reader.text(inner)
            case 3: value = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        // A rule whose condition is not understood would hold for everybody.
        guard let type else { throw .corrupt(reason: "a rule has a condition of an unknown type") }
        return Condition(type, matchKey: key, matchValue: value)
    }

    fileprivate mutating func social(_ field: PayloadField) throws(StoreError) -> Social {
        var social = Social()
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: social.title = try reader.text(inner)
            case 2: social.description = try reader.text(inner)
            case 3: social.image = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return social
    }

    fileprivate mutating func sealed(_ field: PayloadField) throws(StoreError) -> (UInt32, [UInt8])? {
        var key: UInt32 = 0
        var bytes: [UInt8] = []
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case 1: key = UInt32(truncatingIfNeeded: try reader.number(inner))
            case 2: bytes = try reader.octets(inner)
            default: try reader.skip(inner)
            }
        }
        return (key, bytes)
    }
}
