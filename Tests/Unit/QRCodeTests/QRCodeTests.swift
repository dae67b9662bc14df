// QR codes: the modules, and both pictures of them.

import Testing

@testable import QRCode

@Suite("QR codes")
struct QRCodeTests {
    private func code(_ text: String = "https://go.example.com/Ab3", _ level: QRCorrection = .medium) throws -> QRMatrix
    {
        try #require(QRMatrix(text, correction: level))
    }

    @Test("a code has its three finder patterns, and light modules around it")
    func finders() throws {
        let code = try code()
        let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
        for (top, left) in [(0, 0), (0, code.width - 7), (code.width - 7, 0)] {
            for (row, line) in finder.enumerated() {
                for (column, module) in line.enumerated() {
                    #expect(code.isDark(row: top + row, column: left + column) == (module == "1"))
                }
            }
        }
        #expect(!code.isDark(row: -1, column: 0) && !code.isDark(row: 0, column: code.width))
    }

    @Test("more correction makes a larger code; a longer text too; too long a text makes none")
    func sizes() throws {
        let text = "https://go.example.com/summer/sale"
        #expect(try code(text, .high).width > code(text, .low).width)
        #expect(try code(String(repeating: "x", count: 200)).width > code().width)
        #expect(QRMatrix(String(repeating: "x", count: 3000)) == nil)
        #expect(QRMatrix("") == nil)
        #expect(QRMatrix("a\0b") == nil)
    }

    @Test("a code has at most the 57 modules that a phone reads off a print, whatever the correction")
    func bounded() throws {
        for correction in QRCorrection.allCases {
            let longest = String(repeating: "x", count: correction.mostBytes)
            #expect(try code(longest, correction).width == 57)
            #expect(QRMatrix(longest + "x", correction: correction) == nil)
        }
    }

    @Test("the SVG holds every dark module once and a quiet zone")
    func svg() throws {
        let code = try code()
        let svg = code.svg(size: 300)
        let side = code.width + 8
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"300\" "))
        #expect(svg.contains("viewBox=\"0 0 \(side) \(side)\""))
        let runs = svg.split(separator: "h").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        let dark = (0..<code.width).reduce(0) { sum, row in
            sum + (0..<code.width).count { code.isDark(row: row, column: $0) }
        }
        #expect(runs.filter { $0 <= code.width }.reduce(0, +) == dark)
        #expect(svg.contains("d=\"M4 4h7v1h-7z"))
    }

    /// Which pixels of the picture are dark.
    private static func pixels(_ code: QRMatrix, _ size: Int, _ margin: Int) -> [[Bool]] {
        let stride = (size + 7) / 8 + 1
        let lines = code.scanLines(size, margin)
        var pixels: [[Bool]] = []
        for start in Swift.stride(from: 0, to: lines.count, by: stride) {
            let line = lines[start..<(start + stride)]
            pixels.append(
                line.first == 2
                    ? pixels[pixels.count - 1]
                    : (0..<size).map { line[start + 1 + $0 / 8] & (0x80 >> UInt8($0 % 8)) == 0 })
        }
        return pixels
    }

    @Test("without a quiet zone the code fills the picture at every size")
    func flush() throws {
        for text in ["a", "https://go.example.com/summer/sale", String(repeating: "x", count: 200)] {
            let code = try code(text)
            for size in [code.width, 64, 100, 128, 256, 300, 512, 1024, 2048] {
                let pixels = Self.pixels(code, size, 0)
                #expect(pixels.count == size)
                for row in 0..<size {
                    // Every pixel shows the module at its centre.
                    let module = (2 * row + 1) * code.width / (2 * size)
                    let isRight = (0..<size).allSatisfy { column in
                        let other = (2 * column + 1) * code.width / (2 * size)
                        return pixels[row][column] == code.isDark(row: module, column: other)
                    }
                    #expect(isRight, "\(size)")
                }
                // Three corners have a square with a dark edge.
                #expect(pixels[0][0] && pixels[0][size - 1] && pixels[size - 1][0])
            }
        }
        #expect(try code().png(size: code().width - 1, margin: 0) == nil)
    }

    @Test("with a quiet zone modules have one size, and a remainder widens the zone", arguments: [1, 4, 16])
    func quiet(margin: Int) throws {
        let code = try code()
        for size in [code.leastSize(margin: margin), 128, 300, 512] where size >= code.leastSize(margin: margin) {
            let scale = size / code.leastSize(margin: margin)
            let offset = (size - scale * code.width) / 2
            #expect(offset >= margin * scale)
            let pixels = Self.pixels(code, size, margin)
            for row in 0..<size {
                let isRight = (0..<size).allSatisfy { column in
                    let isInside = row >= offset && column >= offset
                    return pixels[row][column]
                        == (isInside && code.isDark(row: (row - offset) / scale, column: (column - offset) / scale))
                }
                #expect(isRight, "\(size)")
            }
        }
    }

    @Test("the PNG is exactly as large as asked, and there is none too small for its modules")
    func png() throws {
        let code = try code()
        let png = try #require(code.png(size: 300))
        #expect(png.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        #expect(Array(png[12..<16]) == Array("IHDR".utf8))
        #expect(Array(png[16..<26]) == [0, 0, 1, 44, 0, 0, 1, 44, 1, 0])
        #expect(png.suffix(8) == [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
        #expect(code.png(size: code.leastSize() - 1) == nil)
        #expect(code.png(size: code.leastSize()) != nil)
        #expect(code.leastSize(margin: 0) == code.width)
    }
}
