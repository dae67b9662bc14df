// From the body of a request to a postback that counts: size, JSON, members, signature, then who may test. Worker's
// thread; pure. It never returns anything whose signature it has not verified.

public import LinkCore

/// Reads postbacks with a set of keys.
public struct PostbackReader: Sendable {
    /// No postback of Apple's comes near this; bytes.
    public static let longestBody = 16_384

    /// Whether postbacks of tests are taken.
    public var takesDevelopment: Bool
    let keys: AppleKeys

    /// A reader that knows Apple's keys, or others.
    public init(takesDevelopment: Bool = false, keys: AppleKeys = .published) {
        self.takesDevelopment = takesDevelopment
        self.keys = keys
    }

    /// The postback that a body is.
    public func read(_ body: [UInt8], as format: Postback.Format) throws(PostbackRefusal) -> Postback {
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
