import { afterEach, describe, expect, it, vi } from 'vitest';
import { testDeps } from '../../../testing/function-deps.ts';
import { type FakeProvider, fakeProvider } from './fixtures/fake-provider.ts';
import { createMarket } from './market.ts';
import type { Refusal } from './provider.ts';

const US = { market: 'US', exchange: null } as const;
const DOWN: Refusal = { ok: false, reason: 'upstream_error' };
const stay = () => new AbortController().signal;

afterEach(() => void vi.useRealTimers());

function marketOver(providers: readonly FakeProvider[], environment: Record<string, string> = {}) {
  const deps = testDeps({ MARKET_DATA_DEADLINE_MS: '400', ...environment });
  const market = createMarket(deps, () => providers);
  const ask = async (symbols: readonly string[], signal = stay()) => {
    const answers = await market.each(
      'quotes',
      symbols,
      async (provider, some, until) => {
        const results = await provider.quotes(some, US, until);
        return new Map(
          [...results].map(([key, result]) => [key, result.ok ? { ok: true, value: result.quote.price } : result]),
        );
      },
      signal,
    );
    return Object.fromEntries(
      [...answers].map(([key, answer]) => [key, answer.ok ? [answer.value, answer.source] : answer.reason]),
    );
  };
  return { deps, market, ask };
}

describe('the chain', () => {
  it('asks the second provider only what the first could not answer', async () => {
    const [first, second] = [fakeProvider('first'), fakeProvider('second')];
    first.differing.set('B', { ok: false, reason: 'malformed' });
    const { ask } = marketOver([first, second]);
    expect(await ask(['A', 'B', 'C'])).toEqual({ A: [100, 'first'], B: [100, 'second'], C: [100, 'first'] });
    expect(second.calls).toEqual([['B']]);
  });

  it('takes the word of the first on a symbol it does not know, where the second has a budget', async () => {
    const [first, free, keyed] = [fakeProvider('first'), fakeProvider('free'), fakeProvider('keyed', { keyed: true })];
    first.answer = { ok: false, reason: 'unknown_symbol' };
    free.answer = first.answer;
    const { ask } = marketOver([first, free, keyed]);
    expect(await ask(['TYPO'])).toEqual({ TYPO: 'unknown_symbol' });
    expect([free.calls.length, keyed.calls.length]).toEqual([1, 0]);
  });

  it('keeps the reason of the first that fails, unless it does not offer such a thing at all', async () => {
    const [first, second] = [fakeProvider('first'), fakeProvider('second')];
    first.answer = { ok: false, reason: 'bad_price' };
    second.answer = { ok: false, reason: 'unknown_symbol' };
    expect(await marketOver([first, second]).ask(['A'])).toEqual({ A: 'bad_price' });
    first.answer = { ok: false, reason: 'not_offered' };
    expect(await marketOver([first, second]).ask(['A'])).toEqual({ A: 'unknown_symbol' });
  });

  it('asks in batches: side by side, and one after the other behind a key', async () => {
    const free = fakeProvider('free', { quoteBatch: 2 });
    await marketOver([free]).ask(['A', 'B', 'C']);
    expect(free.calls).toEqual([['A', 'B'], ['C']]);
    const keyed = fakeProvider('keyed', { keyed: true, quoteBatch: 1 });
    keyed.answer = 'silence';
    vi.useFakeTimers();
    const asked = marketOver([keyed]).ask(['A', 'B', 'C']);
    await vi.advanceTimersByTimeAsync(400);
    expect(await asked).toEqual({ A: 'timeout', B: 'timeout', C: 'timeout' });
    expect(keyed.calls).toEqual([['A']]);
  });

  it('gives a provider its part of the time, and the rest to the next', async () => {
    const [first, second] = [fakeProvider('first'), fakeProvider('second')];
    first.answer = 'silence';
    vi.useFakeTimers();
    const asked = marketOver([first, second]).ask(['A']);
    await vi.advanceTimersByTimeAsync(199);
    expect(second.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(second.calls).toEqual([['A']]);
    expect(await asked).toEqual({ A: [100, 'second'] });
  });

  it('ends with the caller who leaves', async () => {
    const silent = fakeProvider('silent');
    silent.answer = 'silence';
    const leaving = new AbortController();
    const asked = marketOver([silent]).ask(['A'], leaving.signal);
    setTimeout(() => leaving.abort(new Error('gone')), 20);
    await expect(asked).rejects.toThrow('gone');
  });

  it('takes what a provider throws, or leaves out, for an answer that cannot be read', async () => {
    const odd = fakeProvider('odd');
    odd.quotes = () => Promise.reject(new TypeError('undefined is not a function'));
    const { ask, deps } = marketOver([odd]);
    expect(await ask(['A'])).toEqual({ A: 'malformed' });
    expect(deps.events.at(-1)).toMatchObject({ level: 'error', event: 'market_provider_failed' });
    odd.quotes = async () => new Map();
    expect(await ask(['A'])).toEqual({ A: 'malformed' });
  });

  it('answers single questions the same way', async () => {
    const [first, second] = [fakeProvider('first'), fakeProvider('second')];
    first.answer = { ok: false, reason: 'not_offered' };
    const { market } = marketOver([first, second]);
    const found = await market.first('search', async (provider, signal) => provider.search('tata', signal), stay());
    expect(found).toEqual({ ok: true, value: [], source: 'second' });
  });
});

describe('repeats', () => {
  it('are made when a call hangs for half the time', async () => {
    const provider = fakeProvider('only');
    provider.answer = 'silence';
    vi.useFakeTimers();
    const asked = marketOver([provider], { MARKET_DATA_DEADLINE_MS: '1000' }).ask(['A']);
    await vi.advanceTimersByTimeAsync(499);
    provider.answer = 7;
    expect(provider.calls).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect(await asked).toEqual({ A: [7, 'only'] });
    expect(provider.calls).toHaveLength(2);
  });

  it('are made for what may pass, and only for it', async () => {
    const provider = fakeProvider('only');
    provider.differing.set('B', DOWN).set('C', { ok: false, reason: 'bad_price' });
    const { ask } = marketOver([provider], { MARKET_DATA_DEADLINE_MS: '2000' });
    expect(await ask(['A', 'B', 'C'])).toEqual({ A: [100, 'only'], B: 'upstream_error', C: 'bad_price' });
    expect(provider.calls).toEqual([['A', 'B', 'C'], ['B'], ['B']]);
  });

  it('wait as long as a provider asks for, where that is short, and are left where it is long', async () => {
    const provider = fakeProvider('only');
    provider.answer = { ok: false, reason: 'rate_limited', retryAfterMs: 300 };
    const { ask } = marketOver([provider], { MARKET_DATA_DEADLINE_MS: '2000', MARKET_DATA_PAUSE_MS: '0' });
    vi.useFakeTimers();
    const asked = ask(['A']);
    await vi.advanceTimersByTimeAsync(299);
    expect(provider.calls).toHaveLength(1);
    provider.answer = 7;
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ A: [7, 'only'] });
    for (const refusal of [{ retryAfterMs: 60_000 }, {}]) {
      provider.answer = { ok: false, reason: 'rate_limited', ...refusal };
      provider.calls.length = 0;
      expect(await ask(['A'])).toEqual({ A: 'rate_limited' });
      expect(provider.calls).toHaveLength(1);
    }
  });

  it('are never made behind a key', async () => {
    const keyed = fakeProvider('keyed', { keyed: true });
    keyed.answer = DOWN;
    expect(await marketOver([keyed]).ask(['A'])).toEqual({ A: 'upstream_error' });
    expect(keyed.calls).toHaveLength(1);
  });
});
