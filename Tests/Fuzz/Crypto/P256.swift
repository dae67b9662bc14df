// The signatures that postbacks have, in the same spirit as HMAC.swift: their form is checked as it is in swift-crypto,
// and what a signature signs is not looked at, so that a fuzzer gets behind it.

/// A curve.
public enum P256 {
    /// Its signatures.
    public enum Signing {
        /// A key that is not looked at.
        public struct PublicKey: Sendable {
            /// A key of any bytes but none.
            public init(derRepresentation: [UInt8]) throws {
                if derRepresentation.isEmpty { throw WrongLength() }
            }

            /// A key of any two numbers.
            public init(rawRepresentation: [UInt8]) throws {
                if rawRepresentation.count != 64 { throw WrongLength() }
            }

            /// A key of any text that is large enough for one.
            public init(pemRepresentation: String) throws {
                if pemRepresentation.utf8.count < 100 { throw WrongLength() }
            }

            /// Whether the signature's last byte is even.
            public func isValidSignature(_ signature: ECDSASignature, for message: [UInt8]) -> Bool {
                signature.last % 2 == 0
            }
        }

        /// A signature.
        public struct ECDSASignature {
            fileprivate let last: UInt8

            /// Of 8 to 72 bytes.
            public init(derRepresentation: [UInt8]) throws {
                guard (8...72).contains(derRepresentation.count) else { throw WrongLength() }
                last = derRepresentation[derRepresentation.count - 1]
            }

            /// Of 64 bytes.
            public init(rawRepresentation: [UInt8]) throws {
                guard rawRepresentation.count == 64 else { throw WrongLength() }
                last = rawRepresentation[63]
            }
        }

        private struct WrongLength: Error {}
    }
}
