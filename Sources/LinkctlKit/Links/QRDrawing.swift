// Draws a QR code with half-block characters, each two modules high. With colours both are set, black on white, so that
// the code looks the same on dark and light backgrounds. Without colours the light modules are drawn, which suits light
// text on a dark background.

import QRCode

/// Draws one QR code as lines of text.
struct QRDrawing {
    private let code: QRMatrix
    private let margin: Int
    private let isInverted: Bool

    /// - Parameter isInverted: without colours, draw the dark modules instead.
    init(_ code: QRMatrix, margin: Int, isInverted: Bool) {
        self.code = code
        self.margin = margin
        self.isInverted = isInverted
    }

    /// The lines of the drawing, from the top.
    func lines(hasColours: Bool) -> [String] {
        stride(from: -margin, to: code.width + margin, by: 2).map { row in
            let line = (-margin..<(code.width + margin)).map { column in
                let upper = code.isDark(row: row, column: column)
                // Below the last row of an odd height there is nothing, which counts as light.
                let lower = code.isDark(row: row + 1, column: column)
                return hasColours
                    ? Self.block(upper, lower) : Self.block(upper == isInverted, lower == isInverted)
            }
            return hasColours ? "\u{1b}[38;5;16;48;5;231m" + line.joined() + "\u{1b}[0m" : line.joined()
        }
    }

    /// The character whose given halves are filled.
    private static func block(_ upper: Bool, _ lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
