// A QR code as a picture: SVG as text, PNG by libpng. Any thread.

import CLinkd

/// A picture of a symbol, dark on light with a quiet zone around.
public struct QRImage: Sendable {
    /// Pixels along a side.
    public static let sizes = 64...2048
    /// Modules of the quiet zone; readers want 4.
    public static let margins = 0...16

    private let symbol: QRSymbol
    private let size: Int
    private let margin: Int

    /// - Parameters:
    ///   - size: pixels along a side, one of `sizes`.
    ///   - margin: modules of the quiet zone, one of `margins`.
    public init(symbol: QRSymbol, size: Int, margin: Int = 4) {
        self.symbol = symbol
        self.size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
        self.margin = min(max(margin, Self.margins.lowerBound), Self.margins.upperBound)
    }

    /// The picture as SVG: one path of runs of dark modules.
    public var svg: [UInt8] {
        let side = symbol.width + 2 * margin
        var path = ""
        for row in 0..<symbol.width {
            var column = 0
            while column < symbol.width {
                guard symbol.isDark(column: column, row: row) else {
                    column += 1
                    continue
                }
                let start = column
                while column < symbol.width, symbol.isDark(column: column, row: row) { column += 1 }
                path += "M\(start + margin) \(row + margin)h\(column - start)v1h-\(column - start)z"
            }
        }
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size)\" height=\"\(size)\" "
            + "viewBox=\"0 0 \(side) \(side)\" shape-rendering=\"crispEdges\">"
            + "<rect width=\"\(side)\" height=\"\(side)\" fill=\"#fff\"/><path d=\"\(path)\"/></svg>\n"
        return Array(text.utf8)
    }

    /// The picture as PNG. Modules are whole pixels; what is left over widens the quiet zone.
    public func png() throws(QRError) -> [UInt8] {
        let side = symbol.width + 2 * margin
        let scale = size / side
        guard scale > 0 else { throw .tooSmall(least: side) }
        let offset = (size - symbol.width * scale) / 2
        var pixels = [UInt8](repeating: 255, count: size * size)
        for row in 0..<symbol.width {
            for column in 0..<symbol.width where symbol.isDark(column: column, row: row) {
                for y in 0..<scale {
                    let start = (offset + row * scale + y) * size + offset + column * scale
                    for x in 0..<scale { pixels[start + x] = 0 }
                }
            }
        }
        var length = 0
        var result: Int32 = 0
        // Never larger than the pixels with the overhead of the format.
        let capacity = pixels.count + size + 4096
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
            result = clinkd_png_gray(pixels, UInt32(size), UInt32(size), buffer.baseAddress, buffer.count, &length)
            filled = result == 0 ? length : 0
        }
        guard result == 0 else { throw .failed }
        return bytes
    }
}
