import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createAccount, signIn } from '../e2e/product/account.ts';
import { publicConfigSchema } from '@ballast/contract/config';
import { databaseOf } from '../e2e/product/database.ts';
import { copyAccount } from '../e2e/product/many-accounts.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from '../e2e/product/product.ts';
import { z } from 'zod';
import { LeanClient } from './lean-client.ts';
import { processorTime } from './processor-time.ts';
import type { Report } from './report.ts';

const PEOPLE = 200;
const SECONDS = 60;
const SIGN_INS_AT_ONCE = 4;
/** One save for so many reads. */
const READS = 4;
const SHOWN = 20;
/** Together they begin 300 requests a second. */
const STEADY_PAUSE_MS = 1000 * (PEOPLE / 300);

const LIST = `/rest/v1/portfolios?select=id%2Cname%2Cuser_id%2Cportfolio_holdings%28symbol%29&limit=${String(SHOWN)}`;
const listSchema = z.array(z.object({ id: z.string(), user_id: z.string() }));

interface Person {
  readonly id: string;
  readonly client: LeanClient;
  /** Ids of what this person has saved. */
  readonly saved: Set<string>;
}

interface Run {
  readonly seconds: number;
  readonly times: readonly number[];
  readonly errors: readonly string[];
  readonly strangers: number;
}

async function signInAll(url: string, emails: readonly string[]): Promise<Person[]> {
  const config = await (await fetch(new URL('/config.json', url))).json();
  const { supabaseKey: apikey } = publicConfigSchema.parse(config);
  const people: Person[] = [];
  const numbered = emails.entries();
  const signInNext = async (): Promise<void> => {
    for (const [number, email] of numbered) {
      // Each comes from an address of their own, as people do.
      const address = `198.51.${String(100 + Math.floor(number / 250))}.${String(number % 250)}`;
      const forwarded = { 'x-forwarded-for': address };
      const account = await connect(url, forwarded);
      const id = await signIn(account, email);
      const token = (await account.auth.getSession()).data.session?.access_token ?? '';
      const client = new LeanClient(url, { ...forwarded, apikey, authorization: `Bearer ${token}` });
      people.push({ id, client, saved: new Set() });
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signInNext));
  return people;
}

/** One person's time: the saved list, four times of five; a save; one thing at least. What is seen must be theirs, and whole. */
async function live(
  person: Person,
  end: number,
  pauseMs: number,
  run: { times: number[]; errors: string[]; strangers: number },
) {
  const noted = (error: unknown): void => void run.errors.push(String(error));
  await sleep(Math.random() * pauseMs);
  const first = Math.floor(Math.random() * (READS + 1));
  for (let turn = first; turn === first || performance.now() < end; turn += 1) {
    const began = performance.now();
    if (turn % (READS + 1) === 0) {
      const id = randomUUID();
      const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];
      const saving = { id, name: person.id, description: '', currency: 'INR', holdings };
      const saved = await person.client.post('/rest/v1/rpc/save_portfolio', saving).catch(noted);
      if (saved !== undefined) person.saved.add(id);
    } else {
      const listed = await person.client.get(LIST).catch(noted);
      if (listed !== undefined) {
        const rows = listSchema.parse(listed);
        run.strangers += rows.filter(({ id, user_id }) => user_id !== person.id || !person.saved.has(id)).length;
        if (rows.length !== Math.min(SHOWN, person.saved.size)) run.errors.push('a saved portfolio is missing');
      }
    }
    run.times.push(performance.now() - began);
    if (pauseMs > 0) await sleep(pauseMs * (0.5 + Math.random()));
  }
}

async function load(people: readonly Person[], pauseMs: number, seconds: number): Promise<Run> {
  const run = { times: [], errors: [], strangers: 0 };
  const began = performance.now();
  await Promise.all(people.map(async (person) => live(person, began + seconds * 1000, pauseMs, run)));
  return { ...run, seconds: (performance.now() - began) / 1000 };
}

/** The most memory that a process has had, in MiB; Linux tells. */
async function peakMib({ process: { pid } }: Product): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

interface Cost {
  readonly server: number;
  readonly database: number;
  /** Of the clients, which share the processor with both. */
  readonly clients: number;
}

/** What a run takes of the processor, in milliseconds a request: the clock also has what else the machine is doing. */
async function costOf({ process: { pid } }: Product, run: () => Promise<Run>): Promise<{ run: Run; cost: Cost }> {
  const before = await processorTime(pid ?? 0);
  const clients = process.cpuUsage();
  const done = await run();
  const { user, system } = process.cpuUsage(clients);
  const after = await processorTime(pid ?? 0);
  const each = (had: number, has: number): number => (has - had) / done.times.length;
  return {
    run: done,
    cost: {
      server: each(before.own, after.own),
      database: each(before.started, after.started),
      clients: (user + system) / 1000 / done.times.length,
    },
  };
}

function line(name: string, { times, seconds, errors, strangers }: Run, cost: Cost, mib: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)} ms`;
  const cells = [
    name,
    `${(times.length / seconds).toFixed(0)} /s`,
    at(0.5),
    at(0.95),
    at(0.99),
    `${cost.server.toFixed(2)} ms`,
    `${cost.database.toFixed(2)} ms`,
    `${cost.clients.toFixed(2)} ms`,
    String(errors.length),
    String(strangers),
    `${mib.toFixed(0)} MiB`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** 200 signed-in people who read and save for a minute, over HTTP: with pauses, and without any. */
export async function benchLoad(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, { TRUST_PROXY: '1' });
  try {
    await createAccount(product.url, 'first@example.com');
    const sql = await databaseOf(dataDir);
    const emails = await copyAccount(sql, 'first@example.com', 'load', PEOPLE);
    await sql.end();
    const people = await signInAll(product.url, emails);
    const say = (text: string): void => void process.stdout.write(`${text}\n`);
    say(
      `| ${String(people.length)} people, ${String(SECONDS)} s | requests begun | p50 | p95 | p99 | server | PostgreSQL | clients | errors | rows of others | memory |`,
    );
    const show = async (name: string, work: () => Promise<Run>): Promise<void> => {
      const { run, cost } = await costOf(product, work);
      say(line(name, run, cost, await peakMib(product)));
      for (const error of new Set(run.errors)) say(`error: ${error}`);
    };
    await show('the first thing that anybody does, all at once', async () => load(people, 0, 0));
    await show('each does something every second', async () => load(people, 1000, SECONDS));
    await show('300 requests a second together', async () => load(people, STEADY_PAUSE_MS, SECONDS));
    await show('each at once again', async () => load(people, 0, SECONDS));
    say(
      `load average at the end: ${loadavg()
        .map((value) => value.toFixed(1))
        .join(', ')}`,
    );
    await Promise.all(people.map(async ({ client }) => client.close()));
    return [];
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
