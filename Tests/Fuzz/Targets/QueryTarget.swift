// Queries and percent-encoding against a second reading that is as plain as the rules: split, then decode once.

import LinkCore

enum QueryTarget {
    static func run(_ input: FuzzInput) {
        let text = input.text
        coding(text)
        for plus in [PlusRule.space, .literal] { query(text, plus) }
        templates(text)
    }

    private static func coding(_ text: String) {
        let encoded = PercentCoding.encodeComponent(text)
        let unreserved = Array("-._~%".utf8)
        let plain = encoded.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
            default: unreserved.contains(byte)
            }
        }
        require(plain, "encoded: \(encoded)")
        for plusAsSpace in [true, false] {
            let decoded = PercentCoding.decode(encoded[...], plusAsSpace: plusAsSpace)
            require(same(decoded.text, text), "decoding does not undo encoding")
            require(!decoded.badEscape && !decoded.invalidUTF8, "own encoding is odd")
            decode(text, plusAsSpace)
        }
    }

    private static func decode(_ text: String, _ plusAsSpace: Bool) {
        let decoded = PercentCoding.decode(text[...], plusAsSpace: plusAsSpace)
        let (bytes, bad) = reference(Array(text.utf8), plusAsSpace)
        require(same(decoded.text, String(decoding: bytes, as: UTF8.self)), "decoded: \(decoded.text)")
        require(decoded.badEscape == bad, "bad escape: \(decoded.badEscape)")
        let valid = String(validating: bytes, as: UTF8.self) != nil
        require(decoded.badEscape || decoded.invalidUTF8 == !valid, "invalid UTF-8: \(decoded.invalidUTF8)")
        require(!valid || !decoded.invalidUTF8, "valid UTF-8 is called invalid")
    }

    private static let digits: [UInt8: UInt8] = {
        var digits: [UInt8: UInt8] = [:]
        for (value, digit) in "0123456789abcdef".utf8.enumerated() { digits[digit] = UInt8(value) }
        for (value, digit) in "ABCDEF".utf8.enumerated() { digits[digit] = UInt8(value + 10) }
        return digits
    }()

    private static func reference(_ text: [UInt8], _ plusAsSpace: Bool) -> (bytes: [UInt8], bad: Bool) {
        var bytes: [UInt8] = []
        var bad = false
        var at = 0
        while at < text.count {
            if text[at] == UInt8(ascii: "%") {
                if at + 2 < text.count, let high = digits[text[at + 1]], let low = digits[text[at + 2]] {
                    bytes.append(high * 16 + low)
                    at += 3
                    continue
                }
                bad = true
            }
            bytes.append(plusAsSpace && text[at] == UInt8(ascii: "+") ? 0x20 : text[at])
            at += 1
        }
        return (bytes, bad)
    }

    private static func query(_ text: String, _ plus: PlusRule) {
        let pieces = Array(text.utf8).split(separator: UInt8(ascii: "&"))
        let reading: QueryReading
        do throws(LinkURLError) {
            reading = try QueryParser.parse(text, plus: plus)
        } catch {
            return require(error.reason == "too_many_params" && pieces.count > 256, "refused: \(error)")
        }
        require(pieces.count <= 256 && reading.items.count == pieces.count, "\(reading.items.count) items")
        let raw = QueryParser.pieces(text[...])
        require(raw.map { Array($0.raw.utf8) } == pieces.map { Array($0) }, "pieces")
        let space = plus == .space
        for (item, piece) in zip(reading.items, pieces) {
            let equals = piece.firstIndex(of: UInt8(ascii: "="))
            let name = reference(Array(piece[..<(equals ?? piece.endIndex)]), space).bytes
            let value = equals.map { reference(Array(piece[($0 + 1)...]), space).bytes }
            require(same(item.name, String(decoding: name, as: UTF8.self)), "name \(item.name)")
            let expected = value.map { String(decoding: $0, as: UTF8.self) }
            require(QueryItem(name: "", value: item.value) == QueryItem(name: "", value: expected), "value")
        }
        if let first = reading.items.first {
            let last = reading.items.last { same($0.name, first.name) }
            require(reading.last(first.name).map { same($0, last?.value ?? "") } ?? false, "last value")
        }
    }

    /// A parameter's value never adds a delimiter to the URL that it is filled into.
    private static func templates(_ text: String) {
        _ = URLTemplate.fill(text, with: ["a": "1", "id": "x"])
        let filled = URLTemplate.fill("https://e.example/:id/x?q=:id#:id", with: ["id": text])
        let value = PercentCoding.encodeComponent(text)
        require(same(filled, "https://e.example/\(value)/x?q=\(value)#\(value)"), "filled: \(filled)")
    }
}
