// Reading and writing of files, without Foundation.

import Glibc

enum Files {
    /// The bytes of a file. Ends the process when it cannot be read.
    static func read(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else {
            print("cannot read \(path)")
            exit(1)
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&part, 1, part.count, file)
            if count == 0 { return bytes }
            bytes += part[..<count]
        }
    }

    /// Whether the file was written.
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        defer { fclose(file) }
        return fwrite(bytes, 1, bytes.count, file) == bytes.count
    }

    /// The names in a folder, sorted; none when there is no such folder.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.utf8.starts(with: ".".utf8) { names.append(name) }
        }
        return names.sorted()
    }
}
