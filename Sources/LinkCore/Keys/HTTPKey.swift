// A key of the HTTP interface: what it may do, and how its secrets are recognised. A secret itself is in no value of
// these: only its SHA-256 and the beginning that people tell it by. Any thread; values.

/// A key for `/v1`, of one app.
public struct HTTPKey: Sendable, Equatable {
    /// Who has the key.
    public enum Kind: String, Sendable, CaseIterable {
        /// Ships inside an app, so everybody can read it.
        case app
        /// Known to a server only.
        case server
    }

    /// What a server key may do.
    public enum Scope: String, Sendable, CaseIterable {
        /// Record events, and handle pending links.
        case events
        /// Ask how a link would be decided.
        case explain
        /// Look at links.
        case linksRead = "links.read"
        /// Make, change and delete links.
        case linksWrite = "links.write"
        /// See links' metadata.
        case metadata
        /// Counts.
        case stats
    }

    /// What can be said of it at a moment.
    public enum State: String, Sendable {
        case active, expired, revoked
    }

    /// One secret, as far as it is kept.
    public struct Secret: Sendable, Equatable {
        /// How many bytes a digest has.
        public static let digestBytes = 32

        /// SHA-256 of the secret.
        public var digest: [UInt8]
        /// The beginning, for people.
        public var prefix: String
        /// Made at, milliseconds since the Unix epoch.
        public var createdAt: Int64
        /// Until when it works beside its successor; nil for the newest.
        public var expiresAt: Int64?

        /// A secret.
        public init(digest: [UInt8], prefix: String, createdAt: Int64, expiresAt: Int64? = nil) {
            self.digest = digest
            self.prefix = prefix
            self.createdAt = createdAt
            self.expiresAt = expiresAt
        }
    }

    /// The row; 0 before it has one.
    public var id: Int64
    /// What people call it; no two keys have the same, not even a revoked one.
    public var name: String
    /// Who has it.
    public var kind: Kind
    /// Whose links and events it is about.
    public var app: String
    /// What it may do; empty for an app key, which may do what app keys may.
    public var scopes: [Scope]
    /// Whether every event that comes with it is a test.
    public var isTest = false
    /// Made at, milliseconds since the Unix epoch.
    public var createdAt: Int64
    /// Works before; nil for ever.
    public var expiresAt: Int64?
    /// Works no more since.
    public var revokedAt: Int64?
    /// A request came with it.
    public var lastUsedAt: Int64?
    /// The newest first, at most two.
    public var secrets: [Secret]

    /// A key.
    public init(
        id: Int64 = 0, name: String, kind: Kind, app: String, scopes: [Scope], createdAt: Int64,
        expiresAt: Int64? = nil,
        secrets: [Secret] = []
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.app = app
        self.scopes = scopes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.secrets = secrets
    }

    /// How it is at a moment, milliseconds since the Unix epoch.
    public func state(at now: Int64) -> State {
        if revokedAt != nil { return .revoked }
        return expiresAt.map { $0 <= now } == true ? .expired : .active
    }
}

/// Why a key was not made, changed or found. Nothing was written.
public enum HTTPKeyFailure: Error, Sendable, Equatable {
    /// A field is wrong.
    case invalid(field: String, reason: String)
    /// A key has this name, or had it.
    case nameTaken(String)
    /// There is none of this name.
    case noSuchKey(String)
    /// Nothing can be taken now.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot read or write: the reason, in words for an operator.
    case store(reason: String)

    /// The store could not be read.
    public init(_ error: StoreError) { self = .store(reason: error.description) }
}

/// A change of the keys after its commit.
public struct HTTPKeyChange: Sendable {
    /// The key that was made or changed.
    public var key: HTTPKey
    /// All keys as they are now.
    public var all: [HTTPKey]
    /// Grows with every change of a key, in the order of the commits.
    public var revision: Int64

    /// A change.
    public init(key: HTTPKey, all: [HTTPKey], revision: Int64) {
        self.key = key
        self.all = all
        self.revision = revision
    }
}
