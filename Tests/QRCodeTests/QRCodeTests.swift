// QR codes: the shape that every reader looks for, and the pictures.

import QRCode
import Testing

@Suite("QR codes")
struct QRCodeTests {
    /// The square in three corners by which readers find the symbol.
    private static func hasFinder(_ symbol: QRSymbol, column: Int, row: Int) -> Bool {
        (0..<7).allSatisfy { y in
            (0..<7).allSatisfy { x in
                let isRing = x == 0 || x == 6 || y == 0 || y == 6
                let isHeart = (2...4).contains(x) && (2...4).contains(y)
                return symbol.isDark(column: column + x, row: row + y) == (isRing || isHeart)
            }
        }
    }

    @Test("a symbol has its finder patterns, and grows with the text and with the correction")
    func shape() throws {
        let text = "https://go.example.com/abcdefgh?linkd_via=qr"
        let low = try QRSymbol(text, correction: .low)
        let high = try QRSymbol(text, correction: .high)
        for symbol in [low, high] {
            #expect(symbol.width % 4 == 1)
            #expect(Self.hasFinder(symbol, column: 0, row: 0))
            #expect(Self.hasFinder(symbol, column: symbol.width - 7, row: 0))
            #expect(Self.hasFinder(symbol, column: 0, row: symbol.width - 7))
        }
        #expect(high.width > low.width)
        #expect(!low.isDark(column: -1, row: 0) && !low.isDark(column: low.width, row: 0))
    }

    @Test("a text that is too long is refused, not cut")
    func tooLong() {
        #expect(throws: QRError.tooLong) { try QRSymbol(String(repeating: "x", count: 3000)) }
        #expect(throws: QRError.tooLong) { try QRSymbol(String(repeating: "x", count: 2000), correction: .high) }
    }

    @Test("SVG is one drawing of the asked size without anything that loads")
    func svg() throws {
        let image = QRImage(symbol: try QRSymbol("https://go.example.com/a1"), size: 300, margin: 2)
        let text = String(decoding: image.svg, as: UTF8.self)
        #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
        #expect(text.contains("width=\"300\" height=\"300\""))
        #expect(!text.contains("href") && !text.contains("script"))
    }

    @Test("PNG says its size and is far smaller than its pixels")
    func png() throws {
        let image = QRImage(symbol: try QRSymbol("https://go.example.com/a1"), size: 301)
        let bytes = try image.png()
        #expect(bytes.prefix(8).elementsEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
        #expect(bytes[16..<24].elementsEqual([0, 0, 1, 45, 0, 0, 1, 45]))
        #expect(bytes.count < 10_000)
    }

    @Test("a picture too small for the symbol says how large it must be")
    func tooSmall() throws {
        let symbol = try QRSymbol(String(repeating: "x", count: 500), correction: .high)
        let image = QRImage(symbol: symbol, size: 64, margin: 4)
        #expect(throws: QRError.tooSmall(least: symbol.width + 8)) { try image.png() }
    }
}
