// Reads the body of a request into a postback that counts: checks its size, JSON, members, signature, and whether
// postbacks of tests are accepted. Worker's thread; pure. Must never return anything whose signature it has not
// verified.

import LinkCore
public import Records

/// Reads postbacks with a set of keys.
public struct PostbackReader: Sendable {
    /// The longest body, in bytes. Apple's postbacks are far shorter.
    public static let longestBody = 16_384

    /// Whether postbacks of tests are accepted.
    public var takesDevelopment: Bool
    let keys: AppleKeys

    /// Creates a reader with Apple's keys, or with others.
    public init(takesDevelopment: Bool = false, keys: AppleKeys = .published) {
        self.takesDevelopment = takesDevelopment
        self.keys = keys
    }

    /// The postback that a body contains.
    public func read(_ body: [UInt8], as format: Postback.Format) throws(PostbackError) -> Postback {
        guard body.count <= Self.longestBody else { throw .tooLarge(limit: Self.longestBody) }
        let members = try Members(json: body, place: "the body")
        let postback: Postback
        switch format {
        case .skadnetwork: postback = try skadnetwork(members)
        case .adattributionkit: postback = try adattributionkit(members)
        }
        guard takesDevelopment || !postback.isDevelopment else { throw .development }
        return postback
    }
}
