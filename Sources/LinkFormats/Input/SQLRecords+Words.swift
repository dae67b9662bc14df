// Words, names and space between the rows of SQL dumps. One thread.

import LinkCore

extension SQLRecords {
    /// Takes white space and comments. What MySQL and MariaDB run of a comment, as in `/*!40000 INSERT … */`, is no comment.
    func skipSpace() throws(SourceError) {
        while let byte = try stream.byte(at: 0) {
            let next = try stream.byte(at: 1)
            switch (byte, next) {
            case (0...0x20, _): stream.advance(1)
            case (UInt8(ascii: "#"), _), (UInt8(ascii: "-"), UInt8(ascii: "-")): try stream.skipLine()
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): stream.advance(2)
            case (UInt8(ascii: "/"), UInt8(ascii: "*")):
                if try takeExecutable() { continue }
                stream.advance(2)
                while let byte = try stream.next() {
                    if byte == UInt8(ascii: "*"), try stream.byte(at: 0) == UInt8(ascii: "/") { break }
                }
                _ = try stream.next()
            default: return
            }
        }
    }

    /// Takes the beginning of an executable comment, `/*!` or `/*M!`, and the number of the version behind it.
    private func takeExecutable() throws(SourceError) -> Bool {
        let isOfMaria = try stream.byte(at: 2) == UInt8(ascii: "M")
        guard try stream.byte(at: isOfMaria ? 3 : 2) == UInt8(ascii: "!") else { return false }
        stream.advance(isOfMaria ? 4 : 3)
        while let byte = try stream.byte(at: 0), decimalValue(byte) != nil { stream.advance(1) }
        return true
    }

    /// Takes words as long as they are among these.
    func skipWords(_ words: [String]) throws(SourceError) {
        var index = 0
        while index < words.count {
            try skipSpace()
            guard try begins(with: words[index]) else {
                index += 1
                continue
            }
            stream.advance(words[index].utf8.count)
            index = 0
        }
    }

    /// Whether a semicolon or nothing follows.
    func isAtEndOfStatement() throws(SourceError) -> Bool {
        try skipSpace()
        let byte = try stream.byte(at: 0)
        return byte == nil || byte == UInt8(ascii: ";")
    }

    /// Takes what is no word: a text in quotes, or one byte.
    func skipText() throws(SourceError) {
        guard let byte = try stream.next() else { return }
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") { try skipQuoted(byte) }
    }

    /// Takes a word and gives it in lower case; empty when none stands here.
    func word() throws(SourceError) -> String {
        try skipSpace()
        var bytes: [UInt8] = []
        while let byte = try stream.byte(at: 0), isWordByte(byte), decimalValue(byte) == nil, bytes.count < 64 {
            bytes.append(lowered(byte))
            stream.advance(1)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a word stands here, which is not taken.
    func begins(with word: String) throws(SourceError) -> Bool {
        let head = try stream.head(word.utf8.count + 1)
        guard head.count > word.utf8.count, let next = head.last, !isWordByte(next) else { return false }
        return head.dropLast().elementsEqual(word.utf8) { lowered($0) == $1 }
    }

    /// Takes a name, in the quotes of any database; of `database.table` the last part.
    func identifier() throws(SourceError) -> String {
        var name: [UInt8] = []
        repeat {
            try skipSpace()
            name = []
            guard let first = try stream.byte(at: 0) else { break }
            let closing: UInt8? =
                switch first {
                case UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "'"): first
                case UInt8(ascii: "["): UInt8(ascii: "]")
                default: nil
                }
            if closing != nil { stream.advance(1) }
            while let byte = try stream.byte(at: 0), name.count < 256 {
                if let closing {
                    stream.advance(1)
                    if byte == closing { break }
                } else {
                    guard
                        isLetter(byte) || decimalValue(byte) != nil || byte >= 0x80 || byte == UInt8(ascii: "_")
                            || byte == UInt8(ascii: "$")
                    else { break }
                    stream.advance(1)
                }
                name.append(byte)
            }
        } while try takeDot()
        return String(decoding: name, as: UTF8.self)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "_")
    }

    private func takeDot() throws(SourceError) -> Bool {
        guard try stream.byte(at: 0) == UInt8(ascii: ".") else { return false }
        stream.advance(1)
        return true
    }

    /// Takes an opening parenthesis, if one stands here.
    func open() throws(SourceError) -> Bool {
        try skipSpace()
        guard try stream.byte(at: 0) == UInt8(ascii: "(") else { return false }
        stream.advance(1)
        return true
    }

    /// Takes the rest of an element of a list, and the comma behind it; false at the end of the list, which is taken.
    func skipDefinition() throws(SourceError) -> Bool {
        var depth = 0
        while true {
            try skipSpace()
            guard let byte = try stream.next() else { return false }
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return false }
            case UInt8(ascii: ",") where depth == 0: return true
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): try skipQuoted(byte)
            default: break
            }
        }
    }

    /// Takes what is left of a statement, and its semicolon.
    func skipStatement() throws(SourceError) {
        while true {
            try skipSpace()
            guard let byte = try stream.next() else { return }
            switch byte {
            case UInt8(ascii: ";"): return
            // In MySQL it is a part of names.
            case UInt8(ascii: "$") where !hasEscapes: try skipDollarQuoted()
            case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): try skipQuoted(byte)
            default: break
            }
        }
    }

    /// Takes the rest of a text of PostgreSQL such as `$body$ … $body$`, of which the first byte is taken.
    private func skipDollarQuoted() throws(SourceError) {
        let tag = try stream.head(64).prefix { isWordByte($0) }
        guard try stream.byte(at: tag.count) == UInt8(ascii: "$") else { return }
        let end = [UInt8(ascii: "$")] + tag + [UInt8(ascii: "$")]
        stream.advance(tag.count + 1)
        while try stream.byte(at: 0) != nil {
            if try stream.byte(at: 0) == end[0], try stream.head(end.count) == end { return stream.advance(end.count) }
            stream.advance(1)
        }
    }

    private func skipQuoted(_ quote: UInt8) throws(SourceError) {
        while let byte = try stream.next() {
            if byte == UInt8(ascii: "\\"), hasEscapes { _ = try stream.next() }
            if byte == quote { return }
        }
    }
}
