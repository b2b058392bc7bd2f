import { assert, describe, expect, it } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { riskFreeOver } from '../rates/risk-free.ts';
import { BILL_YIELDS } from '../rates/treasury-bills.ts';
import type { ComparedId } from './comparison/compared.ts';
import { comparison } from './comparison/comparison.ts';
import { buildContext } from './context.ts';
import { findings } from './findings/findings.ts';
import { headline } from './headline/headline.ts';
import type { ReportInput } from './input.ts';
import { measures } from './measures/measures.ts';
import { DEFAULT_OPTIONS, DEPOSIT_CURRENCIES, type BenchmarkChoice } from './options.ts';
import { overTime } from './over-time/over-time.ts';

const DAYS = 400;
const INDICES = [
  { key: 'IN:NIFTY50', market: 'IN', sector: null },
  { key: 'US:SPX', market: 'US', sector: null },
] as const;

/** A share of each country and its index, all in dollars: ₹80 are a dollar on every day. `inIndia` of the value is there. */
function inputOf(inIndia: number): ReportInput {
  const draw = normalSource(seededUniform(7));
  const levels = { 'IN:A': 100, 'IN:NIFTY50': 100, 'US:B': 100, 'US:SPX': 100 };
  const keys = ['IN:A', 'IN:NIFTY50', 'US:B', 'US:SPX'] as const;
  const closes = new Map(keys.map((key) => [key, [100]]));
  for (let day = 0; day < DAYS; day += 1) {
    const world = 0.0002 + 0.006 * draw();
    const moves = { 'IN:NIFTY50': world + 0.007 * draw(), 'US:SPX': world + 0.005 * draw() };
    const own = { 'IN:A': 1.2 * moves['IN:NIFTY50'] + 0.01 * draw(), 'US:B': 0.8 * moves['US:SPX'] + 0.01 * draw() };
    for (const key of keys) {
      levels[key] *= 1 + { ...moves, ...own }[key];
      closes.get(key)?.push(levels[key]);
    }
  }
  const dates = Array.from({ length: DAYS + 1 }, (_, i) => addDays('2023-01-02', i));
  return {
    today: dates.at(-1) ?? '',
    unpriced: [],
    holdings: [
      ...(inIndia > 0
        ? [
            {
              key: 'IN:A',
              market: 'IN',
              currency: 'INR',
              shares: 1,
              value: 80_000 * inIndia,
              sector: null,
              price: 'market',
            } as const,
          ]
        : []),
      ...(inIndia < 1
        ? [
            {
              key: 'US:B',
              market: 'US',
              currency: 'USD',
              shares: 1,
              value: 1000 * (1 - inIndia),
              sector: null,
              price: 'market',
            } as const,
          ]
        : []),
    ],
    prices: {
      dates,
      series: keys.map((key) => ({
        key,
        currency: key.startsWith('IN') ? 'INR' : 'USD',
        closes: closes.get(key) ?? [],
      })),
      rates: [{ base: 'USD', quote: 'INR', rates: dates.map(() => 80) }],
    },
    rates: [rateOf('INR', 80)],
    references: INDICES,
  };
}

function rateOf(quote: 'INR' | 'EUR', rate: number) {
  return { base: 'USD', quote, rate, source: 'sample', as_of: '2024-02-06T00:00:00Z', stale: false } as const;
}

function contextOf(inIndia: number, benchmark: BenchmarkChoice | null) {
  const context = buildContext(inputOf(inIndia), { ...DEFAULT_OPTIONS, base: 'USD', window: 'max', benchmark });
  assert(context.ok);
  return context.value;
}

function rowsOf(benchmark: BenchmarkChoice) {
  const section = comparison(contextOf(0.3, benchmark));
  assert(section.ok);
  return new Map(section.value.rows.map((row): [ComparedId, typeof row] => [row.id, row]));
}

describe('benchmark', () => {
  it('is the index of the country with most of the value unless another is chosen', () => {
    expect(contextOf(0.3, null).benchmark?.key).toBe('US:SPX');
    expect(contextOf(0.7, null).benchmark?.key).toBe('IN:NIFTY50');
    expect(contextOf(1, 'US:SPX').benchmark?.key).toBe('US:SPX');
  });

  it('blends the indices in the shares of the countries, the larger first', () => {
    const { benchmark, history } = contextOf(0.3, 'blend');
    assert(benchmark);
    expect(benchmark.key).toBe('blend');
    expect(benchmark.parts.map(({ key }) => key)).toEqual(['US:SPX', 'IN:NIFTY50']);
    expect(benchmark.parts[0]?.weight).toBeCloseTo(0.7, 12);
    expect(benchmark.parts[1]?.weight).toBeCloseTo(0.3, 12);
    const [india, america] = history.references.map(({ returns }) => returns);
    benchmark.returns.forEach((value, day) => {
      expect(value).toBeCloseTo(0.3 * (india?.[day] ?? 0) + 0.7 * (america?.[day] ?? 0), 14);
    });
  });

  it('corrects a blend for closing hours as it corrects the holdings', () => {
    const { benchmark, risk } = contextOf(0.3, 'blend');
    expect(risk.hours).not.toBeNull();
    expect(benchmark?.risk.hours).not.toBeNull();
  });

  it('is one index where the holdings are of one country', () => {
    expect(contextOf(1, 'blend').benchmark?.key).toBe('IN:NIFTY50');
    expect(contextOf(0, 'blend').benchmark?.key).toBe('US:SPX');
  });

  it('has a beta to each moving benchmark, and the benchmark has 1', () => {
    for (const key of ['IN:NIFTY50', 'US:SPX', 'blend'] as const) {
      const beta = rowsOf(key).get('beta');
      expect(beta?.benchmark).toBe(1);
      assert(beta?.difference);
      expect(beta.difference.low).toBeLessThan((beta.portfolio ?? 0) - 1);
      expect(beta.difference.high).toBeGreaterThan((beta.portfolio ?? 0) - 1);
    }
  });
});

describe('a deposit', () => {
  it('is offered in the currencies whose bill yields are known', () => {
    expect(BILL_YIELDS.map(({ currency }) => currency)).toEqual(DEPOSIT_CURRENCIES);
  });

  it('earns the yield of government bills, compounded each quarter, and never falls', () => {
    const { benchmark, history } = contextOf(0.3, 'deposit');
    assert(benchmark);
    const mean = riskFreeOver('USD', history.days, history.daysPerYear).taken?.mean ?? Number.NaN;
    expect(benchmark.interest).toBe(mean);
    const rows = rowsOf('deposit');
    expect(rows.get('annualized_return')?.benchmark).toBeCloseTo((1 + mean / 4) ** 4 - 1, 10);
    for (const id of ['volatility', 'maximum_drawdown', 'value_at_risk'] as const) {
      expect(rows.get(id)).toMatchObject({ id, benchmark: 0 });
      expect(rows.get(id)?.difference?.low).toBeGreaterThan(0);
    }
  });

  it('has no Sharpe ratio, and no beta is to it', () => {
    const rows = rowsOf('deposit');
    expect(rows.get('sharpe')).toMatchObject({ benchmark: null, difference: null });
    expect(rows.get('sharpe')?.portfolio).not.toBeNull();
    expect(rows.get('beta')).toEqual({ id: 'beta', portfolio: null, benchmark: null, difference: null });
    const context = contextOf(0.3, 'deposit');
    const lines = overTime(context);
    assert(lines.ok);
    expect([lines.value.beta, lines.value.benchmarkVolatility]).toEqual([null, null]);
    const table = measures(context);
    assert(table.ok);
    expect(table.value.benchmark).toBe('deposit');
    expect(table.value.rows.filter(({ benchmark }) => benchmark !== null).map(({ id }) => id)).toEqual([
      'total_return',
      'annualized_return',
    ]);
    const head = headline(context);
    assert(head.ok);
    expect(head.value.benchmark).toEqual({ key: 'deposit', volatility: 0, loss: 0 });
  });

  it('leaves limits as they are by the index', () => {
    const by = (benchmark: BenchmarkChoice | null) => {
      const section = findings({ ok: true, value: contextOf(0.3, benchmark) });
      assert(section.ok);
      return section.value;
    };
    expect(by('deposit')).toEqual(by(null));
    expect(JSON.stringify(by('deposit'))).not.toContain('no_benchmark');
  });

  it('gives way to the index where no yield of the currency is known', () => {
    const input = inputOf(0.3);
    const euros = { base: 'USD', quote: 'EUR', rates: input.prices.dates.map(() => 0.9) } as const;
    const context = buildContext(
      {
        ...input,
        prices: { ...input.prices, rates: [...input.prices.rates, euros] },
        rates: [...input.rates, rateOf('EUR', 0.9)],
      },
      { ...DEFAULT_OPTIONS, base: 'EUR', window: 'max', benchmark: 'deposit' },
    );
    assert(context.ok);
    expect(context.value.benchmark?.key).toBe('US:SPX');
  });
});
