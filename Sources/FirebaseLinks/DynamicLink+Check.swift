// Checks the parameters of a dynamic link: what is no address or no number, and what has no effect. No I/O; any thread.

import LinkCore

extension DynamicLink {
    mutating func warn(_ code: DynamicLinkWarning.Code, _ message: String) {
        // A hostile query repeats itself.
        guard warnings.count < 32 else { return }
        warnings.append(DynamicLinkWarning(code, message))
    }

    /// - Throws: when `link` is missing or no web address, without which nothing can be made.
    func checkLink(field: String) throws(DynamicLinkError) {
        guard let link = self[.link] else {
            throw DynamicLinkError("Param 'link' cannot be empty", field: field)
        }
        guard let url = try? LinkURL(link), url.isWeb else {
            throw DynamicLinkError(
                "Param 'link' is not a valid http or https URL: \(DynamicLinkWarning.quoted(link))", field: field)
        }
    }

    /// Whether a parameter is an address.
    public static func isAddress(_ parameter: Parameter) -> Bool {
        [.link, .al, .afl, .ifl, .ipfl, .ofl, .si].contains(parameter)
    }

    /// Puts addresses into the form in which browsers send them, with a warning where that changes one.
    mutating func encodeAddresses() {
        for (parameter, value) in parameters where Self.isAddress(parameter) {
            let encoded = TargetText.encoded(value)
            guard !sameBytes(encoded, value) else { continue }
            self[parameter] = encoded
            warn(.unspecified, "Param '\(parameter.rawValue)' is encoded: \(DynamicLinkWarning.quoted(encoded))")
        }
    }

    /// The parameters that are addresses, with the codes of their warnings.
    private static let addresses: [(Parameter, notURI: DynamicLinkWarning.Code, scheme: DynamicLinkWarning.Code)] = [
        (.afl, .androidFallbackNotURI, .androidFallbackScheme),
        (.ifl, .iosFallbackNotURI, .iosFallbackScheme),
        (.ipfl, .iPadFallbackNotURI, .iPadFallbackScheme),
        (.ofl, .unspecified, .unspecified),
        (.si, .imageNotURI, .imageScheme),
    ]

    /// Adds warnings about what has no effect, whatever the app is.
    mutating func checkParameters() {
        for (parameter, notURI, scheme) in Self.addresses {
            guard let value = self[parameter] else { continue }
            if let url = try? LinkURL(value) {
                if !url.isWeb { warn(scheme, "Param '\(parameter.rawValue)' is not an http or https URL.") }
            } else {
                warn(notURI, "Param '\(parameter.rawValue)' is not a valid URL.")
            }
        }
        checkAndroid()
        checkIOS()
        if let value = self[.efr], Self.flag(value) == nil {
            warn(.unspecified, "Param 'efr' is neither 0 nor 1.")
        }
        for (parameter, value) in parameters where value.utf8.count > Self.mostBytes(of: parameter) {
            warn(
                .tooLong,
                "Param '\(parameter.rawValue)' has \(value.utf8.count) bytes; \(Self.mostBytes(of: parameter)) are kept."
            )
        }
    }

    private mutating func checkAndroid() {
        if let value = self[.al] {
            if (try? LinkURL(value)) == nil { warn(.androidLinkNotURI, "Param 'al' is not a valid URL.") }
            if self[.apn] == nil { warn(.androidLinkUnnecessary, "Param 'al' is not needed without 'apn'.") }
        }
        guard let value = self[.amv] else { return }
        if !Self.isZero(value), !BuildNumber.accepts(value, on: .android) {
            warn(.minVersionNotInteger, "Param 'amv' is not an integer.")
        }
        if self[.apn] == nil { warn(.minVersionUnnecessary, "Param 'amv' is not needed without 'apn'.") }
    }

    private mutating func checkIOS() {
        if let value = self[.isi], !Self.isNumber(value) {
            warn(.storeIDNotNumeric, "Param 'isi' is not a number.")
        }
        if let value = self[.imv], Version(value) == nil, SemanticVersion(value) == nil {
            warn(.unspecified, "Param 'imv' is not a version.")
        }
        guard self[.ibi] == nil else { return }
        if self[.isi] != nil { warn(.storeIDUnnecessary, "Param 'isi' is not needed without 'ibi'.") }
        if self[.ius] != nil { warn(.schemeUnnecessary, "Param 'ius' is not needed without 'ibi'.") }
    }

    /// The most bytes of a parameter that a link has room for.
    static func mostBytes(of parameter: Parameter) -> Int {
        switch parameter {
        case _ where isAddress(parameter): TargetCheck.maxBytes
        case .st, .sd: LinkLimits.textBytes
        case .amv, .imv: VersionNeeds.boundBytes
        default: LinkLimits.valueBytes
        }
    }

    static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether a least version bounds nothing. SDKs send 0 when nobody set one.
    public static func isZero(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    }

    /// The meaning of `efr`; nil for a word that has none.
    static func flag(_ text: String) -> Bool? {
        switch asciiLowercased(text) {
        case "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }
}
