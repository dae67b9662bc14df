// Small texts that attribution reads: lists of networks, what a page tells of a device, amounts. Whatever they are, they are
// read or refused, the same way each time, and what is read keeps to its bounds.

import LinkCore
import Matching
import Records

/// A list of networks answers as its lines do one by one: of those that hold an address the smallest.
enum NetworksTarget {
    private static let probes = [
        "0.0.0.0", "1.2.3.4", "10.0.0.1", "100.64.0.1", "255.255.255.255", "::", "::1", "2001:db8::1", "fe80::1",
        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ]

    static func run(_ input: FuzzInput) {
        let text = input.text
        let list: NetworkList
        do throws(NetworkListError) {
            list = try NetworkList(text)
        } catch {
            let lines = text.utf8.count { $0 == 0x0a } + 1
            return require((1...lines).contains(error.line) && !error.message.isEmpty, "refused: \(error)")
        }
        let lines = text.utf8.split(separator: 0x0a).map { String(Substring($0)) }.compactMap(Line.init)
        require(lines.count == list.count, "\(list.count) networks in \(lines.count) lines")
        guard lines.count <= 64 else { return }
        for address in (probes + lines.map(\.address)).compactMap({ NetworkAddress($0) }) {
            let holding = lines.filter { $0.list.addressSharing(of: address) != .unlisted }
            let found = list.addressSharing(of: address)
            guard let longest = holding.map(\.length).max() else {
                require(found == .unlisted, "\(address) is in no line, and \(found)")
                continue
            }
            let meant = holding.filter { $0.length == longest }.map { $0.list.addressSharing(of: address) }
            require(meant.contains(found), "\(address) is \(found), not \(meant)")
        }
    }

    /// A line by itself.
    private struct Line {
        let list: NetworkList
        let address: String
        let length: Int

        init?(_ text: String) {
            guard let list = try? NetworkList(text), list.count == 1 else { return nil }
            let words = text.utf8.prefix { $0 != 0x23 }.split { [0x20, 0x09, 0x0d].contains($0) }
            let parts = words[1].split(separator: 0x2f)
            self.list = list
            address = String(Substring(parts[0]))
            if parts.count == 2 {
                length = Int(String(Substring(parts[1]))) ?? -1
            } else if case .v4? = NetworkAddress(address) {
                length = 32
            } else {
                length = 128
            }
        }
    }
}

/// What a page tells in a query; each of its texts by itself too.
enum DeviceReportTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        _ = ClipboardToken(clipboard: text).map { token in
            require(ClipboardToken(clipboard: token.description) == token, "the token \(token)")
        }
        if let tag = LanguageTag(text) { require(LanguageTag(tag.language)?.language == tag.language, "\(tag)") }
        if let screen = ScreenSize(text) { require(screen.short <= screen.long && screen.mayBe(screen), "\(screen)") }
        guard let items = try? QueryParser.parse(text).items, let sight = DeviceReport(items) else { return }
        require((1...99_999).contains(sight.screen.short) && sight.screen.long <= 99_999, "\(sight.screen)")
        for kept in [sight.timezone, sight.model] {
            require(kept.map { (1...64).contains($0.utf8.count) } ?? true, "kept")
        }
        require(sight.systemMajor.map { (0...9999).contains($0) } ?? true, "version \(sight.systemMajor ?? -1)")
        var signals = DeviceSignals(platform: .android)
        sight.complete(&signals)
        let once = signals
        sight.complete(&signals)
        require(signals == once && signals.screen == sight.screen, "completed twice")
    }
}

/// Amounts are exact: what is read is written and read again as the same, and the order is that of the numbers.
enum AmountTarget {
    static func run(_ input: FuzzInput) {
        let lines = input.text.utf8.split(separator: 0x0a).prefix(4).map { String(Substring($0)) }
        var sums = MoneySums()
        guard let euro = CurrencyCode("EUR") else { broken("no currency") }
        let amounts = lines.compactMap { DecimalAmount($0) }
        for (line, amount) in zip(lines.filter { DecimalAmount($0) != nil }, amounts) {
            require(DecimalAmount(amount.description) == amount, "\(line) is written \(amount)")
            require(line.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2d || $0 == 0x2e }, "\(line) is read")
            sums.add(amount, currency: euro)
            for other in amounts {
                if let sum = amount.adding(other) { require(other.adding(amount) == sum, "\(amount) and \(other)") }
                require((amount < other) == (amount.millionths < other.millionths), "\(amount) and \(other)")
            }
        }
        let exact = amounts.reduce(Int128(0)) { $0 + Int128($1.millionths) }
        if sums.overflown.isEmpty, let sum = sums.byCurrency["EUR"] {
            require(Int128(sum.millionths) == exact, "summed to \(sum)")
        }
        for line in lines { if let code = CurrencyCode(line) { require(code.letters.utf8.count == 3, "\(code)") } }
    }
}
