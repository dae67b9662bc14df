// The body of `POST /v1/shortLinks` of the REST API. No I/O; any thread, total.

public import LinkCore

/// A request to make a short dynamic link.
public struct ShortLinkRequest: Sendable, Equatable {
    /// How the key is chosen.
    public enum Suffix: Sendable, Equatable {
        /// As short as the domain's keys are; the same link for the same parameters.
        case short
        /// Seventeen characters that nobody guesses; a new link each time.
        case unguessable
        /// This key.
        case custom(String)
    }

    /// Where the link leads.
    public var link: DynamicLink
    /// How its key is chosen.
    public var suffix: Suffix

    /// Reads a body: `dynamicLinkInfo` or `longDynamicLink`, and `suffix`. Without an option the suffix is unguessable.
    public init(_ body: JSONObject) throws(DynamicLinkError) {
        var info: JSONObject?
        var long: String?
        var suffix: Suffix?
        var unknown: [String] = []
        for member in body.members {
            if case .null = member.value { continue }
            switch DynamicLink.camelCase(member.key) {
            case "dynamicLinkInfo": info = try Self.object(member.value, "dynamicLinkInfo")
            case "longDynamicLink":
                guard let text = member.value.string else { throw .expected("a string", at: "longDynamicLink") }
                long = text.isEmpty ? nil : text
            case "suffix": suffix = try Self.suffix(try Self.object(member.value, "suffix"))
            case "sdkVersion": break
            default: unknown.append(member.key)
            }
        }
        if info != nil, long != nil {
            throw DynamicLinkError(
                "'dynamicLinkInfo' and 'longDynamicLink' exclude each other", field: "longDynamicLink")
        }
        if let long {
            link = try DynamicLink(long: long)
        } else if let info {
            link = try DynamicLink(info: info)
        } else {
            throw DynamicLinkError("'dynamicLinkInfo' or 'longDynamicLink' is required", field: "dynamicLinkInfo")
        }
        guard !link.domain.isEmpty else {
            throw DynamicLinkError("'domainUriPrefix' cannot be empty", field: "dynamicLinkInfo.domainUriPrefix")
        }
        self.suffix = suffix ?? .unguessable
        for name in unknown { link.warn(.unrecognized, "\(DynamicLinkWarning.quoted(name)) is not recognized.") }
    }

    private static func suffix(_ object: JSONObject) throws(DynamicLinkError) -> Suffix? {
        var option: String?
        var custom: String?
        for member in object.members {
            if case .null = member.value { continue }
            let name = DynamicLink.camelCase(member.key)
            guard let text = member.value.string else { throw .expected("a string", at: "suffix.\(name)") }
            switch name {
            case "option": option = text
            case "customSuffix": custom = text.isEmpty ? nil : text
            default: throw DynamicLinkError("'suffix.\(name)' is not recognized", field: "suffix.\(name)")
            }
        }
        switch option {
        case nil, "", "OPTION_UNSPECIFIED": return custom.map { .custom($0) }
        case "SHORT": return .short
        case "UNGUESSABLE": return .unguessable
        case "CUSTOM":
            guard let custom else {
                throw DynamicLinkError("'suffix.customSuffix' is required", field: "suffix.customSuffix")
            }
            return .custom(custom)
        case let option?:
            let text = DynamicLinkWarning.quoted(option)
            throw DynamicLinkError("Invalid value at 'suffix.option': \(text)", field: "suffix.option")
        }
    }

    private static func object(_ value: JSONValue, _ field: String) throws(DynamicLinkError) -> JSONObject {
        guard let object = value.object else { throw .expected("an object", at: field) }
        return object
    }
}
