import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startYahooStandIn, type YahooStandIn } from '../../../../testing/yahoo-stand-in.ts';
import { yahooProvider } from './provider.ts';

let yahoo: YahooStandIn;
beforeAll(async () => {
  yahoo = await startYahooStandIn();
});
beforeEach(() => yahoo.reset());
afterAll(() => yahoo.stop());

const { signal } = new AbortController();
const provider = (deadlineMs = 5_000) =>
  yahooProvider({ fetch, baseUrl: yahoo.url, deadlineMs, now: () => new Date() });

describe('a search of Yahoo', () => {
  it('finds shares on each exchange under our symbols', async () => {
    expect(await provider().search('infosys', signal)).toEqual({
      ok: true,
      value: [
        { symbol: 'INFY', name: 'Infosys Limited', exchange: 'NYSE', kind: 'share', isin: null },
        { symbol: 'INFY', name: 'Infosys Limited', exchange: 'NSE', kind: 'share', isin: null },
        { symbol: 'INFY', name: 'Infosys Limited', exchange: 'BSE', kind: 'share', isin: null },
      ],
    });
    expect(await provider().search('berkshire', signal)).toMatchObject({ value: [{ symbol: 'BRK.B' }] });
    expect(await provider().search(' m&m ', signal)).toMatchObject({ value: [{ symbol: 'M&M' }, { symbol: 'M&M' }] });
    expect(await provider().search('spdr', signal)).toMatchObject({ value: [{ symbol: 'SPY', kind: 'etf' }] });
  });

  it('leaves out funds by their NAV, indices, futures, currencies and other exchanges', async () => {
    for (const query of ['flexi cap', 'futures', '^nsei', 'usdinr', 'nothing at all']) {
      expect(await provider().search(query, signal)).toEqual({ ok: true, value: [] });
    }
    expect(await provider().search('hdfc', signal)).toMatchObject({
      value: [{ symbol: 'HDFCBANK', exchange: 'NSE' }, { exchange: 'BSE' }],
    });
    expect(await provider().search('apple', signal)).toMatchObject({ value: [{ symbol: 'AAPL' }] });
  });

  it('asks nobody for nothing', async () => {
    expect(await provider().search('  ', signal)).toEqual({ ok: true, value: [] });
    expect(yahoo.calls).toEqual([]);
  });

  it.each([
    ['rate_limited', 'rate_limited'],
    ['server_error', 'upstream_error'],
    ['unauthorized', 'upstream_error'],
    ['html', 'malformed'],
    ['missing_fields', 'malformed'],
    ['cut_body', 'unreachable'],
    ['cut_connection', 'unreachable'],
  ] as const)('%s ends it as %s, and the next one finds', async (kind, reason) => {
    yahoo.setFault({ kind, on: 'search' });
    expect(await provider().search('infosys', signal)).toEqual({ ok: false, reason });
    yahoo.setFault(null);
    expect(await provider().search('infosys', signal)).toMatchObject({ ok: true });
  });

  it('gives up on silence at its deadline', async () => {
    yahoo.setFault({ kind: 'silence', on: 'search' });
    expect(await provider(150).search('infosys', signal)).toEqual({ ok: false, reason: 'timeout' });
  });
});
