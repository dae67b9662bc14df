// How many conversions Apple's postbacks told of, by app or by the ad network's source: what a report shows beside its own
// credits. Values, any thread.

/// Conversions that an ad won, by Apple's word. Of the up to three postbacks of one conversion the first window's counts.
public struct PostbackCounts: Sendable, Equatable {
    /// First installations.
    public var downloads: Int64 = 0
    /// Installations by people who had the app before.
    public var redownloads: Int64 = 0
    /// People who came back to an app that was installed.
    public var reengagements: Int64 = 0
    /// Any of these from somebody's tests; in none of the others.
    public var development: Int64 = 0

    /// Nothing counted.
    public init() {}

    /// All of them, tests too.
    public var total: Int64 { downloads + redownloads + reengagements + development }
}

extension Postback {
    /// What it adds to the counts; nil for one that is not counted: an ad that helped only, or a later window of a
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

/// Postbacks of one app, or of one source of an ad network.
public struct PostbackRow: Sendable, Equatable {
    /// The ad network; nil where rows are of apps.
    public var network: String?
    /// The app, or the network's campaign or source identifier.
    public var value: String
    /// How many.
    public var counts = PostbackCounts()

    /// A row of zeros.
    public init(network: String? = nil, value: String) {
        self.network = network
        self.value = value
    }
}
