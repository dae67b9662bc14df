"""The Python varlink client against both sockets: introspection, calls, errors, streams, and its command line."""
import json
import os
import sys

import varlink

from suite import ROOT

EVENT = {"url": "shop://products/7?ref=mail", "app": {"name": "shop", "installation": "i"}}


def address(path):
    return "unix:" + path


def refused(call):
    """The name of the error a call is refused with; None when it is not."""
    try:
        call()
    except varlink.VarlinkError as error:
        return error.error()
    return None


def introspection(suite):
    served = {
        suite.daemon.gateway: ["org.varlink.service", "org.linkd.Gateway", "org.linkd.Links"],
        suite.daemon.control: ["org.varlink.service", "org.linkd.Gateway", "org.linkd.Links", "org.linkd.Control"],
    }
    for path, names in served.items():
        with varlink.Client.new_with_address(address(path)) as client:
            info = client.get_interfaces()
            suite.check(f"interfaces of {path}", list(info) == names, list(info))
            for name in names:
                interface = client.get_interface(name)
                with open(os.path.join(ROOT, "etc", name + ".varlink")) as file:
                    text = file.read()
                suite.check(f"{name} describes itself", interface.description == text)
                methods = [m for m in interface.members.values() if type(m).__name__ == "_Method"]
                suite.check(f"the client reads {name}", len(methods) == text.count("\nmethod "), len(methods))


def calls(suite):
    with varlink.Client.new_with_address(address(suite.daemon.gateway)) as client:
        with client.open("org.linkd.Gateway", namespaced=False) as gateway:
            outcome = gateway.Submit(EVENT)["outcome"]
            suite.check("Submit", outcome["action"] == "open_app" and outcome["recorded"], outcome)
            named = gateway.Submit(event=EVENT, secrets=True)["outcome"]
            suite.check("named parameters", named["link"]["route"] == "products/:product_id<int>", named)
            many = gateway.SubmitMany([EVENT] * 5)["outcomes"]
            suite.check("SubmitMany", len(many) == 5 and len({o["eventId"] for o in many}) == 5)
            explained = gateway.Explain(EVENT)["outcome"]
            suite.check("Explain", not explained["recorded"] and explained["action"] == "open_app")
            held = gateway.Submit({"url": "shop://friends/7", "app": EVENT["app"]})["outcome"]
            suite.check("a hold", held["action"] == "hold" and held["pending"], held)
            waiting = gateway.ListPending("shop", "i")["pending"]
            suite.check("ListPending", [p["id"] for p in waiting] == [held["pending"]], waiting)
            current = gateway.GetCurrent("shop", "i")["current"]
            suite.check("GetCurrent", current["state"] == "delivered", current)
            opened = gateway.OpenPending(held["pending"], {"login": "yes"})["outcome"]
            suite.check("OpenPending", opened["action"] == "open_app", opened)
            suite.check("Acknowledge", gateway.Acknowledge(held["pending"]) == {})
            suite.check("nothing waits", gateway.ListPending("shop", "i")["pending"] == [])
            error = refused(lambda: gateway.Submit({"url": "nonsense"}))
            suite.check("InvalidEvent", error == "org.linkd.Gateway.InvalidEvent", error)
            error = refused(lambda: gateway.Acknowledge("nobody"))
            suite.check("NoSuchPending", error == "org.linkd.Gateway.NoSuchPending", error)
            again = gateway.Submit(EVENT)["outcome"]
            suite.check("a connection lives on after an error", again["recorded"])
            suite.check("oneway", gateway.Submit(EVENT, _oneway=True) is None)
            after = gateway.Submit(EVENT)["outcome"]
            suite.check("the call behind a oneway call gets its own reply", after["recorded"])


def links(suite):
    with varlink.Client.new_with_address(address(suite.daemon.gateway)) as client:
        with client.open("org.linkd.Links", namespaced=False) as links:
            made = links.Create({
                "key": "interop", "route": "products/:product_id<int>", "routeParameters": {"product_id": "42"},
                "queryParameters": {"q": "a b&c=ü"}, "metadata": {"coupon": "20"}, "redeemLimit": 1, "tags": ["interop"]})
            link = made["link"]
            suite.check("Create", made["created"] and link["shortLink"] == "https://go.example.com/interop", made)
            own = links.Create(link={"url": "https://www.example.com/", "tags": ["interop"]}, keyStyle="unguessable")["link"]
            suite.check("Create makes a key", len(own["key"]) >= 22, own)
            got = links.Get("go.example.com", "interop")["link"]
            suite.check("Get", got["routeParameters"] == {"product_id": "42"} and got["metadata"] == {"coupon": "20"}, got)
            many = links.CreateMany([{"key": f"many-{n}", "url": f"https://www.example.com/{n}", "tags": ["interop"]}
                                     for n in range(100)] + [{"key": "interop", "url": "https://www.example.com/"}])
            created = [result["created"] for result in many["results"]]
            suite.check("CreateMany", created == [True] * 100 + [False], created)
            suite.check("CreateMany says why", "KeyTaken" in many["results"][-1]["error"], many["results"][-1])
            listed = [reply["link"]["key"] for reply in links.List(tag="interop", _more=True)]
            suite.check("List, in stable order", listed == [reply["link"]["key"] for reply in links.List(
                tag="interop", _more=True)] and len(listed) == 102, len(listed))
            changed = links.Update({"key": "interop", "title": "new"}, None, got["revision"])["link"]
            suite.check("Update", changed["title"] == "new" and changed["revision"] == got["revision"] + 1, changed)
            refusals = [
                ("KeyTaken", lambda: links.Create({"key": "interop", "url": "https://www.example.com/"})),
                ("NoSuchLink", lambda: links.Get("go.example.com", "nothing")),
                ("InvalidLink", lambda: links.Create({"url": "javascript:alert(1)"})),
                ("RevisionMismatch", lambda: links.Update({"key": "interop", "title": "x"}, None, got["revision"])),
            ]
            for name, call in refusals:
                error = refused(call)
                suite.check(name, error == f"org.linkd.Links.{name}", error)
            with client.open("org.linkd.Gateway", namespaced=False) as gateway:
                opened = [gateway.Submit({"url": link["shortLink"]})["outcome"]["link"] for _ in range(2)]
            suite.check("metadata once", [o["metadataState"] for o in opened] == ["available", "exhausted"], opened)
            suite.check("metadata", opened[0]["metadata"] == {"coupon": "20"} and "metadata" not in opened[1], opened)
            suite.check("the query", opened[0]["queryParameters"] == {"q": "a b&c=ü"}, opened[0])
            for key in ["interop", own["key"]] + [f"many-{n}" for n in range(100)]:
                links.Delete("go.example.com", key)
            rest = [reply.get("link") for reply in links.List(tag="interop", _more=True)]
            suite.check("Delete, and the empty list is one null", rest == [None], rest)
            error = refused(lambda: links.Create({"key": "interop", "url": "https://www.example.com/"}))
            suite.check("a deleted key stays taken", error == "org.linkd.Links.KeyTaken", error)


def streams(suite):
    with varlink.Client.new_with_address(address(suite.daemon.control)) as client:
        with client.open("org.linkd.Control") as control, client.open("org.linkd.Gateway") as gateway:
            first = gateway.Submit(EVENT)["outcome"]["eventId"]
            ids = [gateway.Submit(EVENT)["outcome"]["eventId"] for _ in range(20)]
            listed = [reply["outcome"]["eventId"] for reply in control.ListEvents(limit=20, _more=True)]
            suite.check("ListEvents, newest first", listed == ids[::-1], f"{len(listed)} events")
            heard = []
            with client.open("org.linkd.Gateway") as subscriber:
                for reply in subscriber.Subscribe(after=first, _more=True):
                    heard.append(reply["outcome"]["eventId"])
                    if len(heard) == 20:
                        break
            suite.check("Subscribe, in order", heard == ids, f"{len(heard)} events")
            error = refused(lambda: control.ListEvents())
            suite.check("ExpectedMore", error == "org.varlink.service.ExpectedMore", error)
            status = control.GetStatus()
            suite.check("GetStatus", status["state"] == "ready" and status["pid"] == suite.daemon.pid, status)
            suite.check("GetEvent", control.GetEvent(first)["outcome"]["eventId"] == first)
            error = refused(lambda: control.GetEvent("nobody"))
            suite.check("NoSuchEvent", error == "org.linkd.Control.NoSuchEvent", error)
            suite.check("ListStages", len(control.ListStages()["stages"]) >= 3)
            suite.check("ListRoutes", len(control.ListRoutes()["routes"]) == 3)
            apps = control.ListApps()["apps"]
            suite.check("ListApps", [app["name"] for app in apps] == ["shop"], apps)
            suite.check("ListApps of one app", control.ListApps("shop")["apps"] == apps)
            error = refused(lambda: control.ListApps("nobody"))
            suite.check("ListApps of no app", error == "org.varlink.service.InvalidParameter", error)
            findings = list(control.Diagnose(_more=True))
            suite.check("Diagnose ends with an empty reply", findings[-1] == {}, findings[-1])
            states = {finding["name"]: finding["state"] for finding in findings[:-1]}
            suite.check("Diagnose", states["store"] == "ok" and states["proxies"] == "ok", states)
            error = refused(lambda: list(control.Diagnose("nobody.example", _more=True)))
            suite.check("NoSuchDomain", error == "org.linkd.Control.NoSuchDomain", error)
            error = refused(lambda: control.Diagnose())
            suite.check("Diagnose without more", error == "org.varlink.service.ExpectedMore", error)
            suite.check("CheckConfig", "problems" in control.CheckConfig())
            problems = control.CheckConfig("[listen]\nx = 1\n")["problems"]
            suite.check("CheckConfig finds a problem", problems[0]["line"] == 2, problems)
            suite.check("Reload", control.Reload()["changed"] == [])


def command_line(suite):
    def cli(*arguments):
        return suite.run(sys.executable, "-m", "varlink.cli", *arguments)

    control = address(suite.daemon.control)
    info = cli("info", control)
    suite.check("varlink info", info.returncode == 0 and "org.linkd.Control" in info.stdout, info.stderr)
    for name in ("org.linkd.Gateway", "org.linkd.Links", "org.linkd.Control", "org.varlink.service"):
        shown = cli("help", f"{control}/{name}")
        suite.check(f"varlink help {name}", f"interface {name}" in shown.stdout, shown.stderr)
    call = cli("call", f"{control}/org.linkd.Gateway.Submit", json.dumps({"event": EVENT}))
    suite.check("varlink call", json.loads(call.stdout)["outcome"]["recorded"], call.stderr)
    more = cli("call", "-m", f"{control}/org.linkd.Control.ListEvents", json.dumps({"limit": 3}))
    suite.check("varlink call -m", more.stdout.count('"eventId"') == 3, more.stderr)
    wrong = cli("call", f"{control}/org.linkd.Control.GetEvent", json.dumps({"id": "x"}))
    suite.check("varlink call, refused", "NoSuchEvent" in wrong.stderr + wrong.stdout, wrong.stderr)
    bridged = suite.run(
        sys.executable, "-m", "varlink.cli", "bridge", "--connect", control,
        text=json.dumps({"method": "org.varlink.service.GetInfo"}) + "\0")
    suite.check("varlink bridge", '"product":"linkd"' in bridged.stdout.replace(" ", ""), bridged.stderr)


GROUPS = [
    ("introspection", introspection), ("calls", calls), ("links", links), ("streams", streams),
    ("the command line", command_line),
]
