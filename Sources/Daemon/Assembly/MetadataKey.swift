// The key file that seals links' metadata: a credential, or a file beside the database. linkd creates the file at its
// first start, readable only by its own user. Used at start and by --check; it must never print or replace a key.

import Config
import Gateway
import Glibc
import LinkCore

/// Why the key cannot be used.
struct MetadataKeyError: Error, CustomStringConvertible {
    let description: String
}

/// The location of the metadata key.
struct MetadataKey {
    /// The result of looking for the key.
    enum Found {
        /// The configuration names no key: links carry neither metadata nor passwords.
        case none
        /// The keys, and a warning when others may read the file.
        case vault(MetadataVault, warning: String?)
        /// There is no key yet; the start creates it at this path.
        case missing(path: String)
    }

    /// The configuration key that names it.
    static let key = "store.metadata_key_credential"

    private let name: String
    private let database: String
    private let credentials: Credentials

    init(_ store: Configuration.Store, credentials: Credentials = .system) {
        name = store.metadataKeyCredential
        database = store.path
        self.credentials = credentials
    }

    /// The folder of the database.
    private var folder: String {
        guard let slash = database.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == database.startIndex ? "/" : String(database[..<slash])
    }

    private var path: String { "\(folder)/\(name)" }

    /// Whether a database exists: its links may be sealed with a key that is lost.
    var hasDatabase: Bool { access(database, F_OK) == 0 }

    /// Looks for the key and reads it; changes nothing.
    func look() throws(MetadataKeyError) -> Found {
        if name.isEmpty { return .none }
        let secret: Credentials.Secret
        do throws(CredentialError) {
            secret = try Credentials(directories: credentials.directories + [folder]).read(name)
        } catch {
            if error.isMissing { return .missing(path: path) }
            throw MetadataKeyError(description: "\(Self.key): \(error.message)")
        }
        do throws(VaultError) {
            let vault = try MetadataVault(keyFile: secret.bytes)
            let warning = "credential \(secret.path) can be read by its group or by others; chmod 600"
            return .vault(vault, warning: secret.isExposed ? warning : nil)
        } catch {
            throw MetadataKeyError(description: "\(Self.key): credential \(secret.path): \(error)")
        }
    }

    /// The keys for a start; creates the file when it is missing.
    func open() throws(MetadataKeyError) -> (vault: MetadataVault?, warnings: [String]) {
        switch try look() {
        case .none: return (nil, [])
        case .vault(let vault, let warning): return (vault, warning.map { [$0] } ?? [])
        case .missing(let path):
            try make(at: path)
            guard case .vault(let vault, _) = try look() else {
                throw MetadataKeyError(description: "\(Self.key): \(path) was made but cannot be read")
            }
            return (vault, ["made the key of links' metadata, \(path): keep a copy, without it metadata is lost"])
        }
    }

    /// Creates the key file. It gets its name only when it is complete and on disk. So a killed start leaves no
    /// partial key, and nothing is sealed with a key that a power failure loses.
    private func make(at path: String) throws(MetadataKeyError) {
        func failed(_ doing: String) -> MetadataKeyError {
            MetadataKeyError(description: "\(Self.key): \(doing) \(path): \(String(cString: strerror(errno)))")
        }
        let unfinished = path + ".new"
        unlink(unfinished)
        let descriptor = Glibc.open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failed("making") }
        defer {
            close(descriptor)
            unlink(unfinished)
        }
        let bytes = MetadataVault.newKeyFile()
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count, fsync(descriptor) == 0 else { throw failed("writing") }
        // An existing file is never replaced: if another process created one meanwhile, that one is used.
        guard link(unfinished, path) == 0 || errno == EEXIST else { throw failed("making") }
        let directory = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw failed("making") }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw failed("making") }
    }
}
