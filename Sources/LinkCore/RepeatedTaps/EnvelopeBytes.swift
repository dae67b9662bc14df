// Bytes of memory that an envelope takes in a decision, about: what a stranger packs into one unfolds to twenty times its text.

extension Outcome {
    /// Bytes of what an envelope says and of the measurements it leads to; 0 without one.
    public var envelopeHeapBytes: Int {
        let link = link
        var sum = measurements.reduce(measurements.heapBytes) { $0 + $1.name.heapBytes + $1.fields.heapBytes }
        sum += link.warnings.allHeapBytes + link.fragment.heapBytes
        // The extras are the ones in the data.
        sum += link.appLink?.data.heapBytes ?? 0
        sum += link.facebook?.parameters.heapBytes ?? 0
        return sum + (link.backLink?.url.heapBytes ?? 0) + (link.backLink?.appName.heapBytes ?? 0)
    }
}

extension StringMap {
    /// With its texts.
    fileprivate var heapBytes: Int { entries.reduce(entries.heapBytes) { $0 + $1.key.heapBytes + $1.value.heapBytes } }
}

extension JSONObject {
    /// With all that is in it.
    fileprivate var heapBytes: Int { members.reduce(members.heapBytes) { $0 + $1.key.heapBytes + $1.value.heapBytes } }
}

extension JSONValue {
    /// Of what it refers to.
    fileprivate var heapBytes: Int {
        switch self {
        case .null, .bool, .int, .double: 0
        case .string(let text), .bigInteger(let text): text.heapBytes
        case .array(let values): values.reduce(values.heapBytes) { $0 + $1.heapBytes }
        case .object(let object): object.heapBytes
        }
    }
}
