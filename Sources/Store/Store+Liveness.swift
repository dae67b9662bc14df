// Whether the writer still works, asked the way its work comes to it.

extension Store {
    /// Runs `answer` on the writer thread as soon as it looks at its queue or, in the middle of a long statement, after
    /// some milliseconds of it. A disk that is full or slow is answered from all the same; a writer that hangs never
    /// answers. Any thread; never waits. `answer` must not block. A closed store forgets the question.
    public func askWriter(_ answer: @escaping @Sendable () -> Void) { queue.ask(answer) }
}
