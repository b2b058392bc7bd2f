import { setTimeout as pause } from 'node:timers/promises';
import { HOLDINGS, type Outcome } from '../honest-person.ts';
import { readiness, waitUntil } from '../wait.ts';
import { STRIKES, type Fault } from './faults.ts';
import { isGone, type ChaosWorld } from './world.ts';

const BACK_WITHIN_MS = 60_000;
/** A count whose connection is cut as it begins may never be answered: then it is counted again. */
const COUNTED_WITHIN_MS = 10_000;
const PACE_MS = 60;

export interface Round {
  readonly fault: Fault;
  /** Saves acknowledged since the round before. */
  readonly acknowledged: number;
  /** Of all that were acknowledged lately, those that are not stored whole. */
  readonly lost: number;
  /** From the fault's end until a save succeeds and `/readyz` says so; undefined when that took more than a minute. */
  readonly backMs: number | undefined;
  /** Failures that no fault explains: anything but 503 with `Retry-After` while the server ran. */
  readonly unexplained: readonly string[];
  /** The server ended by itself. */
  readonly hasEnded: boolean;
  /** Why a start failed; empty when none did. */
  readonly startFailure: string;
}

const isExplained = ({ ok, status, retryAfter }: Outcome): boolean =>
  ok || (status === 503 && retryAfter !== undefined);

/** A number from 0 to 1, the same sequence for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Counts what was acknowledged and is not there, and makes room: what has been counted twice goes. */
async function countLost(world: ChaosWorld, acknowledged: readonly string[], counted: readonly string[]) {
  const sql = await world.openDatabase();
  try {
    const rows = await sql<{ id: string }[]>`
      select portfolio_id as id from public.portfolio_holdings
      where portfolio_id = any(${[...acknowledged]}) group by 1 having count(*) = ${HOLDINGS.length}`;
    const stored = new Set(rows.map(({ id }) => id));
    await sql`delete from public.portfolios where id = any(${[...counted]})`;
    await sql`checkpoint`;
    return acknowledged.filter((id) => !stored.has(id)).length;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Strikes a product under load once for each fault of the list, and counts after each. */
export async function* chaos(world: ChaosWorld, faults: readonly Fault[], random: () => number): AsyncGenerator<Round> {
  const over = new AbortController();
  let failures: { outcome: Outcome; at: number }[] = [];
  const writing = world.writers.map(async (writer) => {
    while (!over.signal.aborted) {
      const [outcome] = await Promise.all([writer.save(), pause(PACE_MS)]);
      if (!isExplained(outcome)) failures.push({ outcome, at: performance.now() });
    }
  });
  let counted: string[] = [];
  const before = new Set<string>();
  try {
    for (const fault of faults) {
      failures = [];
      let startFailure = '';
      await pause(300 + random() * 700);
      await STRIKES[fault](world).catch((error: unknown) => {
        startFailure = String(error);
      });
      const began = performance.now();
      const hasEnded = startFailure === '' && !/server/.test(fault) && world.servers.some(isGone);
      const isBack = async (): Promise<boolean> => {
        if (world.servers.some(isGone)) {
          await world.restart().catch((error: unknown) => {
            startFailure = String(error);
          });
        }
        // A writer's saves go to the servers in turns.
        for (const { url } of world.servers) {
          const [saved, ready] = [await world.writers[0]?.save(), await readiness(url)];
          if (saved?.ok !== true || ready !== 200) return false;
        }
        return true;
      };
      const isServed = (await waitUntil(isBack, BACK_WITHIN_MS)) !== undefined;
      const backMs = isServed ? performance.now() - began : undefined;
      if (backMs === undefined) {
        yield { fault, acknowledged: 0, lost: Number.NaN, backMs, unexplained: [], hasEnded, startFailure };
        return;
      }
      const acknowledged = world.writers.flatMap(({ saved }) => [...saved]).filter((id) => !before.has(id));
      // A save may have been stored just before the database noticed that it has to recover, or that its first process is dead.
      let lost = Number.NaN;
      const isCounted = async (): Promise<boolean> => {
        // Until then connections are refused or cut; what can't be counted at all is a complaint.
        const count = countLost(world, acknowledged, counted).catch(() => Number.NaN);
        lost = await Promise.race([count, pause(COUNTED_WITHIN_MS, Number.NaN)]);
        return !Number.isNaN(lost);
      };
      await waitUntil(isCounted, BACK_WITHIN_MS);
      for (const id of counted) before.add(id);
      const fresh = acknowledged.length - counted.length;
      counted = acknowledged.filter((id) => !before.has(id));
      // A server that was killed answers nobody; one that runs says what is the matter.
      const unexplained = failures
        .filter(({ outcome }) => !(outcome.status === 0 && /server/.test(fault)))
        .map(({ outcome: { reason } }) => reason);
      yield { fault, acknowledged: fresh, lost, backMs, unexplained, hasEnded, startFailure };
    }
  } finally {
    over.abort();
    await Promise.all(writing);
  }
}

/** Every fault as often as the others, in an order that the seed decides. */
export function shuffled(faults: readonly Fault[], rounds: number, random: () => number): Fault[] {
  const deck = Array.from({ length: rounds }, (_, at) => faults[at % faults.length]).filter(
    (fault) => fault !== undefined,
  );
  return deck
    .map((fault) => ({ fault, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ fault }) => fault);
}
