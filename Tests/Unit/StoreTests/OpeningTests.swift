// Opening: the lock, file modes, schemas of other releases and other programs, damage, privacy of what is stored.

import EntrySamples
import Glibc
import LinkCore
import Records
import StoreFormat
import StoreSupport
import Testing

@testable import Store

@Suite struct OpeningTests {
    @Test("a second daemon is refused with the pid of the first, and let in after it has closed")
    func lock() throws {
        let scratch = Scratch()
        let store = try scratch.open()
        #expect(throws: StoreError.locked(path: scratch.database + ".lock", pid: getpid())) { try scratch.open() }
        store.close()
        try scratch.open().close()
    }

    @Test("whoever comes through a symbolic link is refused all the same, and finds the log that is beside the file")
    func links() async throws {
        let scratch = Scratch()
        let (direct, indirect) = (scratch.path + "/link.db", scratch.path + "/second.db")
        mkdir(scratch.path + "/data", 0o700)
        // Through links the file is made as well, and a name without its directory.
        #expect(symlink("data/linkd.db", direct) == 0 && symlink(direct, indirect) == 0)
        let store = try scratch.open { $0.path = indirect }
        #expect(try await store.append(entry(1)).isRecorded)
        for name in [scratch.database, direct, indirect] {
            #expect(throws: StoreError.locked(path: scratch.database + ".lock", pid: getpid()), "\(name)") {
                try scratch.open { $0.path = name }
            }
        }
        #expect(store.figures().databaseBytes > 0 && FileSystem.exists(scratch.database + "-wal"))
        store.close()
        #expect(!FileSystem.exists(direct + ".lock") && !FileSystem.exists(indirect + ".lock"))
        let again = try scratch.open()
        #expect(again.head == 1)
        again.close()
    }

    @Test("a symbolic link in a ring, or into a directory that is not there, is refused with a reason")
    func oddLinks() throws {
        let scratch = Scratch()
        let (one, other, lost) = (scratch.path + "/one", scratch.path + "/other", scratch.path + "/lost")
        #expect(symlink("other", one) == 0 && symlink("one", other) == 0 && symlink("gone/linkd.db", lost) == 0)
        for name in [one, other, lost] {
            #expect(throws: StoreError.cannotOpen(reason: "\(name) is a broken symbolic link")) {
                try scratch.open { $0.path = name }
            }
        }
        #expect(!FileSystem.exists(scratch.path + "/gone"))
    }

    @Test("the directory and the files belong to the daemon alone")
    func modes() throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func mode(_ path: String) -> mode_t {
            var file = stat()
            return stat(path, &file) == 0 ? file.st_mode & 0o777 : 0
        }
        #expect(mode(scratch.path + "/data") == 0o700)
        #expect(mode(scratch.database) == 0o600)
        #expect(mode(scratch.database + "-wal") == 0o600)
        #expect(mode(scratch.database + ".lock") == 0o600)
    }

    @Test("a database of a newer release is refused with both numbers and left as it is")
    func newer() async throws {
        let scratch = Scratch()
        try scratch.open().close()
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        #expect(throws: StoreError.newerSchema(found: 99, supported: Schema.newest)) { try scratch.open() }
        #expect(try await raw.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 99)
    }

    @Test("another program's database is refused")
    func foreign() async throws {
        let scratch = Scratch()
        mkdir(scratch.path + "/data", 0o700)
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "CREATE TABLE things (x)") }
        #expect(throws: StoreError.foreignDatabase(path: scratch.database)) { try scratch.open() }
    }

    @Test("a file that is no database, and a directory that cannot be, are refused with a reason")
    func noDatabase() throws {
        let scratch = Scratch()
        mkdir(scratch.path + "/data", 0o700)
        let file = Glibc.open(scratch.database, O_WRONLY | O_CREAT, 0o600)
        _ = String(repeating: "not a database ", count: 100).withCString { write(file, $0, strlen($0)) }
        close(file)
        #expect(throws: StoreError.self) { try scratch.open() }
        #expect(throws: StoreError.self) { try Store.open(StoreOptions(path: "/dev/null/x/linkd.db")) }
        // The lock was given back each time.
        unlink(scratch.database)
        try scratch.open().close()
    }

    @Test("a damaged page is found when a small file is opened")
    func damage() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        for start in stride(from: UInt64(1), to: 2000, by: 100) {
            _ = try await store.append(contentsOf: (start..<start + 100).map { entry($0) })
        }
        store.close()
        let file = Glibc.open(scratch.database, O_WRONLY)
        let garbage = [UInt8](repeating: 0xa5, count: 4096)
        for page in [20, 30, 40] { pwrite(file, garbage, garbage.count, off_t(page * 4096)) }
        close(file)
        #expect(throws: StoreError.self) { try scratch.open().close() }
    }

    @Test(
        "users are kept as a keyed hash, addresses as the rule says, and neither as they were",
        arguments: AddressPrivacy.allCases)
    func privacy(rule: AddressPrivacy) async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.addressPrivacy = rule }
        var person = entry(1)
        person.event.app?.user = "anna@example.com"
        person.event.client = Client()
        person.event.client?.address = "203.0.113.77"
        _ = try await store.append(person)
        var denied = person
        denied.outcome.eventID = eventID(2)
        denied.event.consent = .denied
        _ = try await store.append(denied)
        let first = try #require(try await store.event(eventID(1))).event
        let second = try #require(try await store.event(eventID(2))).event
        let user = try #require(first.app?.user)
        #expect(Hash128(hex: user) != nil)
        #expect(second.app?.user == user)
        #expect(second.client?.address == nil)
        switch rule {
        case .full: #expect(first.client?.address == "203.0.113.77")
        case .truncate: #expect(first.client?.address == "203.0.113.0")
        case .hash: #expect(Hash128(hex: first.client?.address ?? "") != nil)
        }
        // An event that is run again from the store keeps its hashes.
        var again = entry(3)
        again.event = first
        again.continues = eventID(1)
        again.isReplay = true
        _ = try await store.append(again)
        let third = try #require(try await store.event(eventID(3))).event
        #expect(third.app?.user == user)
        #expect(third.client?.address == first.client?.address)
        // A caller's own id that looks like a hash is an id all the same.
        again.outcome.eventID = eventID(5)
        again.isReplay = false
        _ = try await store.append(again)
        #expect(try await store.event(eventID(5))?.event.app?.user != user)
        store.close()
        let reopened = try scratch.open { $0.addressPrivacy = rule }
        defer { reopened.close() }
        var later = person
        later.outcome.eventID = eventID(4)
        _ = try await reopened.append(later)
        #expect(try await reopened.event(eventID(4))?.event.app?.user == user)
    }

    @Test("a hashed address is the same for a day, another one the next, and nobody keeps the key")
    func rotation() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.addressPrivacy = .hash }
        defer { store.close() }
        func kept(_ number: UInt64, _ address: String) async throws -> String? {
            var event = entry(number, at: scratch.clock.now)
            event.event.client = Client()
            event.event.client?.address = address
            _ = try await store.append(event)
            return try await store.event(eventID(number, at: scratch.clock.now))?.event.client?.address
        }
        let first = try await kept(1, "203.0.113.77")
        let other = try await kept(2, "203.0.113.78")
        #expect(first != nil && other != nil && first != other)
        #expect(try await kept(3, "203.0.113.77") == first)
        scratch.clock.advance(dayMilliseconds)
        let next = try await kept(4, "203.0.113.77")
        #expect(next != nil && next != first)
        scratch.clock.advance(3 * dayMilliseconds)
        let raw = try scratch.raw()
        try await eventually {
            try await raw.read { try Int.fetchOne($0, sql: "SELECT min(\(Salt.day)) FROM meta WHERE \(Salt.isSalt)") }
                .map { Int64($0) >= utcDay(of: scratch.clock.now) - 1 } ?? true
        }
    }

    @Test(
        "an address comes back as it came, and people read the same in the view",
        arguments: [
            "203.0.113.77", "0.0.0.0", "127.0.0.1", "128.0.0.1", "255.255.255.255", "2001:db8::1", "::ffff:203.0.113.9",
            "01.2.3.4", "1.2.3", "1.2.3.4.5", "16909060", "-1", "a name", "",
        ])
    func fullAddress(text: String) async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.addressPrivacy = .full }
        defer { store.close() }
        var person = entry(1)
        person.event.client = Client()
        person.event.client?.address = text
        _ = try await store.append(person)
        #expect(try await store.event(eventID(1))?.event.client?.address == text)
        #expect(try await scratch.raw().read { try String.fetchOne($0, sql: "SELECT address FROM events") } == text)
    }

    @Test("addresses are cut to their network whatever their spelling, and what is none is dropped")
    func truncation() {
        #expect(StoredAddress(truncating: "203.0.113.255")?.text == "203.0.113.0")
        #expect(StoredAddress(truncating: "2001:db8:1234:5678::1")?.text == "2001:db8:1234::")
        #expect(StoredAddress(truncating: "::ffff:203.0.113.9")?.text == "203.0.113.0")
        #expect(StoredAddress(truncating: "0.1.20.0")?.text == "0.1.20.0")
        for odd in [
            "1.2.3.", ".1.2.3", "1..2.3", "1.2.3.256", "1.2.3.04", "00.1.2.3", "1.2.3.4 ", "1.2.3.-4", "1.2.3.1234",
        ] {
            #expect(StoredAddress(truncating: odd)?.text == nil, "\(odd)")
        }
        for odd in [
            "", "localhost", "203.0.113", "203.0.113.9:80", "fe80::1%eth0", "1.2.3.4.5", "\u{0}1.2.3.4",
            "1.2.3.4\u{0}.x",
        ] {
            #expect(StoredAddress(truncating: odd)?.text == nil, "\(odd)")
        }
    }

    @Test("what is secret or belongs to the link's row is nowhere in the file")
    func secrets() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        var secret = entry(1)
        secret.outcome.secrets = ["access_token": "SECRET-TOKEN"]
        secret.outcome.link.metadata = ["coupon": .string("SECRET-METADATA")]
        secret.event.app?.user = "SECRET-USER"
        _ = try await store.append(secret)
        store.close()
        let file = Glibc.open(scratch.database, O_RDONLY)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4 << 20)
        let count = read(file, &bytes, bytes.count)
        let marker = Array("SECRET-".utf8)
        let found = (0..<max(count - marker.count, 0)).contains { bytes[$0..<$0 + marker.count].elementsEqual(marker) }
        #expect(count > 0)
        #expect(!found)
    }
}
