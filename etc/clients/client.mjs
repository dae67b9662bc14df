#!/usr/bin/env node
// A client of linkd in JavaScript for Node 18 and later, without libraries.
//
//     client.mjs submit URL [ID]        records an event over the Unix socket $LINKD_SOCKET; prints what linkd decided
//     client.mjs open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
//     client.mjs leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
//     client.mjs back URL               leads back to the app that sent URL
//     client.mjs link URL               makes a link over HTTP ($LINKD_URL, $LINKD_KEY), changes its title, reads it again
//     client.mjs subscribe [ID [COUNT]] prints events as they are recorded, from behind the event ID, until there were COUNT of them
//
// $LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios, which is the default, or
// android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 75 try again later, 76 no reply of linkd's.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const SOCKET = process.env.LINKD_SOCKET ?? "/run/linkd/linkd.sock";
const TIMEOUT = 10_000; // milliseconds without a byte
const TRIES = 5;
const LONGEST = 16 << 20; // bytes of a reply

/** What ends the program, with its exit status. */
class Failure extends Error {
  constructor(status, words) {
    super(words);
    this.status = status;
  }
}

/** The connection ended before the reply. Whether linkd recorded the event is not known. */
class Lost extends Error {}

/** linkd's error: a name and what it is about. */
class Refused extends Error {
  constructor(name, about) {
    super(`${name} ${JSON.stringify(about)}`);
    this.error = name;
    this.about = about;
  }
}

/** One varlink call: a JSON object and a NUL there, a JSON object and a NUL back, or with `more` several. Their parameters. */
async function* replies(path, method, parameters, more = false) {
  const socket = connect({ path });
  socket.setTimeout(TIMEOUT, () => socket.destroy(new Error(`no reply within ${TIMEOUT} ms`)));
  let connected = false;
  try {
    await once(socket, "connect");
    connected = true;
    socket.write(JSON.stringify({ method, parameters, more }) + "\0");
    if (more) socket.setTimeout(0); // the next event may be hours away
    let pieces = [];
    let length = 0;
    for await (const piece of socket) { // a reply comes in as many pieces as it likes
      let start = 0;
      for (let end; (end = piece.indexOf(0, start)) >= 0; start = end + 1) {
        const message = parsed(path, Buffer.concat([...pieces, piece.subarray(start, end)])); // bytes first: a piece may end within a character
        yield message.parameters;
        if (!message.continues) return;
        [pieces, length] = [[], 0];
      }
      pieces.push(piece.subarray(start));
      length += piece.length - start;
      if (length > LONGEST) throw new Failure(76, `${path}: a reply of more than ${LONGEST} bytes`);
    }
    throw new Lost(`${path}: the connection ended before the reply`);
  } catch (error) {
    if ([Failure, Lost, Refused].some((kind) => error instanceof kind)) throw error;
    throw connected ? new Lost(`${path}: ${error.message}`) : new Failure(69, `${path}: ${error.message}`);
  } finally {
    socket.destroy();
  }
}

/** A call with one reply. Leaving the loop closes the connection; without that, it would keep the program alive. */
async function call(method, parameters) {
  for await (const reply of replies(SOCKET, method, parameters)) return reply;
}

/** A reply of varlink's without its NUL, unless it is an error. */
function parsed(path, bytes) {
  let message;
  try {
    message = JSON.parse(bytes.toString("utf8"));
  } catch {
    message = null;
  }
  if (!isObject(message)) throw new Failure(76, `${path}: no reply of varlink's: ${bytes.subarray(0, 80)}`);
  const error = part(message, "error");
  const parameters = part(message, "parameters", "object") ?? {};
  if (error) throw new Refused(error, parameters);
  return { parameters, continues: part(message, "continues", "boolean") };
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A member of a JSON object; undefined where linkd left it or the whole object out. */
function part(value, key, type = "string") {
  const found = isObject(value) ? value[key] ?? undefined : undefined;
  const fits = found === undefined || (type === "object" ? isObject(found) : typeof found === type);
  if (!fits || !(isObject(value) || value === undefined)) throw new Failure(76, `no reply of linkd's: ${key} is not of type ${type}`);
  return found;
}

/** Records one event; its outcome. The id makes sending it again harmless: linkd answers what it decided the first time. */
async function record(fields) {
  const app = process.env.LINKD_APP && { name: process.env.LINKD_APP };
  const event = { id: randomUUID(), app, ...fields };
  let last;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const outcome = part(await call("org.linkd.Gateway.Submit", { event }), "outcome", "object");
      if (!part(outcome, "action")) throw new Failure(76, "no outcome in the reply");
      return outcome;
    } catch (error) {
      last = error;
      if (error instanceof Lost) continue;
      if (!(error instanceof Refused)) throw error;
      if (error.error === "org.linkd.Gateway.NotRecorded") throw new Failure(75, error.message);
      if (!error.error.endsWith(".Overloaded")) throw new Failure(1, error.message);
      await sleep(pause(error));
    }
  }
  throw new Failure(last instanceof Refused ? 75 : 69, last.message);
}

/** How long a busy linkd wants to be left alone, in milliseconds. */
function pause({ about: { retryAfterMilliseconds: wait } }) {
  return Number.isInteger(wait) && wait >= 0 && wait <= 60_000 ? wait : 1000;
}

/** Prints columns, with a dash for what linkd left out. A control character could end a column. */
const show = (...columns) => console.log(columns.map((column) => String(column || "-").replace(/\p{Cc}/gu, "?")).join("\t"));

const destination = (outcome) => part(part(outcome, "destination", "object"), "url");

/** Records that an app was opened with a URL, and prints what linkd decided. */
async function submit(url, id = randomUUID()) {
  const outcome = await record({ url, id });
  show(outcome.action, destination(outcome), part(outcome, "eventId"), part(outcome, "duplicate", "boolean") ? "duplicate" : "new");
}

/** The inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it. */
async function opened(url) {
  const reading = part(await record({ kind: "open", url }), "link", "object");
  const back = part(reading, "backLink", "object");
  show(part(reading, "route"), part(reading, "targetUrl"), part(back, "url"), part(back, "appName"));
}

/** The outbound App Link: the app or the web page to open for a URL. */
async function leave(url, navigation) {
  const device = { platform: process.env.LINKD_PLATFORM || "ios", form: "phone" };
  const outcome = await record({ kind: "navigate", url, device, navigation });
  show(outcome.action, destination(outcome), part(outcome, "reason"));
}

/** One request of /v1: the reply's headers and its JSON. */
async function http(method, path, body, headers = {}) {
  const base = process.env.LINKD_URL ?? "http://127.0.0.1:8080";
  for (let attempt = 1; ; attempt += 1) {
    let reply, text;
    try {
      reply = await fetch(base + path, {
        method,
        body: body && JSON.stringify(body),
        headers: { Authorization: `Bearer ${process.env.LINKD_KEY}`, "Content-Type": "application/json", ...headers },
        signal: AbortSignal.timeout(TIMEOUT),
      });
      text = await reply.text();
    } catch (error) {
      throw new Failure(69, `${base}: ${error.cause?.message ?? error.message}`);
    }
    const busy = reply.status === 429 || reply.status === 503;
    if (busy && attempt < TRIES) { // nothing was done: ask again when linkd says
      const wait = reply.headers.get("Retry-After") ?? "";
      await sleep(1000 * (/^\d+$/.test(wait) ? Number(wait) : 1)); // it may be a date
      continue;
    }
    // RFC 9457: "code" is for programs, "detail" for people.
    if (!reply.ok) throw new Failure(busy ? 75 : 1, `${method} ${path}: ${reply.status} ${text}`);
    try {
      return { headers: reply.headers, value: JSON.parse(text) };
    } catch {
      throw new Failure(76, `${method} ${path}: no JSON`);
    }
  }
}

/** Makes a link, changes it, reads it. If-Match: nobody else's change in between is lost. */
async function link(url) {
  const { headers } = await http("POST", "/v1/links", { link: { url, title: "An example" } });
  const [place, revision] = [headers.get("Location"), headers.get("ETag")];
  if (!place || !revision) throw new Failure(76, "no Location or no ETag in the reply");
  await http("PATCH", place, { link: { title: "A changed example" } }, { "If-Match": revision });
  const { value } = await http("GET", place);
  const found = part(value, "link", "object");
  show(part(found, "shortLink"), part(found, "title"), part(found, "revision", "number"));
}

/**
 * Prints each event that linkd records: its id, kind, action and URL. After a lost connection it goes on behind the last one, so
 * none is missed. Keep that id together with what you did about the event.
 */
async function subscribe(after, count) {
  let left = Number(count ?? -1);
  for (let isFirst = true; ; isFirst = false) {
    let wait = 1000;
    try {
      for await (const reply of replies(SOCKET, "org.linkd.Gateway.Subscribe", after ? { after } : {}, true)) {
        const [event, outcome] = [part(reply, "event", "object"), part(reply, "outcome", "object")];
        if (event === undefined) continue; // linkd ends
        after = part(outcome, "eventId");
        show(after, part(event, "kind"), part(outcome, "action"), part(event, "url"));
        left -= 1;
        if (left === 0) return;
      }
    } catch (error) {
      if (error instanceof Refused) {
        if (!error.error.endsWith(".Overloaded")) throw new Failure(1, error.message);
        wait = pause(error);
      } else if (!(error instanceof Lost) && (isFirst || error.status !== 69)) {
        throw error;
      }
    }
    await sleep(wait);
  }
}

const [verb, ...words] = process.argv.slice(2);
try {
  if (verb === "submit" && (words.length === 1 || words.length === 2)) await submit(...words);
  else if (verb === "open" && words.length === 1) await opened(words[0]);
  else if (verb === "leave" && words.length >= 1) await leave(words[0], { canOpen: words.slice(1) });
  else if (verb === "back" && words.length === 1) await leave(words[0], { back: true });
  else if (verb === "link" && words.length === 1) await link(words[0]);
  else if (verb === "subscribe" && (words.length < 2 || (words.length === 2 && /^[1-9][0-9]{0,8}$/.test(words[1])))) {
    process.stdout.on("error", () => process.exit()); // whoever reads may stop
    await subscribe(...words);
  } else throw new Failure(64, "usage: client.mjs submit URL [ID] | open URL | leave URL [SCHEME...] | back URL | link URL | subscribe [ID [COUNT]]");
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`client.mjs: ${error.message}`);
  process.exitCode = error.status;
}
