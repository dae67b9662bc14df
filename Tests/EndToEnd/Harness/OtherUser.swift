// Calls as a user without rights of their own, made by a small Python client, since a process cannot change back.

import LinkCore

extension Linkd {
    private static let client = """
        import socket, sys
        s = socket.socket(socket.AF_UNIX)
        s.settimeout(15)
        s.connect(sys.argv[1])
        calls = sys.stdin.buffer.read().split(b"\\n")
        calls = [c for c in calls if c]
        s.sendall(b"".join(c + b"\\0" for c in calls))
        data = b""
        while data.count(b"\\0") < len(calls):
            more = s.recv(65536)
            if not more: break
            data += more
        sys.stdout.buffer.write(data.replace(b"\\0", b"\\n"))
        """

    /// Sends calls on one connection to a socket that all may open; one reply to each.
    func asNobody(_ calls: [String], socket: String? = nil) throws -> [JSONObject] {
        guard let setpriv = Binaries.tool("setpriv"), let python = Binaries.tool("python3") else {
            throw Trouble("setpriv or python3 is not installed")
        }
        let ran = try Ran.run(
            setpriv,
            [
                "--reuid", "65534", "--regid", "65534", "--clear-groups", python, "-c", Self.client,
                socket ?? controlSocket,
            ], input: calls.joined(separator: "\n"))
        guard ran.status == 0 else { throw Trouble("the client of another user failed: \(ran.err)") }
        return try ran.out.split(separator: "\n").map { try json(String($0)) }
    }
}
