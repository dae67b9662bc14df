// A QR code as an SVG: one path of horizontal runs on a white square, so that it is sharp at any size.

extension QRMatrix {
    /// An SVG of `size` pixels with `margin` light modules on every side.
    public func svg(size: Int, margin: Int = standardMargin) -> String {
        let side = width + 2 * margin
        var path = ""
        for row in 0..<width {
            var column = 0
            while column < width {
                guard isDark(row: row, column: column) else {
                    column += 1
                    continue
                }
                let start = column
                while isDark(row: row, column: column) { column += 1 }
                let length = column - start
                path += "M\(start + margin) \(row + margin)h\(length)v1h-\(length)z"
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size)" height="\(size)" viewBox="0 0 \(side) \(side)" \
            shape-rendering="crispEdges"><rect width="\(side)" height="\(side)" fill="#fff"/>\
            <path fill="#000" d="\(path)"/></svg>

            """
    }
}
