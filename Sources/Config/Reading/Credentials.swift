// Secrets by name: files in $CREDENTIALS_DIRECTORY, else in /etc/linkd/credentials. Reads the disk at start and at
// reload. It must never print, keep or compare what it read.

import Glibc
import TOML

/// A credential could not be read.
public struct CredentialError: Error, Sendable {
    /// The reason in words for a person; never a part of the content.
    public let message: String
    /// Whether no folder has a file of that name.
    public let isMissing: Bool
}

/// The folders that are searched for credentials.
public struct Credentials: Sendable {
    /// The largest credential, bytes.
    public static let sizeLimit = 64 << 10

    /// The folders, in order of precedence.
    public let directories: [String]

    /// Searches these folders, in order.
    public init(directories: [String]) { self.directories = directories }

    /// `$CREDENTIALS_DIRECTORY` when systemd set it, then `/etc/linkd/credentials`.
    public static var system: Credentials {
        let given = getenv("CREDENTIALS_DIRECTORY").map { String(cString: $0) } ?? ""
        return Credentials(directories: (given.isEmpty ? [] : [given]) + ["/etc/linkd/credentials"])
    }

    /// A credential that was read.
    public struct Secret: Sendable {
        /// The content, without one newline at its end.
        public let bytes: [UInt8]
        /// The path of the file that was read.
        public let path: String
        /// Whether group or others may read the file.
        public let isExposed: Bool
    }

    /// Reads a credential by name, from the first folder that has it.
    public func read(_ name: String) throws(CredentialError) -> Secret {
        for directory in directories {
            let path = "\(directory)/\(name)"
            switch readFile(path, limit: Self.sizeLimit) {
            case .success(let content):
                var bytes = content.bytes
                if bytes.last == 10 { bytes.removeLast() }
                return Secret(bytes: bytes, path: path, isExposed: content.mode & 0o044 != 0)
            case .failure(.missing): continue
            case .failure(let error):
                var message = "credential \(path): \(error.message(limit: Self.sizeLimit))"
                if case .system(EACCES) = error {
                    message +=
                        access(directory, X_OK) == 0
                        ? "; give it to linkd: sudo chown linkd: \(path)"
                        : "; this user cannot read its directory: check as linkd's own, sudo -u linkd linkd --check"
                }
                throw CredentialError(message: message, isMissing: false)
            }
        }
        let places = directories.joined(separator: " or ")
        throw CredentialError(message: "there is no credential \(quoted(name)) in \(places)", isMissing: true)
    }
}
