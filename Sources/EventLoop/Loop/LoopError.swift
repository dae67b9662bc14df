// What can go wrong in this module. Every error says what was tried and, where a person can act, what to do.
// Made on any thread; read by the Daemon, which prints it.

import CLinkd
import Glibc

/// An error of the event loop, a listener or a system service.
public struct LoopError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: String, Sendable {
        /// A system call failed; `errno` says how.
        case system
        /// Another process listens there.
        case addressInUse
        /// The address or path cannot be used as given.
        case invalidAddress
        /// Another process holds the lock.
        case locked
    }

    /// The kind.
    public let code: Code
    /// One sentence for a person, without a final full stop.
    public let message: String
    /// The errno of the failed call, or 0.
    public let errno: Int32

    /// An error with its sentence.
    public init(_ code: Code, _ message: String, errno: Int32 = 0) {
        self.code = code
        self.message = message
        self.errno = errno
    }

    /// The sentence.
    public var description: String { message }

    /// An error for a C function that returned a negative errno.
    /// - Parameter advice: what a person can do about it.
    static func system(_ what: String, _ result: Int32, advice: String? = nil) -> LoopError {
        LoopError(.system, "\(what): \(systemMessage(-result))\(advice.map { "; \($0)" } ?? "")", errno: -result)
    }
}

/// The text of an errno.
func systemMessage(_ number: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let base = buffer.baseAddress, strerror_r(number, base, buffer.count) == 0 else {
            return "error \(number)"
        }
        return String(cString: base)
    }
}
