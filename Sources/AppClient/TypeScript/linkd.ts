// The app's side of linkd for React Native, Expo, Capacitor and the web: one file without dependencies. Long links open from their
// own text; linkd is asked for the others, for a limited time. When it does not answer, the app shows its start screen: no call
// here waits longer, throws, or leads round in a circle. The same rules as in the clients for iOS and Android.

/** What the app knows of itself. `linkctl apps setup --platform typescript` writes it from linkd's configuration. */
export interface LinkdApp {
  /** The app's name in linkd's configuration. */
  readonly name: string;
  /** Its domains, lower case. linkd answers on every one of them. */
  readonly hosts: readonly string[];
  /** Its own schemes, without a colon. */
  readonly schemes?: readonly string[];
  /** What short links begin with on these domains; empty, as at first, when they are anywhere. */
  readonly shortPrefix?: string;
  /** The query parameter whose value is the link's ref; "ref" when left out. */
  readonly refParameter?: string;
  /** Whether the letter case of a route's literals counts; true when left out. */
  readonly caseSensitive?: boolean;
  /** Facts that every route of the app requires. */
  readonly requires?: readonly string[];
  /** The routes that this version of the app can show. */
  readonly routes: readonly LinkdRoute[];
}

/** A route: its pattern, and the facts without which linkd holds its links, such as "login". */
export interface LinkdRoute {
  readonly pattern: string;
  readonly requires?: readonly string[];
}

/** What the app shows for a link. */
export interface LinkdLink {
  /** The route's pattern without the types of its parameters. It stays the same when a type is added: choose the screen by it. */
  readonly name: string;
  /** The route's pattern, as in the configuration. */
  readonly route: string;
  /** The route's parameters, decoded. A wildcard's segments are joined with slashes. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The query, decoded: of a repeated name the last value. linkd's own parameters are left out. */
  readonly query: Readonly<Record<string, string>>;
  /** The value of the app's ref parameter. */
  readonly ref?: string;
  /** The short link's metadata. */
  readonly metadata?: unknown;
  /** What `shown` tells linkd; absent when linkd waits for nothing. */
  readonly pending?: string;
}

/** A link that the app has read by itself. */
export interface LinkdMatch {
  readonly link: LinkdLink;
  /** Facts that the app and the route require. */
  readonly requires: readonly string[];
  /** False when linkd may know better: the path could be a short key as well, or the link has an App Links envelope. */
  readonly isSure: boolean;
}

/** What the app does with a link: show its route; leave for a web page or a store; wait for a missing fact; or the start screen. */
export type LinkdTarget =
  | { readonly kind: "show"; readonly link: LinkdLink }
  | { readonly kind: "leave"; readonly url: string }
  | { readonly kind: "wait" }
  | { readonly kind: "home" };

type Later<T> = T | Promise<T>;

/** Where the client remembers texts between starts: `localStorage`, React Native's AsyncStorage, or the like. */
export interface LinkdStorage {
  getItem(name: string): Later<string | null>;
  setItem(name: string, text: string): Later<void>;
  removeItem(name: string): Later<void>;
}

/** What a client is made of. */
export interface LinkdOptions {
  readonly app: LinkdApp;
  /** The app key, which `linkctl keys create --kind app` prints once. */
  readonly key: string;
  /** This version of the app, as in the store. */
  readonly version: string;
  readonly storage: LinkdStorage;
  /** What linkd may know of the device: `platform` (ios, android, desktop, other), `osVersion`, `model`, `language` and so on. */
  readonly device: Readonly<Record<string, string>>;
  /** linkd; the app's first domain when left out. */
  readonly address?: string;
  /** How long linkd is waited for, in milliseconds, from the call to the last byte; 2000 when left out. */
  readonly timeLimit?: number;
  /** Makes a random UUID. Needed where there is no `crypto`, such as in React Native: expo-crypto's `randomUUID`. */
  readonly uuid?: () => string;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

type JSONObject = Record<string, unknown>;
type Answer = { outcome?: JSONObject; isRefused: boolean };

/** How long a link that linkd did not answer for is kept, in seconds. */
const KEPT_FOR = 3600;
const HOME: LinkdTarget = { kind: "home" };
/** What this file uses of its surroundings. Browsers, Node and React Native have it; of `crypto` React Native has nothing. */
const around = globalThis as unknown as {
  fetch(url: string, request: object): Promise<{ status: number; text(): Promise<string> }>;
  setTimeout(work: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  AbortController?: new () => { signal: unknown; abort(): void };
  crypto?: { getRandomValues?(bytes: Uint8Array): Uint8Array };
};

/** The client of one app. Make one when the app starts, and keep it. */
export class LinkdClient {
  /** Who is logged in, and what your backend made to prove it. An account without a proof finds and opens nothing. */
  user?: string;
  proof?: string;
  /** Facts that routes require, such as `{ login: "yes" }`. One holds unless it is empty, "0", "no" or "false". */
  state: Readonly<Record<string, string>> = {};
  /**
   * Whether the person agreed to be followed; undefined says nothing of it. When false, keys such as the account still count, and
   * linkd keeps no address. It is not remembered: set it at every start, before the first call.
   */
  consent?: boolean;

  private readonly routes: Routes;
  private readonly uuid: () => string;
  private readonly now: () => number;
  /** What was read or written since the start: a storage that is slow or fails changes nothing until the next start. */
  private readonly remembered = new Map<string, string | null>();
  private id?: Promise<string>;
  /** Links that have come in, and those of them that linkd is being asked about. */
  private opened = 0;
  private opening = 0;

  /** Throws only where random numbers are missing: then give `uuid`. */
  constructor(private readonly options: LinkdOptions) {
    this.routes = new Routes(options.app);
    this.uuid = options.uuid ?? systemUUID();
    this.now = options.now ?? Date.now;
  }

  /** Whether linkd has yet to answer the first open of this copy of the app. */
  async isNew(): Promise<boolean> {
    return (await this.recall("linkd.first")) === null;
  }

  /** A random id of this copy of the app. It names no person and no device. */
  installation(): Promise<string> {
    return (this.id = this.id ?? this.readInstallation());
  }

  /** What a link is by its own text, without linkd; null when linkd has to be asked. */
  match(url: string): LinkdMatch | null {
    return this.routes.match(url);
  }

  /**
   * A link has opened the app. A known long link is answered at once, and linkd is told afterwards. For any other linkd is asked:
   * when it does not answer in time, the answer is the start screen, and the link is kept for the next `reopen`.
   */
  async open(url: string): Promise<LinkdTarget> {
    const id = this.uuid();
    void this.remember("linkd.kept", null);
    this.opened += 1;
    this.opening += 1;
    const match = this.match(url);
    const own = match !== null && match.requires.every((fact) => this.holds(fact)) ? match : null;
    if (own !== null && own.isSure) {
      void this.tell(url, id).then(() => (this.opening -= 1));
      return { kind: "show", link: own.link };
    }
    const { outcome, isRefused } = await this.submit("open", id, { url });
    this.opening -= 1;
    if (outcome) return this.target(outcome, url);
    if (own !== null) return { kind: "show", link: own.link };
    if (!isRefused) void this.remember("linkd.kept", `${Math.floor(this.now() / 1000)} ${id} ${url}`);
    return HOME;
  }

  /**
   * The app runs for the first time: the link that was tapped before the app was there. Call it at every start; once linkd has
   * answered, it is not asked again. A `reopen` meanwhile is answered with the start screen.
   * `evidence` is `{ clipboard }` on iOS, and what Play's install referrer says on Android.
   */
  async firstOpen(evidence: Readonly<Record<string, string | number>> = {}): Promise<LinkdTarget> {
    if (!(await this.isNew())) return HOME;
    this.opened += 1;
    this.opening += 1;
    try {
      const { outcome } = await this.submit("first_open", "first-" + (await this.installation()), { evidence });
      if (!outcome) return HOME;
      void this.remember("linkd.first", "asked");
      return this.target(outcome);
    } finally {
      this.opening -= 1;
    }
  }

  /**
   * The app came to the front without a link, or what was missing is there: a link that linkd did not answer for is tried once
   * more, then linkd says whether something still waits. A link that comes in meanwhile goes first.
   */
  async reopen(): Promise<LinkdTarget> {
    if (this.opening > 0) return HOME;
    const before = this.opened;
    const target = await this.waiting();
    return this.opened === before ? target : HOME;
  }

  /** The link's content is on the screen: linkd hands the link out no more. */
  async shown(link: LinkdLink): Promise<void> {
    if (link.pending !== undefined) await this.acknowledge(link.pending);
  }

  /** Where a link leads that this app's screens cannot show after all. Never back to where it came from. */
  elsewhere(url: string): LinkdTarget {
    return this.leave([], url);
  }

  /** Whether a page is on one of the app's hosts: on Android only a browser that is named shows it. */
  isOwn(url: string): boolean {
    return this.routes.isOnOwnHost(url);
  }

  /**
   * Something worth attributing, such as a purchase: `value` is a decimal number as text, "49.90", `currency` its ISO 4217 code.
   * The same `order` counts once. Resolves to whether linkd has recorded it; when not, tell it again later.
   */
  async convert(name: string, more: { value?: string; currency?: string; order?: string } = {}): Promise<boolean> {
    const conversion = { name, value: more.value, currency: more.currency };
    return (await this.submit("conversion", "order-" + (more.order ?? this.uuid()), { conversion })).outcome !== undefined;
  }

  private async waiting(): Promise<LinkdTarget> {
    const kept = /^(\d+) (\S+) ([^]*)$/.exec((await this.recall("linkd.kept")) ?? "");
    if (kept !== null) {
      void this.remember("linkd.kept", null);
      const [, since, id, url] = kept;
      const age = this.now() / 1000 - Number(since);
      // The same id: if only the answer was lost, linkd gives it again and counts nothing twice.
      if (age >= 0 && age < KEPT_FOR) {
        const { outcome, isRefused } = await this.submit("open", id, { url });
        if (outcome) return this.target(outcome, url);
        if (!isRefused) return HOME;
      }
    }
    const { outcome } = await this.submit("reopen", this.uuid(), {});
    return outcome ? this.target(outcome) : HOME;
  }

  private holds(fact: string): boolean {
    return !["", "0", "no", "false"].includes(this.state[fact] ?? "");
  }

  /** Tells linkd of a link that is shown already. Nobody waits for it. */
  private async tell(url: string, id: string): Promise<void> {
    const pending = (await this.submit("open", id, { url })).outcome?.pending;
    if (typeof pending === "string") await this.acknowledge(pending);
  }

  // What linkd says

  private target(outcome: JSONObject, url?: string): LinkdTarget {
    const fallbacks = (Array.isArray(outcome.fallbacks) ? outcome.fallbacks : []).map(object).filter((it) => it.kind === "web");
    switch (outcome.action) {
      case "open_app": {
        const link = object(outcome.link);
        if (typeof link.route !== "string") return HOME;
        if (!this.routes.knows(link.route)) return this.leave(fallbacks, url);
        const found: { -readonly [Field in keyof LinkdLink]: LinkdLink[Field] } = {
          name: nameOf(link.route), route: link.route, parameters: texts(link.routeParameters), query: texts(link.queryParameters),
        };
        if (typeof link.ref === "string") found.ref = link.ref;
        if (link.metadata !== undefined && link.metadata !== null) found.metadata = link.metadata;
        if (typeof outcome.pending === "string") found.pending = outcome.pending;
        return { kind: "show", link: found };
      }
      case "open_web":
      case "open_store":
        return this.leave([object(outcome.destination), ...fallbacks], url);
      case "hold":
        return { kind: "wait" };
      case "reject": // The form for the password is a page.
        return outcome.reason === "password_required" ? this.leave([], url) : HOME;
      default:
        return HOME;
    }
  }

  /**
   * The first of these places that is on the web, else the link itself in the browser. A link that says `linkd_web=1` was given to
   * the browser before, and an address of the app's own says it from here on.
   */
  private leave(places: JSONObject[], url?: string): LinkdTarget {
    const cameBack = url !== undefined && readAddress(url)?.query.linkd_web === "1";
    for (const text of [...places.map((place) => place.url), url]) {
      if (typeof text !== "string" || !readAddress(text)?.isWeb) continue;
      if (!this.routes.isOnOwnHost(text)) return { kind: "leave", url: text };
      if (!cameBack) return { kind: "leave", url: stayingInBrowser(text) };
    }
    return HOME;
  }

  // The wire

  private async submit(kind: string, id: string, more: JSONObject): Promise<Answer> {
    return (await this.inTime((signal) => this.send(kind, id, more, signal))) ?? { isRefused: false };
  }

  private async send(kind: string, id: string, more: JSONObject, signal: unknown): Promise<Answer> {
    const { app, version, device } = this.options;
    const caller: JSONObject = { name: app.name, installation: await this.installation(), version };
    if (this.user !== undefined) Object.assign(caller, { user: this.user, userProof: this.proof });
    if (Object.keys(this.state).length > 0) caller.state = this.state;
    const consent = this.consent === undefined ? undefined : this.consent ? "granted" : "denied";
    const { status, body } = await this.post("v1/events", { event: { kind, id, app: caller, device, consent, ...more } }, signal);
    // What linkd itself refuses it would refuse again; a limit, a failing proxy or a hotel's login page pass.
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { isRefused: true };
    const outcome = status === 200 ? object(object(JSON.parse(body)).outcome) : {};
    return outcome.action === undefined ? { isRefused: false } : { outcome, isRefused: false };
  }

  private async acknowledge(pending: string): Promise<void> {
    await this.inTime((signal) => this.post(`v1/pending/${pending}/ack`, undefined, signal));
  }

  private async post(path: string, body: unknown, signal: unknown): Promise<{ status: number; body: string }> {
    const address = this.options.address ?? "https://" + this.options.app.hosts[0];
    const answer = await around.fetch(`${address}/${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${this.options.key}`, "Content-Type": "application/json" },
      body: body === undefined ? "" : JSON.stringify(body),
      credentials: "omit",
      signal,
    });
    return { status: answer.status, body: await answer.text() };
  }

  /** What a call says, or null when it fails or is not done within the time limit, however slowly it comes. */
  private async inTime<T>(call: (signal: unknown) => Promise<T>): Promise<T | null> {
    const controller = around.AbortController ? new around.AbortController() : undefined;
    let timer: unknown;
    const late = new Promise<null>((resolve) => {
      timer = around.setTimeout(() => {
        resolve(null);
        controller?.abort();
      }, this.options.timeLimit ?? 2000);
    });
    const answer = await Promise.race([call(controller?.signal).catch(() => null), late]);
    around.clearTimeout(timer);
    return answer;
  }

  // Memory

  private async readInstallation(): Promise<string> {
    const known = await this.recall("linkd.installation");
    if (known !== null) return known;
    const id = this.uuid();
    void this.remember("linkd.installation", id);
    return id;
  }

  private async recall(name: string): Promise<string | null> {
    if (!this.remembered.has(name)) {
      const text = await this.inTime(async () => this.options.storage.getItem(name));
      // What was remembered while the storage was read is newer.
      if (!this.remembered.has(name)) this.remembered.set(name, text);
    }
    return this.remembered.get(name) ?? null;
  }

  private async remember(name: string, text: string | null): Promise<void> {
    this.remembered.set(name, text);
    try {
      await (text === null ? this.options.storage.removeItem(name) : this.options.storage.setItem(name, text));
    } catch {
      // It holds until the app ends.
    }
  }
}

/** An object of JSON; an empty one in place of anything else. */
const object = (value: unknown) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as JSONObject;

/** The texts of an object, in one that has no other members, so that no name is special. */
function texts(value: unknown): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [name, text] of Object.entries(object(value))) if (typeof text === "string") found[name] = text;
  return found;
}

function systemUUID(): () => string {
  const crypto = around.crypto;
  if (!crypto?.getRandomValues) {
    throw new Error("linkd: no random numbers here: give LinkdClient the option uuid, such as randomUUID of expo-crypto");
  }
  return () => {
    const bytes = crypto.getRandomValues!(new Uint8Array(16));
    const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
  };
}

function stayingInBrowser(url: string): string {
  const [, front, query, fragment] = /^([^?#]*)\??([^#]*)([^]*)$/.exec(url)!;
  const items = query.split("&").filter((item) => item !== "" && item.split("=")[0] !== "linkd_web");
  return `${front}?${[...items, "linkd_web=1"].join("&")}${fragment}`;
}

/** A pattern without the types of its parameters. */
const nameOf = (pattern: string) => pattern.replace(/((?:^|[/()]):\w+)<[a-z]+>/g, "$1");

/** One segment of a pattern. Of two routes that differ first in it, the one with the lower rank is taken. */
type Part = { readonly rank: Rank; readonly text: string };
type Shape = { readonly route: LinkdRoute; readonly parts: Part[] };
enum Rank { literal, int, uuid, slug, any, rest }

/** The app's routes, ready to be asked. linkd has checked the patterns; what it would refuse matches nothing. */
class Routes {
  private readonly shapes: Shape[] = [];

  constructor(private readonly app: LinkdApp) {
    for (const route of app.routes) for (const parts of this.expand(route.pattern)) this.shapes.push({ route, parts });
  }

  match(url: string): LinkdMatch | null {
    const address = readAddress(url);
    const path = address && this.ownPath(address);
    if (!address || !path || path.length < 1 || path.length > 64) return null;
    let best: Shape | undefined;
    for (const shape of this.shapes) {
      if (this.fits(shape.parts, path) && (!best || ranks(shape.parts) < ranks(best.parts))) best = shape;
    }
    if (!best) return null;
    const { route, parts } = best;
    const query: Record<string, string> = Object.create(null);
    for (const [name, value] of Object.entries(address.query)) if (!name.startsWith("linkd_")) query[name] = value;
    const parameters: Record<string, string> = Object.create(null);
    parts.forEach((part, index) => {
      if (part.rank !== Rank.literal) parameters[part.text] = part.rank === Rank.rest ? path.slice(index).join("/") : path[index];
    });
    const ref = query[this.app.refParameter ?? "ref"];
    const link = { name: nameOf(route.pattern), route: route.pattern, parameters, query, ...(ref === undefined ? {} : { ref }) };
    const mayBeKey = parts[0].rank !== Rank.literal && path.join("/").startsWith(this.app.shortPrefix ?? "");
    const requires = [...(this.app.requires ?? []), ...(route.requires ?? [])];
    return { link, requires, isSure: !mayBeKey && query.al_applink_data === undefined };
  }

  /** Whether this version of the app can show a route, whatever types its parameters have now. */
  knows(pattern: string): boolean {
    return this.app.routes.some((route) => nameOf(route.pattern) === nameOf(pattern));
  }

  /** Whether a link is on one of the app's hosts. */
  isOnOwnHost(url: string): boolean {
    const address = readAddress(url);
    return address !== null && address.isWeb && this.app.hosts.includes(address.host);
  }

  /** The decoded segments that routes are asked about; under the app's own scheme the host is the first. */
  private ownPath(address: Address): string[] | null {
    const path = address.path.split("/").filter((segment) => segment !== "").map((segment) => decoded(segment));
    if (address.isWeb) return this.app.hosts.includes(address.host) ? path : null;
    if (!(this.app.schemes ?? []).some((scheme) => lowered(scheme) === address.scheme)) return null;
    return address.host === "" ? path : [decoded(address.host), ...path];
  }

  /** Letter case as linkd folds it: one character at a time. */
  private folded(text: string): string {
    return this.app.caseSensitive ?? true ? text : Array.from(text, (character) => character.toLowerCase()).join("");
  }

  private fits(parts: Part[], path: string[]): boolean {
    for (let index = 0; index < parts.length; index += 1) {
      if (index >= path.length) return false;
      const [part, text] = [parts[index], path[index]];
      if (part.rank === Rank.rest) return true;
      if (part.rank === Rank.literal && part.text !== this.folded(text)) return false;
      if (part.rank === Rank.int && !isInt(text)) return false;
      if (part.rank === Rank.uuid && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return false;
      if (part.rank === Rank.slug && !/^[\w-]+$/.test(text)) return false;
    }
    return parts.length === path.length;
  }

  /** Every choice of a pattern's optional groups, the earlier groups first to be there. */
  private expand(pattern: string): Part[][] {
    const pieces: { part: Part; group: number }[] = [];
    let [group, groups, text] = [-1, 0, ""];
    for (const character of pattern + "/") {
      if (!"/()".includes(character)) {
        text += character;
        continue;
      }
      if (text !== "") pieces.push({ part: this.part(text), group });
      text = "";
      if (character === "(") group = groups++;
      if (character === ")") group = -1;
    }
    if (groups > 4) return [];
    const shapes: Part[][] = [];
    for (let mask = (1 << groups) - 1; mask >= 0; mask -= 1) {
      shapes.push(pieces.filter((piece) => piece.group < 0 || mask & (1 << (groups - 1 - piece.group))).map((piece) => piece.part));
    }
    return shapes;
  }

  private part(text: string): Part {
    if (text.startsWith("*")) return { rank: Rank.rest, text: text.slice(1) };
    if (!text.startsWith(":")) return { rank: Rank.literal, text: this.folded(decoded(text)) };
    const [name, type] = text.slice(1).replace(/>$/, "").split("<");
    return { rank: type === "int" ? Rank.int : type === "uuid" ? Rank.uuid : type === "slug" ? Rank.slug : Rank.any, text: name };
  }
}

const ranks = (parts: Part[]) => parts.map((part) => part.rank).join("");

/** A whole number within 64 bits, perhaps with a minus. */
function isInt(text: string): boolean {
  const number = /^(-?)0*(\d+)$/.exec(text);
  if (number === null) return false;
  const most = number[1] === "-" ? "9223372036854775808" : "9223372036854775807";
  return number[2].length < most.length || (number[2].length === most.length && number[2] <= most);
}

/** A link in its parts: split first, decoded once, never refused for what only looks odd. */
type Address = { scheme: string; host: string; path: string; query: Record<string, string>; isWeb: boolean };

/** ASCII letters in lower case, whatever the phone's language. */
const lowered = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The parts of a link; null for what is no absolute link, or larger than linkd takes one. */
function readAddress(url: string): Address | null {
  const parts = /^([A-Za-z][^:]*):([^?#]*)\??([^#]*)/.exec(url);
  if (parts === null || /[\x00-\x1f\x7f]/.test(url) || encodedLength(url) > 65_536) return null;
  const scheme = lowered(parts[1]);
  const isWeb = scheme === "http" || scheme === "https";
  let [host, path]: [string | null, string] = ["", parts[2]];
  if (path.startsWith("//")) {
    const end = path.indexOf("/", 2);
    host = hostOf(end < 0 ? path.slice(2) : path.slice(2, end), isWeb);
    path = end < 0 ? "" : path.slice(end);
  } else if (isWeb) {
    return null;
  }
  const pieces = parts[3].split("&").filter((piece) => piece !== "");
  if (host === null || pieces.length > 256) return null;
  const query: Record<string, string> = Object.create(null);
  for (const piece of pieces) {
    const equals = piece.indexOf("=");
    const [name, value] = equals < 0 ? [piece, ""] : [piece.slice(0, equals), piece.slice(equals + 1)];
    query[decoded(name, true)] = decoded(value, true);
  }
  return { scheme, host, path, query, isWeb };
}

/** A host without port; of web links in lower case and without a dot at its end, of others as written. */
function hostOf(authority: string, isWeb: boolean): string | null {
  let host = authority;
  const colon = host.lastIndexOf(":");
  if (colon >= 0) {
    const digits = host.slice(colon + 1);
    const port = digits === "" ? 1 : /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
    if (port >= 1 && port <= 65_535) host = host.slice(0, colon);
    else if (isWeb) return null;
  }
  return isWeb ? lowered(host.replace(/\.$/, "")) : host;
}

/** How many bytes a text has as UTF-8. */
function encodedLength(text: string): number {
  let length = 0;
  for (const one of text) length += one < "\x80" ? 1 : one < "\u0800" ? 2 : one.length === 1 ? 3 : 4;
  return length;
}

/** Percent-decodes once. A malformed escape stays as it is written, and what is no UTF-8 becomes U+FFFD. */
function decoded(raw: string, plusAsSpace = false): string {
  const text = plusAsSpace ? raw.replace(/\+/g, " ") : raw;
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => utf8(run.slice(1).split("%").map((digits) => parseInt(digits, 16))));
}

/** The text of bytes. React Native has no TextDecoder everywhere. */
function utf8(bytes: number[]): string {
  let text = "";
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at++];
    let needed = lead < 0x80 ? 0 : lead < 0xc2 || lead > 0xf4 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let point = needed > 0 ? lead & (0x3f >> needed) : lead;
    // Overlong forms, surrogates and what is beyond U+10FFFF show in the second byte.
    let [least, most] = [lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80, lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf];
    for (; needed > 0 && bytes[at] >= least && bytes[at] <= most; needed -= 1) {
      point = (point << 6) | (bytes[at++] & 0x3f);
      [least, most] = [0x80, 0xbf];
    }
    text += needed === 0 ? String.fromCodePoint(point) : "\ufffd";
  }
  return text;
}
