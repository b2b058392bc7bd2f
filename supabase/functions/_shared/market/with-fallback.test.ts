import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDeps } from '../../../testing/function-deps.ts';
import { createWithFallback } from './with-fallback.ts';

/** A database whose state a test sets, with what reached it. */
function scenario() {
  const state = { failure: null as Error | null, hangs: false, queries: 0 };
  const deps = testDeps(
    {},
    {
      query: async () => {
        state.queries += 1;
        if (state.hangs) await new Promise(() => {});
        if (state.failure) throw state.failure;
        return [{ one: 1 }];
      },
    },
  );
  const withFallback = createWithFallback(deps);
  return {
    state,
    deps,
    ask: async () => withFallback(async (database) => (await database.query('select 1')).length, 0),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a database', () => {
  it('that is away is left alone for two seconds, and is back by itself', async () => {
    const { state, deps, ask } = scenario();
    state.failure = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 0]);
    expect(state.queries).toBe(2);
    expect(deps.events.map(({ event }) => event)).toEqual(['market_database_away']);
    state.failure = null;
    vi.setSystemTime(Date.now() + 2_000);
    expect([await ask(), await ask()]).toEqual([1, 1]);
  });

  it('that hangs is waited for one and a half seconds', async () => {
    const { state, ask } = scenario();
    state.hangs = true;
    vi.useFakeTimers();
    const settled = vi.fn();
    const asked = ask().finally(settled);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalled();
    expect(await asked).toBe(0);
  });

  it('that refuses a statement is there: the fault is ours, and logged as such', async () => {
    const { state, deps, ask } = scenario();
    state.failure = Object.assign(new Error('violates check constraint'), { code: '23514' });
    expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 0]);
    expect(state.queries).toBe(3);
    expect(deps.events[0]).toMatchObject({ level: 'error', event: 'market_statement_failed' });
  });

  it('that shuts down is away, whatever it says', async () => {
    const { state, deps, ask } = scenario();
    state.failure = Object.assign(new Error('terminating connection'), { code: '57P01' });
    await ask();
    await ask();
    expect(deps.events.map(({ event }) => event)).toEqual(['market_database_away']);
  });
});
