// How many conversions Apple's postbacks reported, by app or by the ad network's source. Reports show them beside
// linkd's own credits. Values; any thread.

/// Conversions that an ad won, according to Apple. One conversion has up to three postbacks; only the first window's
/// counts.
public struct PostbackCounts: Sendable, Equatable {
    /// First installations of the app.
    public var downloads: Int64 = 0
    /// Installations by people who had the app before.
    public var redownloads: Int64 = 0
    /// People who came back to an app that was installed.
    public var reengagements: Int64 = 0
    /// Any of these from tests; they are in none of the other counts.
    public var development: Int64 = 0

    /// Creates counts of zero.
    public init() {}

    /// The sum of all counts, including tests.
    public var total: Int64 { downloads + redownloads + reengagements + development }
}

extension Postback {
    /// What it adds to the counts; nil when it is not counted: an ad that only assisted, or a later window of a
    /// conversion that was counted by its first.
    public var counts: PostbackCounts? {
        guard didWin, sequence == 0 else { return nil }
        var counts = PostbackCounts()
        if isDevelopment {
            counts.development = 1
            return counts
        }
        switch conversion {
        case .download: counts.downloads = 1
        case .redownload: counts.redownloads = 1
        case .reengagement: counts.reengagements = 1
        }
        return counts
    }
}

/// The counts of one app, or of one source of an ad network.
public struct PostbackRow: Sendable, Equatable {
    /// The ad network; nil where rows are apps.
    public var network: String?
    /// The name of the app, or the network's campaign or source identifier.
    public var value: String
    /// The conversions, by kind.
    public var counts = PostbackCounts()

    /// Creates a row of zeros.
    public init(network: String? = nil, value: String) {
        self.network = network
        self.value = value
    }
}
