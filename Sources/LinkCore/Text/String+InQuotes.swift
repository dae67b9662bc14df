// Quotes texts from links and files in messages. Any thread.

extension String {
    /// The text in double quotes for a note or an error: cut after 60 bytes at a character boundary, with control
    /// characters as `?`.
    package var inQuotes: String {
        var out = "\""
        var count = 0
        for scalar in unicodeScalars {
            count += UTF8.width(scalar)
            if count > 60 {
                out += "…"
                break
            }
            if scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format {
                out += "?"
            } else {
                out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
