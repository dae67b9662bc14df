// Records of taps that somebody else holds: every question is passed on, and a failure told in the asker's words. Confined
// to whoever asks.

/// Passes questions on. A conforming type says how to ask and what a failure means.
public protocol RelayedTouches: TouchRecords {
    /// How the holder of the records fails.
    associatedtype Cause: Error

    /// Puts a question to the holder.
    func ask<Answer>(
        _ question: (any TouchRecords<Cause>) throws(Cause) -> Answer
    ) throws(Failure) -> Answer
}

extension RelayedTouches {
    /// The tap of this id.
    public func touch(_ id: EventID) throws(Failure) -> Touch? {
        try ask { (records) throws(Cause) in try records.touch(id) }
    }

    /// The tap whose page put this token on the clipboard.
    public func touch(clipboard token: ClipboardToken, app: String) throws(Failure) -> Touch? {
        try ask { (records) throws(Cause) in try records.touch(clipboard: token, app: app) }
    }

    /// Taps by an account.
    public func touches(app: String, user: String, since: Int64, limit: Int) throws(Failure) -> [Touch] {
        try ask { (records) throws(Cause) in try records.touches(app: app, user: user, since: since, limit: limit) }
    }

    /// Taps that an installation was matched with.
    public func touches(app: String, takenBy installation: String, limit: Int) throws(Failure) -> [Touch] {
        try ask { (records) throws(Cause) in try records.touches(app: app, takenBy: installation, limit: limit) }
    }

    /// Who was seen behind an address.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Failure) -> AddressView {
        try ask { (records) throws(Cause) in try records.behind(app: app, keys: keys, since: since, limit: limit) }
    }

    /// The line of an address under the keys of some days.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(Failure) -> [MatchKey] {
        try ask { (records) throws(Cause) in try records.keys(ofLine: line, since: since, until: until) }
    }

    /// The URL that was tapped.
    public func url(ofTap id: EventID) throws(Failure) -> String? {
        try ask { (records) throws(Cause) in try records.url(ofTap: id) }
    }

    /// What is known of an installation.
    public func history(app: String, installation: String) throws(Failure) -> InstallationHistory? {
        try ask { (records) throws(Cause) in try records.history(app: app, installation: installation) }
    }

    /// What an installation's openings before a moment are credited to.
    public func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(Failure) -> Credited? {
        try ask { (records) throws(Cause) in
            try records.credit(app: app, installation: installation, before: moment, since: since, model)
        }
    }
}
