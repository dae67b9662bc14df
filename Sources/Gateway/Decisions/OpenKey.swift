// The parts of an open that a decision may read: two opens with the same key are decided alike. Loop thread; used for
// every open that comes by Submit.

import LinkCore
import PluginKit

extension TapKeyWriter {
    /// The key of an open; nil for an event that is decided by itself. Every field of an event is treated in one of
    /// three ways. It is in the key; or it is recorded per open and read by no decision unless the read is noted (id,
    /// time, address, installation and details); or it makes the event one that is decided by itself. `OpenKeyTests`
    /// lists all fields and fails when there is a new one.
    /// - Parameters:
    ///   - event: as it came in, before anything was added.
    ///   - country: the country of the client's address, where countries are known.
    ///   - details: whether the decision depends on details of the device and of its app
    ///   (`DecisionReads.readsDetails`).
    func key(
        ofOpen event: CopyOnWrite<LinkEvent>, for audience: Audience, country: String?, details: Bool
    ) -> TapKey? {
        guard event.value.kind == .open, let url = event.value.url, event.value.evidence == nil,
            event.value.navigation == nil, event.value.conversion == nil, event.value.attributes.isEmpty,
            !event.value.isTest, !event.value.isOfTestInstallation, event.value.isRecipient == nil
        else { return nil }
        beginOpen()
        add(url: url)
        addByte((event.value.isAnonymous ? 1 : 0) | (event.value.isFromAppKey ? 2 : 0))
        addByte(audience.number)
        add(event.value.consent?.rawValue)
        guard add(event.value.client), add(event.value.app) else { return nil }
        add(event.value.device)
        if details { addDetails(event) }
        return end(country: country)
    }

    /// Adds a URL without its login token, which no decision reads.
    private func add(url: String) {
        guard let token = LoginToken.place(in: url) else { return add(url) }
        addByte(2)
        url.withBytes { bytes in
            addText(UnsafeBufferPointer(rebasing: bytes[..<token.lowerBound]))
            addText(UnsafeBufferPointer(rebasing: bytes[token.upperBound...]))
        }
    }

    /// Adds a client; false when it has fields of its own besides its address.
    private func add(_ client: Client?) -> Bool {
        guard let client else {
            addByte(0)
            return true
        }
        guard client.referrer == nil else { return false }
        addByte((client.isSeen ? 3 : 1) | (client.address == nil ? 4 : 0))
        add(client.userAgent)
        add(client.acceptLanguage)
        return true
    }

    private func add(_ device: Device?) {
        guard let device else { return addByte(0) }
        addByte(1)
        add(device.platform?.rawValue)
        add(device.form?.rawValue)
        add(device.osVersion)
    }

    private func addDetails(_ event: CopyOnWrite<LinkEvent>) {
        addByte(UInt8(ascii: "d"))
        add(event.value.app?.version)
        add(event.value.app?.build)
        add(event.value.device?.model)
        add(event.value.device?.language)
        add(event.value.device?.timezone)
        add(event.value.device?.screen)
    }

    /// Adds the calling app; false when it names an account. Only the presence of an installation is added, because
    /// whether a link is held depends on it.
    private func add(_ app: CallingApp?) -> Bool {
        guard let app else {
            addByte(0)
            return true
        }
        guard app.user == nil, app.userProof == nil, app.account == .believed else { return false }
        addByte(app.installation == nil ? 1 : 2)
        add(app.name)
        addByte(app.installed.map { $0 ? 2 : 1 } ?? 0)
        add(app.sourceApplication)
        for fact in app.state.entries {
            add(fact.key)
            add(fact.value)
        }
        addByte(0)
        return true
    }

    private func add(_ text: String?) {
        guard let text else { return addByte(0) }
        addByte(1)
        text.withBytes(addText)
    }
}

extension Audience {
    fileprivate var number: UInt8 {
        switch self {
        case .trusted: 0
        case .visitor: 1
        case .app: 2
        case .onlooker: 3
        }
    }
}
