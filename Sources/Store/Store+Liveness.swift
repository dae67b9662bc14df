// A liveness check of the writer, through the queue by which its work comes.

extension Store {
    /// Runs `answer` on the writer thread as soon as the writer looks at its queue or, in the middle of a long
    /// statement, within some milliseconds. A full or slow disk does not prevent the answer; a writer that hangs never
    /// answers. Any thread; never waits. `answer` must not block. A closed store drops the question.
    public func askWriter(_ answer: @escaping @Sendable () -> Void) { queue.ask(answer) }
}
