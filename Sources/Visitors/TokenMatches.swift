// The matches of one pass over a User-Agent: where each text of the grammar first occurs, and which in-app browsers and
// programs were found. Lives on the stack of one classification.

import LinkCore

/// The texts found in a User-Agent.
struct TokenMatches {
    /// The first position of each text of the grammar; negative when it does not occur.
    private var places = InlineArray<96, Int16>(repeating: -1)
    /// The first four positions of Android: in-app browsers name it again, with the true version.
    private(set) var androids = InlineArray<4, Int16>(repeating: -1)
    private(set) var androidCount = 0
    /// The rows of the in-app browsers found, at most eight different ones.
    private(set) var rows = InlineArray<8, UInt16>(repeating: 0)
    private(set) var rowCount = 0
    /// The first program of linkd's own table, other than Facebook's; nil without one.
    var own: (row: UInt16, at: Int)?
    var facebookAt: Int?
    /// The first program of the list; nil without one.
    var listed: (pattern: UInt16, at: Int)?
    /// A bit for each pattern with several pieces whose first piece was found: one attempt is enough.
    var tried: UInt64 = 0
    /// Whether a word has the ending of a program and a version after it.
    var isGeneric = false
    /// Whether such a word has no version; it may then be part of a phone's model.
    var isGenericName = false

    /// Whether a text of the grammar occurs.
    func has(_ token: AgentToken) -> Bool { places[Int(token.rawValue)] >= 0 }

    /// The first position of a text of the grammar; nil when it does not occur.
    func place(_ token: AgentToken) -> Int? {
        let place = places[Int(token.rawValue)]
        return place >= 0 ? Int(place) : nil
    }

    mutating func saw(_ token: AgentToken, at place: Int) {
        if places[Int(token.rawValue)] < 0 { places[Int(token.rawValue)] = Int16(place) }
        if token == .android, androidCount < 4 {
            androids[androidCount] = Int16(place)
            androidCount += 1
        }
    }

    mutating func sawRow(_ row: UInt16) {
        for at in 0..<rowCount where rows[at] == row { return }
        guard rowCount < 8 else { return }
        rows[rowCount] = row
        rowCount += 1
    }
}
