// A key of the HTTP interface: what it may do, and how its secrets are recognised. None of these values contains a
// secret: only its SHA-256 and a prefix for people. Values; any thread.

public import LinkCore

/// An API key for `/v1`, which belongs to one app.
public struct HTTPKey: Sendable, Equatable {
    /// What a server key may do.
    public enum Scope: String, Sendable, CaseIterable {
        /// Record events, and handle pending links.
        case events
        /// Ask how a link would be decided, without recording anything.
        case explain
        /// Read and list links.
        case linksRead = "links.read"
        /// Create, change and delete links.
        case linksWrite = "links.write"
        /// Read the metadata of links.
        case metadata
        /// Read the statistics of the app.
        case stats
    }

    /// Whether a key works at a given time.
    public enum State: String, Sendable {
        case active, expired, revoked
    }

    /// One secret of a key, as far as it is stored.
    public struct Secret: Sendable, Equatable {
        /// The length of a SHA-256 digest in bytes.
        public static let digestBytes = 32

        /// The SHA-256 of the secret.
        public var digest: [UInt8]
        /// The beginning of the secret, by which people recognise it.
        public var prefix: String
        /// When it was created, milliseconds since the Unix epoch.
        public var createdAt: Int64
        /// Until when it works beside its successor, milliseconds since the Unix epoch; nil for the newest secret.
        public var expiresAt: Int64?

        /// Creates the stored part of a secret.
        public init(digest: [UInt8], prefix: String, createdAt: Int64, expiresAt: Int64? = nil) {
            self.digest = digest
            self.prefix = prefix
            self.createdAt = createdAt
            self.expiresAt = expiresAt
        }
    }

    /// The row in the store; 0 before it is stored.
    public var id: Int64
    /// The operator's name of the key, unique even among revoked keys.
    public var name: String
    /// Where the key is used.
    public var kind: HTTPKeyKind
    /// The name of the app whose links and events it may use.
    public var app: String
    /// What it may do; empty for an app key, whose rights are fixed.
    public var scopes: [Scope]
    /// Whether every event that comes with it is a test.
    public var isTest = false
    /// When it was created, milliseconds since the Unix epoch.
    public var createdAt: Int64
    /// When it expires, milliseconds since the Unix epoch; nil is never.
    public var expiresAt: Int64?
    /// When it was revoked, milliseconds since the Unix epoch; nil when it was not.
    public var revokedAt: Int64?
    /// When a request last used it, milliseconds since the Unix epoch; nil when none has.
    public var lastUsedAt: Int64?
    /// The newest first, at most two: a rotated secret works until it expires.
    public var secrets: [Secret]

    /// Creates a key that was neither used nor revoked.
    public init(
        id: Int64 = 0, name: String, kind: HTTPKeyKind, app: String, scopes: [Scope], createdAt: Int64,
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

    /// Its state at a time, milliseconds since the Unix epoch.
    public func state(at now: Int64) -> State {
        if revokedAt != nil { return .revoked }
        return expiresAt.map { $0 <= now } == true ? .expired : .active
    }
}

/// Why a key was not created, changed or found. Nothing was written.
public enum HTTPKeyError: Error, Sendable, Equatable {
    /// A field has an invalid value.
    case invalid(field: String, reason: String)
    /// A key with this name exists, or existed.
    case nameTaken(String)
    /// No key has this name.
    case noSuchKey(String)
    /// The writer's queue is full; try again after this many milliseconds.
    case overloaded(retryAfterMilliseconds: Int)
    /// The store cannot read or write: the reason, in words for an operator.
    case store(reason: String)

    /// Creates the failure of a read of the store.
    public init(_ error: StoreError) { self = .store(reason: error.description) }
}

/// A change of the keys, after its commit.
public struct HTTPKeyChange: Sendable {
    /// The key that was created or changed.
    public var key: HTTPKey
    /// All keys after the change.
    public var all: [HTTPKey]
    /// Grows with every change of a key, in the order of commits.
    public var revision: Int64

    /// Creates a change; `all` must include `key`.
    public init(key: HTTPKey, all: [HTTPKey], revision: Int64) {
        self.key = key
        self.all = all
        self.revision = revision
    }
}
