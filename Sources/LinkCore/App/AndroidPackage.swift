// The name of an Android app, as developer.android.com describes the application id.

/// The rules for names of Android apps.
public enum AndroidPackage {
    /// Whether a text is a package name: two or more of `[A-Za-z][A-Za-z0-9_]*`, joined by dots.
    public static func isValid(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                guard let first = part.first, isLetter(first) else { return false }
                return part.allSatisfy { isLetter($0) || decimalValue($0) != nil || $0 == UInt8(ascii: "_") }
            }
    }
}
