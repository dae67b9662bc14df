// Formats numbers for people. Any thread.

/// A number with commas between thousands: `12,301`.
public func grouped(_ number: some BinaryInteger) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { text += "," }
        text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
}
