import type { LaneName } from '../scope/caller-scope.ts';
import type { Pool } from './pool.ts';
import { SERVER_TYPES } from './wire-types.ts';

const WITHIN_MILLISECONDS = 1_000;
const GOOD_FOR_MILLISECONDS = 1_000;

/** Rows that do not fit its memory go to a file: what has no room on the disk fails here, and leaves nothing behind. */
const WRITE_PROBE = `
  begin;
  set local work_mem = '64kB';
  select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean
    and (select count(*) from generate_series(1, 40000)) > 0 as is_writable;
  commit;`;

async function canServe(pool: Pool, lane: LaneName, signal: AbortSignal): Promise<boolean> {
  return pool.use({ lane, key: 'readiness', signal }, async (lease) => {
    const results: unknown = await lease.query({ text: WRITE_PROBE, types: SERVER_TYPES });
    return JSON.stringify(results).includes('"is_writable":true');
  });
}

/** Rejects when the signal says so, whether or not the work listens to it. */
async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  });
  return Promise.race([work, late]);
}

async function probe(pool: Pool): Promise<boolean> {
  const signal = AbortSignal.timeout(WITHIN_MILLISECONDS);
  const tries = (['auth', 'people'] as const).map(async (lane) => within(signal, canServe(pool, lane, signal)));
  const results = await Promise.allSettled(tries);
  return results.every((result) => result.status === 'fulfilled' && result.value);
}

/**
 * Whether somebody could sign in and read what is theirs now, and write. However many ask, one look is under way, and an
 * answer is good for a second.
 */
export function createReadiness(pool: Pool): () => Promise<boolean> {
  let last: { readonly answer: Promise<boolean>; goodUntil: number } | undefined;
  const look = () => {
    const looking = { answer: probe(pool), goodUntil: Infinity };
    const settled = (): void => {
      looking.goodUntil = performance.now() + GOOD_FOR_MILLISECONDS;
    };
    void looking.answer.finally(settled);
    return looking;
  };
  return async () => {
    if (last === undefined || performance.now() > last.goodUntil) last = look();
    return last.answer;
  };
}
