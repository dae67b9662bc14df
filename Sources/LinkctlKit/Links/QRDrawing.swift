// A QR code in characters: half blocks, two modules high. With colours both are named, black on white, so that it is the
// same on dark and light backgrounds; without, light modules are drawn, as a terminal with light text on dark needs it.

import QRCode

/// Draws a code.
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

    /// The lines, from the top.
    func lines(_ output: Output) -> [String] {
        stride(from: -margin, to: code.width + margin, by: 2).map { row in
            let line = (-margin..<(code.width + margin)).map { column in
                let upper = code.isDark(row: row, column: column)
                // Below an odd last row there is nothing: it stays light.
                let lower = code.isDark(row: row + 1, column: column)
                return output.hasColours
                    ? Self.block(upper, lower) : Self.block(upper == isInverted, lower == isInverted)
            }
            return output.hasColours ? "\u{1b}[38;5;16;48;5;231m" + line.joined() + "\u{1b}[0m" : line.joined()
        }
    }

    /// The character whose drawn halves are these.
    private static func block(_ upper: Bool, _ lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
