// RSA in the same spirit as ../Crypto: the form is checked, and what a signature signs is not looked at.

public import Crypto

/// RSA.
public enum _RSA {
    /// Its signatures.
    public enum Signing {
        /// A key that is not looked at.
        public struct PublicKey: Sendable {
            /// 2048 for any.
            public let keySizeInBits = 2048

            /// A key of any text that is large enough for one.
            public init(pemRepresentation: String) throws {
                if pemRepresentation.utf8.count < 300 { throw WrongLength() }
            }

            /// A key of any numbers that are large enough.
            public init(n: [UInt8], e: [UInt8]) throws {
                if n.count < 256 || e.isEmpty { throw WrongLength() }
            }

            /// Whether the signature's last byte is even.
            public func isValidSignature(
                _ signature: RSASignature, for digest: SHA256.Digest, padding: Padding
            ) -> Bool { signature.last % 2 == 0 }
        }

        /// A signature.
        public struct RSASignature {
            fileprivate let last: UInt8

            /// Of any bytes.
            public init(rawRepresentation: [UInt8]) { last = rawRepresentation.last ?? 1 }
        }

        /// How a message is padded.
        public struct Padding: Sendable {
            /// PKCS #1 v1.5.
            public static let insecurePKCS1v1_5 = Padding()
        }

        private struct WrongLength: Error {}
    }
}
