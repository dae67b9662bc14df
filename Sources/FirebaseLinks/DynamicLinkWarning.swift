// Parameters of a dynamic link that have no effect, or probably not the intended one, with the codes of the REST API.
// No I/O; any thread.

/// Something about a dynamic link that its maker should know.
public struct DynamicLinkWarning: Sendable, Equatable {
    /// `warningCode` of the REST API.
    public enum Code: String, Sendable {
        case unspecified = "CODE_UNSPECIFIED"
        case foreignPackage = "NOT_IN_PROJECT_ANDROID_PACKAGE_NAME"
        case minVersionNotInteger = "NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION"
        case minVersionUnnecessary = "UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION"
        case androidLinkNotURI = "NOT_URI_ANDROID_LINK"
        case androidLinkUnnecessary = "UNNECESSARY_ANDROID_LINK"
        case androidFallbackNotURI = "NOT_URI_ANDROID_FALLBACK_LINK"
        case androidFallbackScheme = "BAD_URI_SCHEME_ANDROID_FALLBACK_LINK"
        case foreignBundleID = "NOT_IN_PROJECT_IOS_BUNDLE_ID"
        case foreignIPadBundleID = "NOT_IN_PROJECT_IPAD_BUNDLE_ID"
        case schemeUnnecessary = "UNNECESSARY_IOS_URL_SCHEME"
        case storeIDNotNumeric = "NOT_NUMERIC_IOS_APP_STORE_ID"
        case storeIDUnnecessary = "UNNECESSARY_IOS_APP_STORE_ID"
        case iosFallbackNotURI = "NOT_URI_IOS_FALLBACK_LINK"
        case iosFallbackScheme = "BAD_URI_SCHEME_IOS_FALLBACK_LINK"
        case iPadFallbackNotURI = "NOT_URI_IPAD_FALLBACK_LINK"
        case iPadFallbackScheme = "BAD_URI_SCHEME_IPAD_FALLBACK_LINK"
        case badDebugParameter = "BAD_DEBUG_PARAM"
        case badAdParameter = "BAD_AD_PARAM"
        case deprecated = "DEPRECATED_PARAM"
        case unrecognized = "UNRECOGNIZED_PARAM"
        case tooLong = "TOO_LONG_PARAM"
        case imageNotURI = "NOT_URI_SOCIAL_IMAGE_LINK"
        case imageScheme = "BAD_URI_SCHEME_SOCIAL_IMAGE_LINK"
        case lengthTooLong = "LINK_LENGTH_TOO_LONG"
        case fragments = "LINK_WITH_FRAGMENTS"
        case storeIDOfAnotherApp = "NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID"
    }

    /// The stable code.
    public let code: Code
    /// A sentence that names the parameter.
    public let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

    /// A parameter that the maker of a link may not set.
    public static func withoutEffect(_ parameter: DynamicLink.Parameter) -> DynamicLinkWarning {
        DynamicLinkWarning(.unrecognized, "Param '\(parameter.rawValue)' has no effect with a public key.")
    }

    /// The text in quotes, cut after 100 characters.
    static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return "\"\(scalars.count > 100 ? String(String.UnicodeScalarView(scalars.prefix(100))) + "…" : text)\""
    }
}
