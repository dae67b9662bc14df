// `[pages]`: the folder with an operator's own templates is read with the configuration, so that a page never waits
// for the disk and a reload applies every change. The module Pages interprets the files.

import Glibc
import LinkCore
import PluginKit
import TOML

extension Configuration {
    /// `[pages]`: the pages that people see.
    public struct Pages: Sendable, Equatable {
        /// A file of the folder.
        public struct File: Sendable, Equatable {
            /// The name without the folder.
            public let name: String
            /// The contents, not checked here.
            public let bytes: [UInt8]
        }
        /// The folder; empty for none.
        public let templates: String
        /// The language for people whose own language the pages do not have.
        public let language: String
        /// The files of the folder, sorted by name.
        public let files: [File]
    }
}

extension Loader {
    /// The largest file in bytes, and the most files, of a folder of templates.
    private static let largestPage = 1 << 18
    private static let mostPages = 200

    /// Reads the section and the folder that it names.
    mutating func readPages(_ section: StageConfig) -> Configuration.Pages {
        let folder = section.string("templates")
        var files: [Configuration.Pages.File] = []
        if !folder.isEmpty {
            do throws(ConfigProblem) {
                for name in try Self.names(
                    in: folder, at: section.place(of: "templates") ?? section.place ?? root.place)
                {
                    switch readFile("\(folder)/\(name)", limit: Self.largestPage) {
                    case .success(let content): files.append(.init(name: name, bytes: content.bytes))
                    case .failure(.directory): continue
                    case .failure(let error):
                        let place = SourcePlace(file: "\(folder)/\(name)", line: 1, column: 1)
                        problems.error(error.message(limit: Self.largestPage), at: place)
                    }
                }
            } catch {
                problems.add(error)
            }
        }
        return Configuration.Pages(templates: folder, language: section.string("language"), files: files)
    }

    /// The names in a folder, sorted, without hidden ones.
    private static func names(in folder: String, at place: SourcePlace) throws(ConfigProblem) -> [String] {
        guard let directory = opendir(folder) else {
            throw ConfigProblem(.error, "cannot list the templates in \(folder): \(errorText(errno))", at: place)
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
            guard names.count <= mostPages else {
                throw ConfigProblem(
                    .error, "\(folder) holds more than \(mostPages) files; give templates a folder of their own",
                    at: place)
            }
        }
        return names.sorted { byteOrder($0, $1) < 0 }
    }
}
