import { describe, expect, it } from 'vitest';
import { localDay } from '../local-day.ts';
import { historyFromChart, type HistoryFacts } from './history.ts';

const NEW_YORK: HistoryFacts = {
  currency: 'USD',
  range: { from: '2020-01-01', to: '2020-12-31' },
  dayOf: (instant) => localDay(instant, 'America/New_York'),
  isSettled: () => true,
};

/** Two days of the library's recorded answer for AAPL (chart-AAPL-2020-08-31-to-2020-11-07.json), with both its events. */
function apple(changes: { meta?: object; quote?: object; timestamp?: unknown; events?: unknown } = {}) {
  return {
    meta: { currency: 'USD', firstTradeDate: 345_479_400, ...changes.meta },
    timestamp: changes.timestamp ?? [1_598_880_600, 1_604_673_000],
    events: changes.events ?? {
      dividends: { '1604673000': { amount: 0.205, date: 1_604_673_000 } },
      splits: { '1598880600': { date: 1_598_880_600, numerator: 4, denominator: 1, splitRatio: '4:1' } },
    },
    indicators: {
      quote: [
        {
          volume: [225_702_700, 114_457_900],
          low: [126, 116.12999725341797],
          close: [129.0399932861328, 118.69000244140625],
          open: [127.58000183105469, 118.31999969482422],
          high: [131, 119.19999694824219],
          ...changes.quote,
        },
      ],
    },
  };
}
const read = (changes: Parameters<typeof apple>[0] = {}, facts = NEW_YORK) => historyFromChart(apple(changes), facts);

describe("Yahoo's chart", () => {
  it('is read to the cent, with its events', () => {
    expect(read()).toEqual({
      ok: true,
      value: {
        currency: 'USD',
        bars: [
          { date: '2020-08-31', open: 127.58, high: 131, low: 126, close: 129.04, volume: 225_702_700 },
          { date: '2020-11-06', open: 118.32, high: 119.2, low: 116.13, close: 118.69, volume: 114_457_900 },
        ],
        splits: [{ date: '2020-08-31', ratio: 4 }],
        dividends: [{ date: '2020-11-06', amount: 0.205 }],
        // Apple's first day of trading.
        firstDay: '1980-12-12',
      },
    });
  });

  it('is the same where the library has made dates of its seconds', () => {
    const at = (seconds: number) => new Date(seconds * 1000);
    const events = {
      dividends: { a: { amount: 0.205, date: at(1_604_673_000) } },
      splits: { b: { date: at(1_598_880_600), numerator: 4, denominator: 1 } },
    };
    expect(read({ meta: { firstTradeDate: at(345_479_400) }, events })).toEqual(read());
  });

  it.each(['GBp', 'usd', 'INR', null, undefined])('is refused in %s', (currency) => {
    expect(read({ meta: { currency } })).toEqual({ ok: false, reason: 'currency_mismatch' });
  });

  it.each([null, 'text', {}, { meta: {} }, { meta: { currency: 'USD' }, indicators: {} }])('is not %j', (raw) => {
    expect(historyFromChart(raw, NEW_YORK)).toEqual({ ok: false, reason: 'malformed' });
  });

  it('has the later of two bars of a day, in whatever order they are listed', () => {
    const timestamp = [1_598_880_600 + 3_600, 1_598_880_600];
    expect(read({ timestamp })).toMatchObject({ value: { bars: [{ date: '2020-08-31', close: 129.04 }] } });
    expect(read({ timestamp: [...timestamp].reverse() })).toMatchObject({ value: { bars: [{ close: 118.69 }] } });
  });

  it('leaves out what has no close, no time, or is not to be had yet', () => {
    const bars = (result: ReturnType<typeof read>) => (result.ok ? result.value.bars.map(({ close }) => close) : null);
    expect(bars(read({ quote: { close: [129.04] } }))).toEqual([129.04]);
    expect(bars(read({ timestamp: [null, 1_604_673_000] }))).toEqual([118.69]);
    expect(bars(read({}, { ...NEW_YORK, isSettled: (day) => day < '2020-11-06' }))).toEqual([129.04]);
    expect(bars(read({}, { ...NEW_YORK, range: { from: '2020-11-06', to: '2020-11-06' } }))).toEqual([118.69]);
  });

  it('keeps its prices beside events that make no sense', () => {
    const events = {
      splits: {
        a: { date: 1_598_880_600, numerator: 0, denominator: 1 },
        b: { date: 1_598_880_600, numerator: 1, denominator: 1 },
        c: 'text',
      },
      dividends: { d: { date: 1_604_673_000, amount: -1 }, e: { amount: 1 } },
    };
    expect(read({ events })).toMatchObject({ value: { bars: [{}, {}], splits: [], dividends: [] } });
    expect(read({ events: 'text', meta: { firstTradeDate: 'x' } })).toMatchObject({
      value: { splits: [], firstDay: null },
    });
  });

  it('counts new shares for one old, fewer after a consolidation', () => {
    const events = { splits: { a: { date: 1_598_880_600, numerator: 1, denominator: 10 } } };
    expect(read({ events })).toMatchObject({ value: { splits: [{ ratio: 0.1 }] } });
  });
});
