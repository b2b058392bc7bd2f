import { setTimeout as pause } from 'node:timers/promises';
import { startYahooStandIn, type YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendSignal } from '@ballast/server/postgres/process-facts';
import { useSecurityFixture, tokenOf, userOf } from '../../product/security-fixture.ts';
import { BACKEND_DEATHS, endBackend, postgresPids } from '../../product/backends.ts';
import { recoveredDatabaseOf } from '../../product/database.ts';
import { honestPerson, type HonestPerson, type Outcome } from '../../product/honest-person.ts';
import { embed, signIn, signUp, visitorsPattern, type Hostile } from '../../product/hostile-requests.ts';
import { leaveLongestFeedback } from '../../product/seed-account.ts';
import { startStorm, type Storm } from '../../product/storm.ts';
import { readiness, waitUntil } from '../../product/wait.ts';

/**
 * What a few requests of a stranger must not do to anybody else. A person waits ten seconds for an answer here: how fast
 * the answers come is measured by `npm run bench -- attack`.
 */
const PATIENCE_MS = 10_000;
const BACK_WITHIN_MS = 20_000;
/** Between two beginnings of the same thing, so that no limit on honest use is met. */
const PACE_MS = 1000;

let yahoo: YahooStandIn;
const env: Record<string, string> = { TRUST_PROXY: '1', NODE_OPTIONS: '--max-old-space-size=768' };
beforeAll(async () => {
  yahoo = await startYahooStandIn();
  for (const name of ['MARKET_DATA_BASE_URL', 'AMFI_BASE_URL', 'MFAPI_BASE_URL']) env[name] = yahoo.url;
});
afterAll(async () => yahoo.stop());

const fixture = useSecurityFixture(env);
let person: HonestPerson;
let hostile: Hostile;

beforeAll(async () => {
  const { url } = fixture.product;
  const attacker = await fixture.account('attacker@example.com');
  const { id: userId } = await userOf(attacker);
  await fixture.account('owner@example.com');
  person = await honestPerson({
    urls: [url],
    email: 'owner@example.com',
    address: '203.0.113.5',
    patienceMs: PATIENCE_MS,
    symbols: ['INFY', 'TCS', 'AAPL'],
  });
  await person['known sign-in']();
  await leaveLongestFeedback(fixture.sql, userId);
  const [portfolio] = await fixture.sql<{ id: string }[]>`
    insert into public.portfolios (user_id, name, currency) values (${userId}, 'Large', 'INR') returning id`;
  await fixture.sql`
    insert into public.portfolio_holdings (portfolio_id, symbol, currency, shares)
    select ${portfolio?.id ?? ''}, 'S' || n, 'INR', 1 from generate_series(1, 400) n`;
  hostile = {
    key: fixture.secrets.publishableKey,
    accounts: [{ token: await tokenOf(attacker), userId, watchlistId: '' }],
    victims: ['owner@example.com'],
    portfolioId: portfolio?.id ?? '',
  };
});

// Whatever a failed test left running is no trouble of the next.
afterEach(async () => {
  if (!lives()) return;
  const sql = await recoveredDatabaseOf(fixture.dataDir);
  await sql`select pg_cancel_backend(pid) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`;
  await sql.end();
});

const lives = (): boolean => fixture.product.process.exitCode === null && fixture.product.process.signalCode === null;

/** What went wrong for the owner: nothing, if all is well. */
const complaints = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ reason }) => reason).filter(Boolean);

/** Everything that the owner does, again and again until something has ended; at least once. */
async function liveUntil(end: Promise<unknown>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const signal = endOf(end);
  do {
    const actions = [person.save, person.list, person.quotes, person['known sign-in']];
    const [round] = await Promise.all([Promise.all(actions.map(async (action) => action())), pause(PACE_MS)]);
    outcomes.push(...round);
  } while (!signal.aborted && outcomes.length < 400 && lives());
  return outcomes;
}

function endOf(end: Promise<unknown>): AbortSignal {
  const controller = new AbortController();
  void end.finally(() => controller.abort());
  return controller.signal;
}

const storm = (settings: Pick<Storm, 'size' | 'request'> & Partial<Storm>) =>
  startStorm({
    urls: [fixture.product.url],
    everyMs: 1000,
    atMost: settings.size,
    waves: 1,
    addressOf: (n) => `198.51.100.${String(1 + (n % 100))}`,
    ...settings,
  });

describe('patterns that backtrack (X1)', () => {
  test('twelve visitors who stay keep nobody from their rows', async () => {
    const { ended } = storm({ size: 12, request: (n) => visitorsPattern(hostile, n) });
    expect(complaints(await liveUntil(ended))).toEqual([]);
    const { outcomes } = await ended;
    expect(outcomes['no answer'] ?? 0).toBe(0);
    expect(outcomes[200] ?? 0).toBe(0);
  });

  test('nothing of it runs on when they have left at once', async () => {
    const { outcomes } = await storm({ size: 12, request: (n) => visitorsPattern(hostile, n), leaveAfterMs: 100 })
      .ended;
    expect(outcomes['no answer'] ?? 0).toBe(0);
    expect(outcomes[200] ?? 0).toBe(0);
    const isOver = async (): Promise<boolean> => {
      const rows = await fixture.sql`
        select pid from pg_stat_activity where state = 'active' and query ~ 'content' and pid <> pg_backend_pid()`;
      return rows.length === 0;
    };
    expect(await waitUntil(isOver, PATIENCE_MS)).toBeDefined();
  });
});

test('embeds that multiply are refused or cut off, and the process goes on (X2)', async () => {
  const { ended } = storm({ size: 10, request: (n) => embed(hostile, n) });
  expect(complaints(await liveUntil(ended))).toEqual([]);
  await ended;
  expect(lives()).toBe(true);
  expect(await readiness(fixture.product.url)).toBe(200);
});

describe('storms on the password (X4)', () => {
  test('sign-ins and sign-ups from a hundred addresses: the owner signs in, sees prices and saves', async () => {
    const { ended } = storm({ size: 200, request: (n) => (n % 4 < 2 ? signIn : signUp)(hostile, n) });
    expect(complaints(await liveUntil(ended))).toEqual([]);
    const { outcomes, refusedWithoutWait } = await ended;
    expect(outcomes[429] ?? 0).toBeGreaterThan(0);
    expect(outcomes['no answer'] ?? 0).toBe(0);
    expect(refusedWithoutWait).toBe(0);
  });
});

describe('a database that is away', () => {
  test('/readyz says so while PostgreSQL answers nobody, and comes back by itself', async () => {
    const { url, process: server } = fixture.product;
    const pids = await postgresPids(server.pid ?? 0);
    expect(pids.length).toBeGreaterThan(1);
    for (const pid of pids) sendSignal(pid, 'SIGSTOP');
    const saysSo = await waitUntil(async () => (await readiness(url)) === 503, BACK_WITHIN_MS);
    for (const pid of pids) sendSignal(pid, 'SIGCONT');
    expect(saysSo).toBeDefined();
    expect(await waitUntil(async () => (await readiness(url)) === 200, BACK_WITHIN_MS)).toBeDefined();
  });
});

describe('connections that die (X3)', () => {
  test.each(BACKEND_DEATHS)('%s of busy backends costs the requests on them and nothing else', async (death) => {
    const { url } = fixture.product;
    const outcomes: Outcome[] = [];
    const over = new AbortController();
    const writer = async (): Promise<void> => {
      while (!over.signal.aborted && lives()) {
        const [outcome] = await Promise.all([person.list(), pause(PACE_MS / 10)]);
        outcomes.push(outcome);
      }
    };
    const writers = Array.from({ length: 3 }, writer);
    for (let round = 0; round < 2 && lives(); round += 1) {
      expect(await endBackend(fixture.dataDir, death)).toBe(true);
      await waitUntil(async () => (await readiness(url)) === 200, BACK_WITHIN_MS);
    }
    over.abort();
    await Promise.all(writers);
    expect(lives()).toBe(true);
    const failed = outcomes.filter(({ ok }) => !ok);
    const unexplained = failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === undefined);
    expect(complaints(unexplained)).toEqual([]);
    // `/readyz` may say yes for a second after a blow.
    expect(await waitUntil(async () => (await person.save()).ok, BACK_WITHIN_MS)).toBeDefined();
    expect(complaints([await person.save(), await person.list(), await person.quotes()])).toEqual([]);
  });
});
