public final class Connection {
    public enum EndReason { case closedByUs }
    func end(_ r: EndReason) {}
    func deliverAgain() {}
    func flush() {}
    func retire() {}
}
