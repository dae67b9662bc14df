// A worker's varlink side: from a call to its reply. Calls of one connection run concurrently; the connection's reply
// queue puts the replies in the order of the calls. Loop thread.

import EventLoop
import LinkCore
import PluginKit
import Wire

extension Worker {
    /// Starts a call in a task. A plain Submit whose decision is known needs none, unless an earlier call has not
    /// begun: calls begin in the order in which they came.
    func take(_ message: VarlinkDriver.Message, _ slot: ReplySlot, from client: UInt64, as role: SocketRole) {
        context?.counters.calls += 1
        if unbegunCalls == 0, case .submit(let submit) = message, start(submit, slot, from: client) { return }
        unbegunCalls += 1
        if case .call = message { varlinkClients[client]?.connection?.taskStarted(slot) }
        Task(executorPreference: preference(for: role)) {
            switch message {
            case .submit(let submit): await self.answer(submit, slot, from: client)
            case .call(let call): await self.answer(call, slot, from: client, as: role)
            }
        }
    }

    /// Calls of the gateway's socket prefer this loop, so that the writer's result returns to it directly and not over
    /// the global pool. Calls of the control socket must not: an actor without an executor of its own runs where its
    /// caller's task prefers. The daemon's work may block, so it must stay off the loops.
    private func preference(for role: SocketRole) -> LoopExecutor? {
        role == .gateway ? thread.executor : nil
    }

    /// Answers a plain Submit exactly as its method in the table does.
    private func answer(_ submit: PlainSubmit, _ slot: ReplySlot, from client: UInt64) async {
        unbegunCalls -= 1
        guard let driver = varlinkClients[client], let context else { return }
        let result: Result<Submitted, EventError>
        do throws(EventError) {
            result = .success(
                try await context.path.submit(
                    submit.sharedEvent, for: .trusted, as: driver.caller.pages, by: context.snapshot,
                    revealing: false))
        } catch {
            result = .failure(error)
        }
        answer(slot, of: driver, by: context) { () throws(EventError) in try result.get() }
    }

    /// Writes the reply to a plain Submit.
    func answer(
        _ slot: ReplySlot, of driver: VarlinkDriver, by context: WorkerContext,
        with result: () throws(EventError) -> Submitted
    ) {
        var writer = JSONWriter(capacity: 0)
        do throws(EventError) {
            let submitted = try result()
            swap(&writer.bytes, &replyBytes)
            VarlinkReply.append(to: &writer) { submitted.writeParameters(to: &$0) }
        } catch {
            context.counters.callErrors += 1
            append(MethodError(error), to: &writer)
        }
        driver.connection?.fulfil(slot, writer.bytes)
        keep(&writer.bytes)
    }

    private func answer(_ call: VarlinkCall, _ slot: ReplySlot, from client: UInt64, as role: SocketRole) async {
        unbegunCalls -= 1
        guard let driver = varlinkClients[client], let table = methods[role], await driver.drained() else { return }
        defer {
            if call.more { driver.moreEnded() }
            if call.oneway { driver.connection?.fulfil(slot, []) }
        }
        // Allocates only when there is something to write: hundreds of calls may wait for the journal here.
        var writer = JSONWriter(capacity: 0)
        do throws(MethodError) {
            let method = try find(call, in: table, for: driver.caller)
            try method.check(call.parameters, more: call.more)
            switch method.answer {
            case .once(let body):
                let fields = try await body(call.parameters, driver.caller)
                swap(&writer.bytes, &replyBytes)
                VarlinkReply.append(to: &writer, parameters: fields)
            case .many(let body):
                let stream = VarlinkStream(driver: driver, slot: call.oneway ? nil : slot, wantsMore: call.more)
                defer { driver.streamEnded(stream) }
                try await body(call.parameters, driver.caller, stream)
                return stream.finish()
            }
        } catch {
            context?.counters.callErrors += 1
            append(error, to: &writer)
        }
        if !call.oneway { driver.connection?.fulfil(slot, writer.bytes) }
        keep(&writer.bytes)
    }

    private func append(_ failure: MethodError, to writer: inout JSONWriter) {
        switch failure {
        case .service(let failure): failure.append(to: &writer)
        case .named(let name, let parameters):
            VarlinkReply.appendError(to: &writer, name) { writer in
                for member in parameters.members {
                    writer.key(member.key)
                    writer.value(member.value)
                }
            }
        }
    }

    /// Keeps the memory of a reply for the next one, unless it exceeds 64 KiB.
    private func keep(_ bytes: inout [UInt8]) {
        guard bytes.capacity <= 65_536 else { return }
        bytes.removeAll(keepingCapacity: true)
        swap(&bytes, &replyBytes)
    }

    private func find(
        _ call: VarlinkCall, in table: MethodTable, for caller: Caller
    ) throws(MethodError) -> Method {
        if call.upgrade { throw .service(.methodNotImplemented(call.method)) }
        if let method = table[call.method] {
            guard caller.permissions.contains(method.permission) else { throw .service(.permissionDenied) }
            return method
        }
        guard let interface = table.interface(named: call.interface) else {
            throw .service(.interfaceNotFound(call.interface))
        }
        throw interface.hasMethod(call.member)
            ? .service(.methodNotImplemented(call.method)) : .service(.methodNotFound(call.method))
    }
}
