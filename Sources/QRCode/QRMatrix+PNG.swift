// A QR code as a PNG with one bit per pixel. Modules are whole pixels of one size, and a remainder widens the quiet zone.
// Without a quiet zone the code fills the picture, so some modules are a pixel larger than others.

import CQRCode

extension QRMatrix {
    /// The size of the smallest picture: one pixel per module.
    public func leastSize(margin: Int = standardMargin) -> Int { width + 2 * margin }

    /// A PNG of exactly `size` by `size` pixels with at least `margin` light modules on every side; nil when `size` is
    /// below `leastSize`.
    public func png(size: Int, margin: Int = standardMargin) -> [UInt8]? {
        guard size >= leastSize(margin: margin), let packed = Self.deflated(scanLines(size, margin)) else { return nil }
        var png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        // Depth 1, greyscale, and the only methods that PNG has.
        Self.append("IHDR", Self.bigEndian(size) + Self.bigEndian(size) + [1, 0, 0, 0, 0], to: &png)
        Self.append("IDAT", packed, to: &png)
        Self.append("IEND", [], to: &png)
        return png
    }

    /// The lines of the picture, one after another. Each starts with its filter: 0 for none, 2 for the difference from the
    /// line above.
    func scanLines(_ size: Int, _ margin: Int) -> [UInt8] {
        let places = places(size, margin)
        let stride = (size + 7) / 8
        let light = [0] + [UInt8](repeating: 0xff, count: stride)
        let same = [2] + [UInt8](repeating: 0, count: stride)
        var lines: [UInt8] = []
        lines.reserveCapacity(size * (stride + 1))
        var above: Int?
        for row in places {
            if row == above {
                lines += same
                continue
            }
            above = row
            var line = light
            for (pixel, column) in places.enumerated() where isDark(row: row, column: column) {
                line[1 + pixel / 8] &= ~(0x80 >> UInt8(pixel % 8))
            }
            lines += line
        }
        return lines
    }

    /// The module of each pixel along a side; those of the quiet zone are outside of the code.
    private func places(_ size: Int, _ margin: Int) -> [Int] {
        // The module at the pixel's centre.
        if margin == 0 { return (0..<size).map { (2 * $0 + 1) * width / (2 * size) } }
        let scale = size / leastSize(margin: margin)
        let offset = (size - scale * width) / 2
        return (0..<size).map { $0 < offset ? -1 : min(($0 - offset) / scale, width) }
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        var packed = [UInt8](repeating: 0, count: cqrcode_deflate_bound(bytes.count))
        let length = cqrcode_deflate(bytes, bytes.count, &packed, packed.count)
        return length > 0 ? Array(packed[..<length]) : nil
    }

    private static func append(_ type: String, _ content: [UInt8], to png: inout [UInt8]) {
        let checked = Array(type.utf8) + content
        png += bigEndian(content.count)
        png += checked
        png += bigEndian(Int(cqrcode_crc32(checked, checked.count)))
    }

    private static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
