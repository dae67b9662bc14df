// The form of a dynamic link in the REST API: `dynamicLinkInfo`. Names are read in camel case and in snake case, as
// Google's servers do. No I/O; any thread, total.

public import LinkCore

extension DynamicLink {
    /// One object of the body: its path, and the parameter of each of its members.
    private struct Group {
        let path: [String]
        let members: [(name: String, parameter: Parameter)]
    }

    private static let groups = [
        Group(path: [], members: [("link", .link)]),
        Group(
            path: ["androidInfo"],
            members: [
                ("androidPackageName", .apn), ("androidFallbackLink", .afl), ("androidMinPackageVersionCode", .amv),
                ("androidLink", .al),
            ]),
        Group(
            path: ["iosInfo"],
            members: [
                ("iosBundleId", .ibi), ("iosFallbackLink", .ifl), ("iosCustomScheme", .ius),
                ("iosIpadFallbackLink", .ipfl), ("iosIpadBundleId", .ipbi), ("iosAppStoreId", .isi),
                ("iosMinimumVersion", .imv),
            ]),
        Group(path: ["desktopInfo"], members: [("desktopFallbackLink", .ofl)]),
        Group(path: ["navigationInfo"], members: [("enableForcedRedirect", .efr)]),
        Group(
            path: ["analyticsInfo", "googlePlayAnalytics"],
            members: [
                ("utmSource", .utmSource), ("utmMedium", .utmMedium), ("utmCampaign", .utmCampaign),
                ("utmTerm", .utmTerm), ("utmContent", .utmContent), ("gclid", .gclid),
            ]),
        Group(
            path: ["analyticsInfo", "itunesConnectAnalytics"],
            members: [("at", .at), ("ct", .ct), ("mt", .mt), ("pt", .pt)]),
        Group(
            path: ["socialMetaTagInfo"],
            members: [("socialTitle", .st), ("socialDescription", .sd), ("socialImageLink", .si)]),
    ]

    /// The names of a parameter's member in `dynamicLinkInfo`, such as `androidPackageName`.
    public static let memberNames: [(name: String, parameter: Parameter)] = groups.flatMap(\.members)

    /// Reads `dynamicLinkInfo`. An unknown member is a warning.
    /// - Parameter path: where the object is in the body, for messages.
    /// - Throws: when there is no `link`, or a value has the wrong type.
    public init(info: JSONObject, path: String = "dynamicLinkInfo") throws(DynamicLinkError) {
        self.init()
        try take(info, at: [], path)
        encodeAddresses()
        try checkLink(field: "\(path).link")
        checkParameters()
    }

    private mutating func take(_ object: JSONObject, at place: [String], _ path: String) throws(DynamicLinkError) {
        let group = Self.groups.first { Self.isSame($0.path, place) }
        for member in object.members {
            if case .null = member.value { continue }
            let name = Self.camelCase(member.key)
            let field = "\(path).\(name)"
            if let parameter = group?.members.first(where: { sameBytes($0.name, name) })?.parameter {
                self[parameter] = try Self.text(member.value, field)
            } else if Self.groups.contains(where: { Self.isSame($0.path.prefix(place.count + 1), place + [name]) }) {
                guard let inner = member.value.object else {
                    throw .expected("an object", at: field)
                }
                try take(inner, at: place + [name], field)
            } else if place.isEmpty, ["domainUriPrefix", "dynamicLinkDomain"].contains(where: { sameBytes($0, name) }) {
                try takeDomain(Self.text(member.value, field), field)
                if sameBytes(name, "dynamicLinkDomain") {
                    warn(.deprecated, "'dynamicLinkDomain' is deprecated: use 'domainUriPrefix'.")
                }
            } else {
                warn(.unrecognized, "\(DynamicLinkWarning.quoted(member.key)) at '\(path)' is not recognized.")
            }
        }
    }

    private static func isSame(_ a: some Collection<String>, _ b: [String]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { sameBytes($0, $1) }
    }

    /// Takes `https://HOST/PREFIX`, or the same without a scheme.
    private mutating func takeDomain(_ text: String, _ field: String) throws(DynamicLinkError) {
        if text.isEmpty { return }
        let hasScheme = text.utf8.starts(with: "https://".utf8) || text.utf8.starts(with: "http://".utf8)
        guard let url = try? LinkURL(hasScheme ? text : "https://\(text)"), url.isWeb, url.rawQuery == nil,
            url.rawFragment == nil
        else {
            throw DynamicLinkError("Invalid domain: \(DynamicLinkWarning.quoted(text))", field: field)
        }
        (domain, prefix) = (url.host, Self.path(url.rawPath))
    }

    /// A value as the text of a parameter: protobuf's JSON has numbers and flags for some.
    private static func text(_ value: JSONValue, _ field: String) throws(DynamicLinkError) -> String {
        switch value {
        case .string(let text): text
        case .int(let number): String(number)
        case .bool(let flag): flag ? "1" : "0"
        default: throw .expected("a string", at: field)
        }
    }

    /// A name in camel case: `ios_bundle_id` is `iosBundleId`.
    static func camelCase(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "_")) else { return name }
        var bytes: [UInt8] = []
        var isStart = false
        for byte in name.utf8 {
            if byte == UInt8(ascii: "_") {
                isStart = true
            } else {
                let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                bytes.append(isStart && isLetter && !bytes.isEmpty ? byte - 0x20 : byte)
                isStart = false
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `dynamicLinkInfo` with every parameter. `efr` is a flag there.
    public var info: JSONObject {
        var info = JSONObject()
        if !domain.isEmpty { info["domainUriPrefix"] = .string(uriPrefix) }
        for group in Self.groups {
            var object = JSONObject()
            for (name, parameter) in group.members {
                guard let value = self[parameter] else { continue }
                object[name] = parameter == .efr ? .bool(Self.flag(value) ?? false) : .string(value)
            }
            if !object.isEmpty { Self.put(object, at: group.path[...], in: &info) }
        }
        return info
    }

    private static func put(_ object: JSONObject, at path: ArraySlice<String>, in target: inout JSONObject) {
        guard let name = path.first else {
            for member in object.members { target[member.key] = member.value }
            return
        }
        var inner = target[name]?.object ?? JSONObject()
        put(object, at: path.dropFirst(), in: &inner)
        target[name] = .object(inner)
    }
}
