import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { honestPerson, type HonestPerson, type Outcome } from '../e2e/product/honest-person.ts';
import { MILD_ATTACKS } from './attack/attacks.ts';
import { percentile } from './attack/bounds.ts';
import { peak, watchMemory, type MemorySample } from './attack/memory.ts';
import { startAttacker } from './attack/start-attacker.ts';
import { makeWorld, SYMBOLS, type World } from './attack/world.ts';

const PEOPLE = 200;
const PATIENCE_MS = 10_000;
/** Between two things that one person does. */
const PACE_MS = 6000;
const SIGN_INS_AT_ONCE = 4;
const STORM_MS = 20_000;
/** Most that the memory may grow by over the last two thirds, by the line that fits its samples best. */
const GROWTH_MIB = 32;

/** What people do, and how often of a hundred times. */
const ACTIONS: readonly (readonly [name: string, share: number, act: (person: HonestPerson) => Promise<Outcome>])[] = [
  ['list', 30, async (person) => person.list()],
  ['quotes', 25, async (person) => person.quotes()],
  ['save', 8, async (person) => person.save()],
  ['history', 8, async (person) => person.post('/functions/v1/get-price-history', history())],
  ['search', 6, async (person) => person.post('/functions/v1/search-instruments', { query: 'infos', market: 'IN' })],
  ['feedback', 5, async (person) => person.read('/rest/v1/feedback_entries?select=content&limit=20')],
  ['watchlists', 5, async (person) => person.read('/rest/v1/watchlists?select=*')],
  ['account', 5, async (person) => person.read('/auth/v1/user')],
  ['refresh', 4, async (person) => person.refresh()],
  ['sign-in', 2, async (person) => person['known sign-in']()],
  ['page', 2, async (person) => person.read('/')],
];

const DAY_MS = 86_400_000;
function history(): unknown {
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return { symbols: ['NSE:INFY', 'NSE:TCS'], from: day(365), to: day(1) };
}

interface Done {
  readonly action: string;
  readonly at: number;
  readonly outcome: Outcome;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function arrive(world: World): Promise<HonestPerson[]> {
  const people: HonestPerson[] = [];
  const emails = world.people.entries();
  const next = async (): Promise<void> => {
    for (const [at, email] of emails) {
      const address = `198.51.${String(100 + Math.floor(at / 250))}.${String(1 + (at % 250))}`;
      const person = await honestPerson({
        urls: world.urls,
        email,
        address,
        patienceMs: PATIENCE_MS,
        symbols: SYMBOLS,
      });
      const { ok, reason } = await person['known sign-in']();
      if (!ok) throw new Error(reason);
      people.push(person);
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, next));
  return people;
}

function choose(): (typeof ACTIONS)[number] {
  let left = Math.random() * 100;
  for (const action of ACTIONS) {
    left -= action[1];
    if (left < 0) return action;
  }
  throw new Error('the shares don’t add up to a hundred');
}

async function live(person: HonestPerson, end: number, done: Done[]): Promise<void> {
  await pause(Math.random() * PACE_MS);
  while (performance.now() < end) {
    const [action, , act] = choose();
    const outcome = await act(person);
    done.push({ action, at: performance.now(), outcome });
    await pause(PACE_MS * (0.5 + Math.random()));
  }
}

/** One mild storm after another, each from addresses of its own; every other one from a single address. */
async function disturb(world: World, end: number): Promise<number> {
  const hostile = { ...world.hostile, victims: world.people.slice(0, 20) };
  let requests = 0;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const attack = MILD_ATTACKS[turn % MILD_ATTACKS.length]?.name ?? '';
    const addresses = turn % 2 === 0 ? 1 : 100;
    const attacker = startAttacker({ attack, isMild: true, addresses, network: turn, urls: world.urls, hostile });
    await pause(Math.min(STORM_MS, Math.max(0, end - performance.now())));
    requests += (await attacker.stop()).begun;
  }
  return requests;
}

/** What the best line through samples of one second each rises by in all. */
function growth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return run === 0 ? 0 : (rise / run) * values.length;
}

function show(from: string, done: readonly Done[], memory: readonly MemorySample[], attacks: string): void {
  const times = done.map(({ outcome: { ms } }) => ms);
  const failed = done.filter(({ outcome: { ok } }) => !ok).length;
  const cells = [
    from,
    String(done.length),
    ...[0.5, 0.95, 0.99].map((share) => `${percentile(times, share).toFixed(0)} ms`),
    String(failed),
    `${peak(memory, 'node').toFixed(0)} MiB`,
    `${peak(memory, 'postgres').toFixed(0)} MiB`,
    attacks,
  ];
  print(`| ${cells.join(' | ')} |`);
}

/** 200 people for half an hour, and strangers between them; true when nobody honest met an error and memory stayed flat. */
export async function soakTrial(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      people: { type: 'string', default: String(PEOPLE) },
      servers: { type: 'string', default: '1' },
    },
  });
  const minutes = Number(values.minutes);
  const partMs = Math.min(5, minutes / 3) * 60_000;
  const world = await makeWorld({ people: Number(values.people), servers: Number(values.servers) });
  try {
    const people = await arrive(world);
    print(`| minutes | requests | p50 | p95 | p99 | errors | server | PostgreSQL | hostile requests |`);
    print(`| --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
    const memory = watchMemory(world.servers.map(({ process: { pid } }) => pid ?? 0));
    const all: Done[] = [];
    const began = performance.now();
    const deaths = (): number => world.servers.filter(({ process: { exitCode } }) => exitCode !== null).length;
    for (let part = 0; part * partMs < minutes * 60_000 && deaths() === 0; part += 1) {
      const done: Done[] = [];
      const [first, end] = [memory.samples.length, began + (part + 1) * partMs];
      const attacks = disturb(world, end);
      await Promise.all(people.map(async (person) => live(person, end, done)));
      const label = [part, part + 1].map((of) => String(Number(((of * partMs) / 60_000).toFixed(1)))).join('–');
      show(label, done, memory.samples.slice(first), String(await attacks));
      all.push(...done);
    }
    memory.stop();
    const late = memory.samples.slice(Math.floor(memory.samples.length / 3));
    const [node, postgres] = [growth(late.map((taken) => taken.node)), growth(late.map((taken) => taken.postgres))];
    print(`memory over the last two thirds: server ${node.toFixed(1)} MiB, PostgreSQL ${postgres.toFixed(1)} MiB`);
    const failures = all.filter(({ outcome: { ok } }) => !ok);
    for (const text of new Set(failures.map(({ action, outcome }) => `${action}: ${outcome.reason}`))) print(text);
    return failures.length === 0 && deaths() === 0 && node <= GROWTH_MIB && postgres <= GROWTH_MIB;
  } finally {
    await world.end();
  }
}
