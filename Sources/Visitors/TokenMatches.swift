// What one pass over a User-Agent met: where the texts of the grammar stand first, which rows and programs were seen.
// Lives on the stack of one classification.

import LinkCore

/// What was seen in a User-Agent.
struct TokenMatches {
    /// Where each text of the grammar stands first; negative for nowhere.
    private var places = InlineArray<96, Int16>(repeating: -1)
    /// Where Android is named, at most this often: in-app browsers name it again, with the true version.
    private(set) var androids = InlineArray<4, Int16>(repeating: -1)
    private(set) var androidCount = 0
    /// Rows of in-app browsers, at most this many different ones.
    private(set) var rows = InlineArray<8, UInt16>(repeating: 0)
    private(set) var rowCount = 0
    /// The program of linkd's own table that stands first, Facebook's aside.
    var own: (row: UInt16, at: Int)?
    var facebookAt: Int?
    /// The listed program that stands first.
    var listed: (pattern: UInt16, at: Int)?
    /// Patterns of several pieces whose first piece was met: one try is enough.
    var tried: UInt64 = 0
    /// A word that calls itself a program, as programs do: with a version, or outside of an Android phone's model.
    var isGeneric = false
    /// Such a word without a version, which may be a part of a model's name.
    var isGenericName = false

    /// Whether a text of the grammar stands there.
    func has(_ token: AgentToken) -> Bool { places[Int(token.rawValue)] >= 0 }

    /// Where a text of the grammar stands first.
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
