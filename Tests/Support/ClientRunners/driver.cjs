// Runs the TypeScript client for tests: a call in each line, as JSON; its answer in a line. The argument is the compiled client.
const { LinkdClient } = require(process.argv[2]);

let client, shown, begun;
let clock = 1_000_000_000_000;
// Nothing is there at once, as in React Native.
const remembered = new Map();
const storage = {
  getItem: async (name) => remembered.get(name) ?? null,
  setItem: async (name, text) => void remembered.set(name, text),
  removeItem: async (name) => void remembered.delete(name),
};

const seen = (target) => ({ ...target.link, target: target.kind, url: target.url });

/** What a call was answered with; a link to show is kept for `shown`. */
async function answered(call) {
  const target = await call;
  shown = target.link;
  return seen(target);
}

const calls = {
  app({ app: { scheme, ...app }, key, limit, address }) {
    client = new LinkdClient({
      app: { ...app, schemes: scheme ? [scheme] : [] }, key, version: "4.2", storage, device: { platform: "ios" }, address,
      timeLimit: limit, now: () => clock,
    });
  },
  match({ url }) {
    const match = client.match(url);
    return match && { ...match.link, sure: match.isSure, requires: match.requires };
  },
  state({ facts }) {
    client.state = Object.fromEntries(facts.map((fact) => [fact, "yes"]));
  },
  consent({ agreed }) {
    client.consent = agreed;
  },
  // A call that is not waited for, until `finished` asks for its answer.
  begin({ what }) {
    begun = what === "first" ? client.firstOpen() : client.reopen();
  },
  finished: async () => seen(await begun),
  wait({ milliseconds }) {
    clock += milliseconds;
  },
  open: ({ url }) => answered(client.open(url)),
  reopen: () => answered(client.reopen()),
  first: ({ evidence }) => answered(client.firstOpen(evidence)),
  shown: async () => void (shown && (await client.shown(shown))),
  elsewhere: ({ url }) => seen(client.elsewhere(url)),
  convert: async ({ order }) => ({ done: await client.convert("purchase", { value: "49.90", currency: "EUR", order }) }),
  installation: async () => ({ installation: await client.installation() }),
};

(async () => {
  for await (const line of require("node:readline").createInterface({ input: process.stdin })) {
    const call = JSON.parse(line);
    const started = performance.now();
    const answer = await calls[call.do](call);
    console.log(JSON.stringify({ ...answer, milliseconds: Math.round(performance.now() - started) }));
  }
  process.exit(0);
})();
