// The libraries of this process. A library is loaded from a copy of the bytes that were checked, so what is at its path
// may be replaced at any time. None is ever unloaded: its threads may run on. At start and at reload, any thread.

import CStage
import Cryptography
import PluginKit
import StageView
import Synchronization

/// A library in memory.
final class LoadedLibrary: Sendable {
    /// The functions of the library, which stay where they are.
    nonisolated(unsafe) let functions: UnsafePointer<linkd_stage_library>
    /// The one function that every library has.
    nonisolated(unsafe) let process: Process

    /// The SHA-256 of its bytes.
    let digest: [UInt8]

    typealias Process = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Int32

    private init(_ functions: UnsafePointer<linkd_stage_library>, _ process: @escaping Process, _ digest: [UInt8]) {
        self.digest = digest
        self.functions = functions
        self.process = process
    }

    /// By the SHA-256 of their bytes. A library that turns out to have no stage stays in memory, too, so it is not loaded
    /// again.
    private static let known = Mutex<[[UInt8]: Result<LoadedLibrary, ConfigError>]>([:])

    /// The library with these bytes, which is loaded unless it was before.
    static func load(_ file: LibraryFile) throws(ConfigError) -> LoadedLibrary {
        let digest = SHA256.hash(file.bytes).bytes
        let result = known.withLock { libraries -> Result<LoadedLibrary, ConfigError> in
            if let known = libraries[digest] { return known }
            do throws(ConfigError) {
                let handle = try open(file)
                let result = Result { () throws(ConfigError) in
                    try stage(in: handle, "the library \(file.path)", digest)
                }
                libraries[digest] = result
                return result
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func open(_ file: LibraryFile) throws(ConfigError) -> UnsafeMutableRawPointer {
        let named = "the library \(file.path)"
        guard file.bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) else {
            throw ConfigError("\(named) is not a shared library (it does not begin as an ELF file)")
        }
        guard isWhole(file.bytes) else {
            throw ConfigError("\(named) is cut off, or not for this machine: copy it again")
        }
        var error = [CChar](repeating: 0, count: 1024)
        let name = file.path.split(separator: "/").last.map { String($0.prefix(200)) } ?? "stage"
        let library = file.bytes.withUnsafeBytes {
            cstage_load($0.baseAddress, $0.count, name, &error, error.count)
        }
        guard let library else {
            throw ConfigError("\(named) cannot be loaded: \(message(error))")
        }
        return library
    }

    private static func stage(
        in library: UnsafeMutableRawPointer, _ named: String, _ digest: [UInt8]
    ) throws(ConfigError) -> LoadedLibrary {
        guard let entry = cstage_find_entry(library) else {
            throw ConfigError(
                "\(named) is no stage: it does not export linkd_stage_library_1 (see linkd_stage.h)")
        }
        guard let functions = entry(LibraryHost.table) else {
            throw ConfigError("\(named) says that it cannot run in this linkd")
        }
        let version = functions.pointee.version
        guard version > 0, version <= LINKD_STAGE_VERSION else {
            throw ConfigError(
                "\(named) is built for version \(version) of linkd_stage.h, and this linkd knows versions up to "
                    + "\(LINKD_STAGE_VERSION): upgrade linkd, or build the library with the header of this linkd")
        }
        guard let process = functions.pointee.process else {
            throw ConfigError("\(named) has no function process")
        }
        return LoadedLibrary(functions, process, digest)
    }

    /// Whether all that the file says of itself lies within it: the loader would map what is missing, and linkd would end
    /// when it is read. Of an ELF file for 64 bits, least significant byte first.
    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        func number(_ at: Int, _ size: Int) -> UInt64? {
            guard at >= 0, at <= bytes.count - size else { return nil }
            return (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[at + $1]) }
        }
        guard bytes.count >= 64, bytes[4] == 2, bytes[5] == 1, let table = number(32, 8), let size = number(54, 2),
            let count = number(56, 2), count > 0, size >= 56, table < UInt64(bytes.count)
        else { return false }
        return (0..<Int(count)).allSatisfy { index in
            let at = Int(table) + index * Int(size)
            guard let kind = number(at, 4), let from = number(at + 8, 8), let length = number(at + 32, 8) else {
                return false
            }
            // A segment that is loaded.
            guard kind == 1 else { return true }
            let (end, isTooLong) = from.addingReportingOverflow(length)
            return !isTooLong && end <= UInt64(bytes.count)
        }
    }

    /// A message that a library wrote to a buffer, on one line.
    static func message(_ buffer: [CChar]) -> String {
        let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "it gives no reason" : StageWords.line(text, most: 1024)
    }
}
