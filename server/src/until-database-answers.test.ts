import { expect, test } from 'vitest';
import { DatabaseError } from './database/database-error.ts';
import { untilDatabaseAnswers } from './until-database-answers.ts';

const unreachable = (reason: string): DatabaseError => new DatabaseError('unreachable', { reason });

/** Fails as listed, one after the other, then succeeds; `waits` is what the operator saw. */
async function prepared(failures: Error[], within = 10_000, signal?: AbortSignal) {
  const waits: string[] = [];
  const prepare = async (): Promise<string> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'ready';
  };
  const result = await untilDatabaseAnswers(prepare, {
    within,
    signal,
    onWait: (reason) => waits.push(reason),
    pause: 0,
  });
  return { result, waits };
}

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  '57P03',
  '53300',
  '08006',
])('a database that does not answer for %s is waited for, and that is reported once', async (reason) => {
  const failures = [unreachable(reason), unreachable(reason), unreachable(reason)];
  expect(await prepared(failures)).toEqual({ result: 'ready', waits: [reason] });
});

test.each(['28P01', '3D000', '42501', 'unknown'])('one that refuses with %s is not', async (reason) => {
  const failure = unreachable(reason);
  await expect(prepared([failure])).rejects.toBe(failure);
});

test('what fails for another reason fails at once', async () => {
  const failure = new DatabaseError('migration_failed', { version: '1', reason: '53100' });
  await expect(prepared([failure])).rejects.toBe(failure);
});

test('waiting ends after the time that was set', async () => {
  const failure = unreachable('ECONNREFUSED');
  await expect(prepared([failure], -1)).rejects.toBe(failure);
});

test('a start that is given up waits no longer', async () => {
  const reason = new Error('given up');
  await expect(prepared([unreachable('ECONNREFUSED')], 10_000, AbortSignal.abort(reason))).rejects.toBe(reason);
});
