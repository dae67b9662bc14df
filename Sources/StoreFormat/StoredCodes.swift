// The numbers that stand for enum cases in the columns of rows. These lists are append-only: a case's position is its
// number for as long as a database of any release can be read.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import LinkCore

/// An enum whose cases are stored as numbers.
public protocol StoredCode: Hashable, CaseIterable {
    /// Every case, in the order of its numbers.
    static var numbered: [Self] { get }
}

extension StoredCode {
    /// The number that is stored for the case: its position in `numbered`.
    @inlinable public var number: UInt64 { UInt64(Self.numbered.firstIndex(of: self) ?? Self.numbered.count) }

    /// The case of a number; nil for one that this version does not know.
    @inlinable public init?(number: UInt64) {
        guard number < UInt64(Self.numbered.count) else { return nil }
        self = Self.numbered[Int(number)]
    }
}

extension EventKind: StoredCode {
    public static let numbered: [Self] = [.tap, .open, .firstOpen, .reopen, .navigate, .conversion]
}
extension Action: StoredCode {
    public static let numbered: [Self] = [.none, .openApp, .openStore, .openWeb, .showPreview, .hold, .reject]
}
extension Platform: StoredCode {
    public static let numbered: [Self] = [.other, .ios, .android, .desktop]
}
extension Attribution.Method: StoredCode {
    public static let numbered: [Self] = [
        .none, .installReferrer, .clickID, .appStore, .clipboard, .login, .probabilistic, .direct, .organic,
    ]
}
extension PendingLink.State: StoredCode {
    public static let numbered: [Self] = [.pending, .delivered, .opened, .expired]
}
extension Engagement: StoredCode {
    public static let numbered: [Self] = [.install, .reinstall, .repeated, .open, .reopen, .reengagement]
}
