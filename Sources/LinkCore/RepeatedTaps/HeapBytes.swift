// Bytes of memory that decisions take, about, which bounds how many are kept: with the headers of what is allocated, and what its
// allocator adds.

extension String {
    /// A short text lies where its variable does.
    public var heapBytes: Int { utf8.count < 16 ? 0 : utf8.count + 48 }
}

extension String? {
    /// Of the text, if there is one.
    public var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension Array {
    /// Without what its elements refer to.
    public var heapBytes: Int { isEmpty ? 0 : count * MemoryLayout<Element>.stride + 48 }
}

extension [String] {
    /// With its texts.
    public var allHeapBytes: Int { reduce(heapBytes) { $0 + $1.heapBytes } }
}

extension DecidedTap {
    /// Bytes that it takes, about, without what others share with it.
    public var heapBytes: Int {
        var sum = Self.objectBytes + values.reduce(values.heapBytes) { $0 + $1.name.heapBytes + $1.value.heapBytes }
        sum += url.heapBytes + places.heapBytes + outcomeBytes + readingBytes + recorded.outcome.envelopeHeapBytes
        if !sharesEvent { sum += recorded.boxedEvent.value.heapBytes }
        if let touch = recorded.sharedTouch {
            // The campaign and the source stand in no other text.
            sum += MemoryLayout<TouchDraft>.size + 32
            sum += touch.value.touch.campaign.heapBytes + touch.value.touch.source.heapBytes
        }
        return sum
    }

    /// Whether it has from others whatever it may have from them.
    public var isLikeOthers: Bool { sharesEvent && sharesTrace }

    /// The object itself, and the boxes of outcome and reading.
    private static let objectBytes =
        MemoryLayout<JournalEntry>.size + MemoryLayout<TapPlaces>.size + MemoryLayout<Outcome>.size
        + MemoryLayout<LinkReading>.size + 200

    private var outcomeBytes: Int {
        let outcome = recorded.outcome
        var sum = outcome.destination?.url.heapBytes ?? 0
        sum += outcome.fallbacks.reduce(outcome.fallbacks.heapBytes) { $0 + $1.url.heapBytes }
        if sharesTrace { return sum }
        return outcome.trace.reduce(sum + outcome.trace.heapBytes) { $0 + $1.notes.allHeapBytes }
    }

    private var readingBytes: Int {
        let reading = recorded.outcome.link
        // Of the addresses it came through the first is the event's, and the last the target's.
        var sum = reading.hops.dropFirst().reduce(reading.hops.heapBytes) { $0 + $1.heapBytes }
        if reading.hops.count < 2 { sum += reading.targetURL.heapBytes }
        sum += reading.shortLink.heapBytes + reading.ref.heapBytes + reading.formats.heapBytes
        for items in [reading.query, reading.inputQuery] {
            sum += items.reduce(items.heapBytes) { $0 + $1.name.heapBytes + $1.value.heapBytes }
        }
        let parameters = reading.routeParameters.entries
        return parameters.reduce(sum + parameters.heapBytes) { $0 + $1.key.heapBytes + $1.value.heapBytes }
    }
}

extension LinkEvent {
    /// Bytes that the event of a tap takes in its box, about.
    fileprivate var heapBytes: Int {
        let texts = [client?.userAgent, client?.acceptLanguage, device?.model]
        return texts.reduce(MemoryLayout<LinkEvent>.size + 32) { $0 + $1.heapBytes }
    }
}

extension TapPlaces {
    /// Bytes that it takes, about.
    var heapBytes: Int {
        let passed = texts == nil ? 0 : 1000
        return fallbacks.reduce(passed + destination.placesBytes + fallbacks.heapBytes) { $0 + $1.placesBytes }
    }
}
