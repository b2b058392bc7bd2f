import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { analysePortfolio } from '@ballast/engine/analysis/analyse';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import { parseHoldings } from '@ballast/engine/testing/parse-holdings';
import type { Sql } from 'postgres';
import { connect, signIn, type Client } from '../e2e/product/account.ts';
import { databaseOf } from '../e2e/product/database.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { makeAdmin, seededAccount } from '../e2e/product/seed-account.ts';
import { median } from './report.ts';

const PEOPLE = [1_000, 10_000, 100_000] as const;
const HOLDINGS = [10, 100, 1_000, 10_000] as const;
const ROUNDS = 15;
const EMAIL = 'model@example.com';
/** So many rows a request say that a large table was read in order; a small one is, whatever its indexes. */
const MANY_ROWS = 5_000;

/** Tables with rows of one account, those that others refer to first. */
const OF_ACCOUNT = [
  'auth.users',
  'public.profiles',
  'public.user_settings',
  'public.portfolios',
  'public.portfolio_holdings',
  'public.portfolio_assets',
  'public.watchlists',
  'public.watchlist_items',
  'public.conversations',
  'public.conversation_messages',
  'public.support_tickets',
  'private.feedback_entries',
  'private.account_usage',
  'private.audit_log',
] as const;

/** Writes what the model account has for others too: each uuid is that of the model's with the number of the copy. */
async function copyAccounts(sql: Sql, from: number, to: number): Promise<void> {
  await sql.begin(async (tx) => {
    // Triggers count, mail and log, which a copy has done already.
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    for (const table of OF_ACCOUNT) {
      const columns = await tx<{ name: string; type: string }[]>`
        select attname as name, atttypid::regtype::text as type from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`;
      const copied = columns.map(({ name, type }) => {
        if (type === 'uuid') return `case when m.${name} is null then null else md5(m.${name}::text || n)::uuid end`;
        if (table === 'auth.users' && name === 'email') return `'copy' || n || '@example.com'`;
        return `m.${name}`;
      });
      const names = columns.map(({ name }) => name).join(', ');
      const ids = columns
        .filter(({ type }) => type === 'uuid')
        .map(({ name }) => `m.${name} in (select id from model_ids)`);
      await tx.unsafe(
        `insert into ${table} (${names}) select ${copied.join(', ')} from ${table} m, generate_series(${String(from)}, ${String(to)}) n where ${ids.join(' or ')}`,
      );
    }
  });
  await sql`vacuum analyze`;
}

/** Ids of the model account and of what it has. */
async function markModel(sql: Sql): Promise<void> {
  await sql`
    create table model_ids as
    select id from auth.users where email = ${EMAIL}
    union select p.id from public.portfolios p
    union select id from public.watchlists
    union select id from public.conversations`;
}

/** What people and administrators ask for, by name. */
function requestsOf(
  url: string,
  person: Client,
  id: string,
): Readonly<Record<string, () => PromiseLike<{ error: unknown }>>> {
  const holdings = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];
  return {
    'the saved list': () => person.from('portfolio_summaries').select('*').order('created_at'),
    'a portfolio with its holdings': () =>
      person.from('portfolios').select('*, portfolio_holdings(*), portfolio_assets(*)').limit(1),
    'saving a portfolio': () =>
      person.rpc('save_portfolio', { id: randomUUID(), name: 'New', description: '', currency: 'INR', holdings }),
    watchlists: () => person.from('watchlists').select('*, watchlist_items(*)'),
    conversations: () =>
      person.from('conversations').select('*').order('said_at', { ascending: false }).order('id').range(0, 19),
    'own tickets': () => person.from('support_tickets').select('*').eq('user_id', id).limit(20),
    settings: () => person.from('user_settings').select('*').eq('user_id', id),
    'sign-in': async () => {
      await signIn(await connect(url), EMAIL);
      return { error: null };
    },
    'tickets for administrators, with their number': () =>
      person.from('ticket_desk').select('*', { count: 'exact' }).order('created_at', { ascending: false }).range(0, 19),
    'audit log for administrators, with its number': () =>
      person.from('audit_entries').select('*', { count: 'exact' }).order('id', { ascending: false }).range(0, 19),
  };
}

type Rows = ReadonlyMap<string, number>;

/** Rows that were read in order, by table, since the database started. */
async function readInOrder(sql: Sql): Promise<Rows> {
  // Backends report what they did once they are idle for ten seconds.
  await sleep(10_500);
  const tables = await sql<{ name: string; rows: string }[]>`
    select schemaname || '.' || relname as name, seq_tup_read as rows from pg_stat_user_tables`;
  return new Map(tables.map(({ name, rows }) => [name, Number(rows)]));
}

/** Tables of which many rows were read in order, with the rows a request. */
function manyOf(before: Rows, after: Rows): string {
  return [...after]
    .map(([name, rows]) => ({ name, rows: Math.round((rows - (before.get(name) ?? 0)) / ROUNDS) }))
    .filter(({ rows }) => rows > MANY_ROWS)
    .map(({ name, rows }) => `${name} (${rows.toLocaleString('en')} rows)`)
    .join(', ');
}

async function timeOf(ask: () => PromiseLike<{ error: unknown }>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { error } = await ask();
    if (error !== null) throw error;
    times.push(performance.now() - began);
  }
  return median(times);
}

interface Grown {
  readonly what: string;
  /** Milliseconds, for each number of people or holdings. */
  readonly times: number[];
  /** Tables read in order at the largest number. */
  scanned: string;
}

async function growthOfPeople(steps: readonly number[]): Promise<Grown[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, { TRUST_PROXY: '1' });
  const sql = await databaseOf(dataDir);
  const grown = new Map<string, Grown>();
  try {
    const person = await seededAccount(product.url, EMAIL);
    await makeAdmin(dataDir, EMAIL);
    await signIn(person, EMAIL);
    const id = (await person.auth.getUser()).data.user?.id ?? '';
    await markModel(sql);
    let copied = 0;
    for (const people of steps) {
      await copyAccounts(sql, copied + 1, people);
      copied = people;
      const isLast = people === steps.at(-1);
      let before: Rows = isLast ? await readInOrder(sql) : new Map();
      for (const [what, ask] of Object.entries(requestsOf(product.url, person, id))) {
        const known = grown.get(what) ?? { what, times: [], scanned: '' };
        known.times.push(await timeOf(ask));
        grown.set(what, known);
        if (!isLast) continue;
        const after = await readInOrder(sql);
        known.scanned = manyOf(before, after);
        before = after;
      }
    }
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
  return [...grown.values()];
}

/** Least processor time of three rounds: lines read and valued. */
function growthOfHoldings(): Grown {
  const times = HOLDINGS.map((count) => {
    const text = Array.from({ length: count }, (_, at) => `SYM${String(at)} ${String(at + 1)} @ 100`).join('\n');
    const rounds = Array.from({ length: 3 }, () => {
      const began = process.cpuUsage();
      const { holdings } = parseHoldings(text, { market: 'US', isKnown: () => true });
      const quotes = new Map(
        holdings.map(({ symbol }) => [quoteKey(symbol, 'US'), sampleQuote(symbol, 'US', () => 0.5, new Date(0))]),
      );
      analysePortfolio(holdings, quotes);
      return process.cpuUsage(began).user / 1000;
    });
    return Math.min(...rounds);
  });
  return { what: 'holdings read and valued', times, scanned: '' };
}

/** Time against number, both by powers of ten; one line a request. */
function plot(title: string, steps: readonly number[], lines: readonly Grown[]): string {
  const [width, height, left, right, top, bottom] = [880, 420, 56, 330, 40, 44];
  const logs = lines.flatMap(({ times }) => times.map(Math.log10));
  const [least, most] = [Math.floor(Math.min(...logs)), Math.ceil(Math.max(...logs))];
  const x = (step: number) =>
    left +
    ((Math.log10(step) - Math.log10(steps[0] ?? 1)) / Math.log10((steps.at(-1) ?? 1) / (steps[0] ?? 1))) *
      (width - left - right);
  const y = (ms: number) => top + ((most - Math.log10(ms)) / (most - least)) * (height - top - bottom);
  const hue = (at: number) => `hsl(${String(Math.round((at * 360) / lines.length))} 60% 36%)`;
  // Names stand beside the ends of their lines, a line of text apart.
  const ends = lines.map((line, at) => ({ line, at, y: y(line.times.at(-1) ?? 1) })).toSorted((a, b) => a.y - b.y);
  let below = top;
  const names = ends.map(({ line, at, y: end }) => {
    below = Math.max(below + 17, end + 4);
    return `<text x="${String(width - right + 10)}" y="${below.toFixed(1)}" fill="${hue(at)}">${line.what}, ${(line.times.at(-1) ?? 0).toFixed(0)} ms</text>`;
  });
  const grid = Array.from({ length: most - least + 1 }, (_, at) => least + at).map(
    (power) =>
      `<line x1="${String(left)}" x2="${String(width - right)}" y1="${y(10 ** power).toFixed(1)}" y2="${y(10 ** power).toFixed(1)}" stroke="#ddd"/><text x="${String(left - 8)}" y="${(y(10 ** power) + 4).toFixed(1)}" text-anchor="end">${String(10 ** power)} ms</text>`,
  );
  const marks = steps.map(
    (step) =>
      `<text x="${x(step).toFixed(1)}" y="${String(height - 18)}" text-anchor="middle">${step.toLocaleString('en')}</text>`,
  );
  const paths = lines.map(
    ({ times }, at) =>
      `<polyline fill="none" stroke="${hue(at)}" stroke-width="2" points="${times.map((ms, place) => `${x(steps[place] ?? 1).toFixed(1)},${y(ms).toFixed(1)}`).join(' ')}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" font-family="sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/><text x="${String(left)}" y="22" font-weight="600">${title}</text>${[...grid, ...marks, ...paths, ...names].join('')}</svg>\n`;
}

function table(head: string, steps: readonly number[], lines: readonly Grown[]): string {
  return [
    `| ${head} | ${steps.map((step) => step.toLocaleString('en')).join(' | ')} | read in order |`,
    `| --- | ${steps.map(() => '---').join(' | ')} | --- |`,
    ...lines.map(
      ({ what, times, scanned }) =>
        `| ${what} | ${times.map((ms) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`).join(' | ')} | ${scanned} |`,
    ),
  ].join('\n');
}

/**
 * How requests grow with the number of accounts and reading with the number of holdings, and which tables a request read in order.
 * `-- growth --people 1000,10000` takes other numbers; `--plot FILE` writes the picture. False where a person's own request read a table in order.
 */
export async function growthTrial(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { people: { type: 'string' }, plot: { type: 'string' } } });
  const steps = values.people?.split(',').map(Number) ?? PEOPLE;
  const people = await growthOfPeople(steps);
  const holdings = growthOfHoldings();
  process.stdout.write(`${table('accounts', steps, people)}\n\n${table('holdings', HOLDINGS, [holdings])}\n`);
  if (values.plot !== undefined)
    await writeFile(values.plot, plot('Time of a request by the number of accounts', steps, people));
  return people.every(({ what, scanned }) => scanned === '' || what.includes('administrators'));
}
