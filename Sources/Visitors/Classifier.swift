// Classifies a User-Agent: one pass finds every known text, then an ordered list of tests decides. Built when a
// configuration is loaded, read on every thread; allocates only the result. Works on bytes, because an agent need not
// be valid text. Looks at no more than its first 2 KB.

import LinkCore

/// Classifies User-Agents by a table of in-app browsers and a list of programs.
final class Classifier: Sendable {
    /// The number of bytes of a User-Agent that are examined.
    static let limit = 2048
    /// A longer agent that names nothing is garbage and not a program's name, in bytes.
    private static let longestName = 1024
    /// The most in-app browsers.
    static let browserLimit = 1000

    /// Numbers in the set: tokens from 0, then in-app browsers, linkd's own programs, word endings, the list.
    private enum Base {
        static let browsers: UInt16 = 100
        static let own: UInt16 = 1200
        static let endings: UInt16 = 1400
        static let telephone: UInt16 = 1410
        static let listed: UInt16 = 1500
    }

    private let browsers: [InAppBrowser]
    private let anyWebView: [InAppBrowser]
    private let programs: [CrawlerPattern]
    /// For each listed pattern its number among those with several pieces, from 1; 0 for the others.
    private let severed: [UInt8]
    private let texts: LiteralSet
    /// Texts of the grammar and of in-app browsers in any case, for browsers' agents that somebody wrote in small letters.
    private let smallTexts: LiteralSet

    init(browsers: [InAppBrowser], programs: CrawlerList) {
        self.browsers = Array(browsers.prefix(Self.browserLimit))
        anyWebView = browsers.filter(\.isAnyWebView)
        self.programs = programs.patterns
        var builder = LiteralSet.Builder()
        var small = LiteralSet.Builder()
        for token in AgentToken.allCases {
            builder.add(token.text.utf8, token.rules, value: token.rawValue)
            small.add(token.text.utf8, token.rules.union(.anyCase), value: token.rawValue)
        }
        for (index, browser) in self.browsers.enumerated() {
            for token in browser.tokens {
                builder.add(token.utf8, [], value: Base.browsers + UInt16(index))
                small.add(token.utf8, .anyCase, value: Base.browsers + UInt16(index))
            }
        }
        for (index, row) in ProgramNames.rows.enumerated() {
            for word in row.words {
                builder.add(word.utf8, [.anyCase, .wordStart, .wordEnd], value: Base.own + UInt16(index))
            }
        }
        for ending in ProgramNames.endings { builder.add(ending.utf8, [.anyCase, .partEnd], value: Base.endings) }
        var severed: [UInt8] = []
        var several: UInt8 = 0
        for (index, pattern) in self.programs.enumerated() {
            var rules: LiteralSet.Rules = pattern.isAtStart ? [.atStart] : []
            if pattern.isAtEnd, pattern.pieces.count == 1 { rules.insert(.atEnd) }
            builder.add(pattern.pieces[0], rules, value: Base.listed + UInt16(index))
            if pattern.pieces.count > 1 { several += 1 }
            severed.append(pattern.pieces.count > 1 ? several : 0)
        }
        self.severed = severed
        texts = builder.build(avoiding: AgentToken.usual)
        smallTexts = small.build(avoiding: AgentToken.usual)
    }

    /// The most texts that share one place of the table.
    var longestChain: Int { max(texts.longestChain, smallTexts.longestChain) }

    /// Classifies a User-Agent, of which the caller passes at most `limit` bytes.
    func agent(_ bytes: UnsafeBufferPointer<UInt8>) -> Agent {
        var seen = TokenMatches()
        texts.scan(bytes) { value, at in
            switch value {
            case ..<Base.browsers:
                if let token = AgentToken(rawValue: value) { seen.saw(token, at: at) }
            case ..<Base.own: seen.sawRow(value - Base.browsers)
            case ..<Base.endings: sawOwn(value - Base.own, at: at, &seen)
            case Base.endings: sawEnding(at: at, in: bytes, &seen)
            default: sawListed(value - Base.listed, at: at, in: bytes, &seen)
            }
        }
        if bytes.starts(with: "mozilla/".utf8) {
            smallTexts.scan(bytes) { value, at in
                if let token = AgentToken(rawValue: value) {
                    seen.saw(token, at: at)
                } else {
                    seen.sawRow(value - Base.browsers)
                }
            }
        }
        if let program = program(seen, bytes) { return program }
        return person(seen, bytes, isProgram: seen.isAppClient(bytes) && seen.rowCount == 0)
    }

    // MARK: programs

    private func sawOwn(_ row: UInt16, at place: Int, _ seen: inout TokenMatches) {
        if sameBytes(ProgramNames.rows[Int(row)].name, ProgramNames.facebook) {
            seen.facebookAt = seen.facebookAt ?? place
        } else if seen.own.map({ place < $0.at }) ?? true {
            seen.own = (row, place)
        }
    }

    private func sawListed(
        _ index: UInt16, at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ seen: inout TokenMatches
    ) {
        if let listed = seen.listed, listed.at <= place { return }
        let number = severed[Int(index)]
        if number > 0 {
            // If the pieces do not follow the first match, they do not follow a later one.
            let bit = UInt64(1) << UInt64(number - 1)
            guard seen.tried & bit == 0 else { return }
            seen.tried |= bit
            guard follows(programs[Int(index)], in: bytes, at: place) else { return }
        }
        seen.listed = (index, place)
    }

    /// Whether the pattern's other pieces follow its first one.
    private func follows(_ pattern: CrawlerPattern, in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        var at = place + pattern.pieces[0].count
        for piece in pattern.pieces.dropFirst() {
            var found = false
            while !found, at + piece.count <= bytes.count {
                found = bytes[at..<(at + piece.count)].elementsEqual(piece)
                at += found ? piece.count : 1
            }
            guard found else { return false }
        }
        guard pattern.isAtEnd, let last = pattern.pieces.last else { return true }
        return bytes.suffix(last.count).elementsEqual(last)
    }

    private static func isTelephone(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
        let name = ProgramNames.telephone.utf8
        let start = at - (name.count - 3)
        guard start >= 0, at + 3 <= bytes.count, start == 0 || !isWord(bytes[start - 1]) else { return false }
        return bytes[start..<(at + 3)].lazy.map(lowered).elementsEqual(name)
    }

    /// Notes a word such as "bot". "Android 7.0; M bot 51" is a phone; "AhrefsBot/7.0" inside a phone's agent is a
    /// program.
    private func sawEnding(at place: Int, in bytes: UnsafeBufferPointer<UInt8>, _ seen: inout TokenMatches) {
        guard !Self.isTelephone(bytes, place) else { return }
        var end = place
        while end < bytes.count, isWord(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "/") {
            seen.isGeneric = true
        } else {
            seen.isGenericName = true
        }
    }

    private func program(_ seen: TokenMatches, _ bytes: UnsafeBufferPointer<UInt8>) -> Agent? {
        if let own = seen.own {
            let row = ProgramNames.rows[Int(own.row)]
            if let facebook = seen.facebookAt {
                // Both names, Twitter's and Facebook's, after a browser's identify Apple's Messages.
                if sameBytes(row.name, ProgramNames.twitter), facebook < own.at {
                    return Agent(bot: ProgramNames.messages, program: .preview)
                }
                if facebook > own.at { return Agent(bot: row.name, program: row.program) }
                return Agent(bot: ProgramNames.facebook, program: .preview)
            }
            return Agent(bot: row.name, program: row.program)
        }
        if seen.facebookAt != nil { return Agent(bot: ProgramNames.facebook, program: .preview) }
        if let listed = seen.listed {
            let pattern = programs[Int(listed.pattern)]
            return Agent(bot: pattern.name, program: pattern.program)
        }
        if seen.isGeneric || (seen.isGenericName && !seen.isAndroid(bytes)) {
            return Agent(bot: ProgramNames.other, program: .crawler)
        }
        return unnamed(seen, bytes)
    }

    /// A program that no list contains: it names no browser, or it says inside a browser's agent where to read about
    /// it. Real browsers that called themselves compatible or had an address in their agent date from the time of
    /// Internet Explorer.
    private func unnamed(_ seen: TokenMatches, _ bytes: UnsafeBufferPointer<UInt8>) -> Agent? {
        guard (1...Self.longestName).contains(bytes.count), seen.rowCount == 0, !seen.has(.explorer),
            !seen.has(.explorerOld), !seen.has(.konqueror)
        else { return nil }
        let saysMore = seen.has(.mozilla) && seen.has(.webAddress)
        let engine = seen.place(.appleWebKit) ?? .max
        if saysMore || seen.place(.compatible).map({ $0 > engine }) ?? false {
            return Agent(bot: ProgramNames.other, program: .crawler)
        }
        guard !seen.namesBrowser, seen.system(bytes) == .unknown else { return nil }
        return Agent(bot: ProgramNames.other, program: .tool, isUnnamed: true)
    }

    // MARK: people

    /// - Parameter isProgram: whether it is an app that follows the link itself. What it says of its device holds for the
    ///   events that it sends.
    private func person(_ seen: TokenMatches, _ bytes: UnsafeBufferPointer<UInt8>, isProgram: Bool) -> Agent {
        let system = seen.system(bytes)
        let isWebView = seen.isWebView(system)
        let inApp = inApp(seen, on: system, isWebView: isWebView)
        return Agent(
            system: system, form: seen.form(system, bytes), osVersion: seen.osVersion(system, bytes),
            browser: inApp == nil ? seen.browser(system) : nil, inApp: inApp,
            mayBeIPad: system == .macos && seen.mayBeIPad, isWebView: isWebView, isProgram: isProgram)
    }

    /// The first row of the table among those that were found and are for the platform; nil without one.
    private func inApp(_ seen: TokenMatches, on system: VisitorTraits.System, isWebView: Bool) -> InAppBrowser? {
        let platform = system.platform
        func fits(_ browser: InAppBrowser) -> Bool {
            browser.platforms.isEmpty || browser.platforms.contains(platform)
        }
        var first: Int?
        for at in 0..<seen.rowCount {
            let row = Int(seen.rows[at])
            if first.map({ row < $0 }) ?? true, fits(browsers[row]) { first = row }
        }
        if let first { return browsers[first] }
        return isWebView ? anyWebView.first(where: fits) : nil
    }

    /// The entry for web views without a name, such as those that only client hints reveal; nil without one.
    func anyWebView(on platform: Platform) -> InAppBrowser? {
        anyWebView.first { $0.platforms.isEmpty || $0.platforms.contains(platform) }
    }
}
