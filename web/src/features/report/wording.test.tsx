import { addDays } from '@ballast/engine/calendar/day';
import type { Sector } from '@ballast/engine/instruments/sector';
import { normalSource, seededUniform } from '@ballast/engine/numerics/random';
import type { ReportHolding, ReportInput } from '@ballast/engine/report/input';
import { DEFAULT_OPTIONS, TAIL_METHODS } from '@ballast/engine/report/options';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assert, describe, expect, it } from 'vitest';
import { positionOf } from '../../testing/positions.ts';
import { SITUATIONS } from '../../testing/report-situations.ts';
import { saidIn, showReport } from '../../testing/shown-report.tsx';

const DAYS = 700;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'USD', window: 'max' } as const;

interface Made {
  readonly symbol: string;
  /** What it changes by a day, on average. */
  readonly drift?: number;
  /** How much it moves a day. */
  readonly wildness?: number;
  readonly value?: number;
  readonly sector?: Sector | null;
  readonly isFund?: boolean;
  readonly isNoEquity?: boolean;
}

/** Shares of the US whose days are made up, beside an index. */
function inputOf(made: readonly Made[], unpriced: readonly string[] = []): ReportInput {
  const draw = normalSource(seededUniform(5));
  const path = ({ drift = 0, wildness = 0.01 }: Partial<Made>) => {
    let level = 100;
    return Array.from({ length: DAYS }, () => (level *= 1 + drift + wildness * draw()));
  };
  const dates = Array.from({ length: DAYS }, (_, i) => addDays('2024-01-02', i));
  const keyOf = ({ symbol }: Made) => `US:${symbol}`;
  return {
    today: dates.at(-1) ?? '',
    unpriced: unpriced.map((symbol) => `US:${symbol}`),
    holdings: made.map((one): ReportHolding => {
      const { value = 1000, sector = null, isFund = false, isNoEquity = false } = one;
      const kind = { sector, isFund, isNoEquity };
      return { key: keyOf(one), market: 'US', currency: 'USD', shares: 1, value, ...kind, price: 'market' };
    }),
    prices: {
      dates,
      series: [
        ...made.map((one) => ({ key: keyOf(one), currency: 'USD' as const, closes: path(one) })),
        { key: 'US:SPX', currency: 'USD' as const, closes: path({}) },
      ],
      rates: [],
    },
    rates: [],
    references: [{ key: 'US:SPX', market: 'US', sector: null }],
  };
}

const show = (made: readonly Made[], unpriced: readonly string[] = []) =>
  showReport(inputOf(made, unpriced), OPTIONS, {
    holdings: [
      ...made.map(({ symbol }) => positionOf(symbol, { key: `US:${symbol}`, value: 1000 })),
      ...unpriced.map((symbol) => positionOf(symbol, { key: `US:${symbol}`, value: null })),
    ],
    prices: 'market',
    at: new Date('2025-12-01T12:00Z'),
  });

describe('the report', () => {
  it('says of years that lost that they lost, that no number of days would make that a gain, and in both pictures that the drawdown has not recovered', async () => {
    await show([{ symbol: 'DOWN', drift: -0.002 }]);
    expect(saidIn('All measures')).toMatch(
      /Held at today’s weights throughout, rebalanced daily, it would have lost \d+% a year with a volatility of \d+%;/,
    );
    const figures = within(screen.getByRole('region', { name: 'All measures' }));
    const row = figures.getByRole('row', { name: /^Minimum track record/ });
    expect(within(row).getAllByText('never at this return')[0]).toBeVisible();
    expect(saidIn('Drawdowns')).toContain('It has not recovered yet.');
    for (const title of ['Drawdowns', 'Today’s holdings over the past years']) {
      expect(saidIn(title)).toContain('Worst drawdown, not recovered yet');
      expect(saidIn(title)).not.toContain('until it recovered');
    }
  });

  it('counts the days of a track record in days, and names an alpha that is more than chance', async () => {
    await show([{ symbol: 'UP', drift: 0.004 }]);
    expect(saidIn('All measures')).toMatch(/it would have gained \d+% a year/);
    const row = screen.getByRole('row', { name: /^Minimum track record/ });
    expect(within(row).getAllByText(/^[\d,]+ days$/).length).toBeGreaterThan(0);
    const figures = within(screen.getByRole('region', { name: 'All measures' }));
    expect(figures.getByRole('row', { name: /^Alpha/ })).toHaveTextContent(/\d\d%S&P 500—$/);
  });

  it('says of both intervals of a bad day which figure each is of, names a sector only where one is known, and says once that it is no advice, where changes are explored', async () => {
    await show([{ symbol: 'A' }]);
    const methods = within(screen.getByRole('region', { name: 'Methods and how reliable they are' }));
    const meanings = methods.getAllByText(/^95% confidence interval of the/).map(({ textContent }) => textContent);
    expect(meanings.map((text) => /of the ([\w ]+),/.exec(text)?.[1])).toEqual(['bad day', 'average loss beyond']);
    expect(saidIn('Exposure')).toContain('None of your holdings has a known sector.');
    expect(saidIn('Risks')).toContain('Not checked: Largest sector (sectors not known); ');
    const [line, ...others] = screen.getAllByText(/not investment advice/);
    expect(others).toEqual([]);
    expect(line?.closest('[data-report-group]')).toHaveAttribute('data-report-group', 'changes');
  });

  it('says once what is left out where a holding has no price, and never that all is covered; and of a sale that a finding begins that it counts covered holdings only', async () => {
    await show([{ symbol: 'A', value: 9000 }, { symbol: 'B' }], ['NOPE']);
    const reason = 'Covers part of your holdings. Left out: NOPE. How large a part is unknown: no price for NOPE.';
    expect(saidIn('What you can lose')).toContain(reason);
    expect(saidIn('Risks')).toContain('Holdings without a value: 1.');
    expect(saidIn('Risks')).toContain('NOPE can’t be valued today and is not in any figure.');
    for (const title of ['Drawdowns', 'Exposure', 'You and the index', 'What-if shocks', 'Risks'])
      expect(saidIn(title)).not.toContain('Left out');
    expect(document.body).not.toHaveTextContent('Covers all');
    const [tryIt] = await screen.findAllByRole('button', { name: /^Try it: A large holding/ });
    assert(tryIt);
    const trade = await screen.findByRole('region', { name: 'Try a trade' });
    expect(trade).not.toHaveTextContent('only on the holdings that the report covers');
    await userEvent.click(tryIt);
    expect(trade).toHaveTextContent(
      /only on the holdings that the report covers.*Covers part of your holdings\. Left out: NOPE\./,
    );
  });

  it('takes no alpha and no move with an index for more than chance where the days do not tell, and offers no table where there is nothing to put in it', async () => {
    await show([{ symbol: 'ALONE' }, { symbol: 'ALSO' }]);
    const figures = within(screen.getByRole('region', { name: 'All measures' }));
    expect(figures.getByRole('row', { name: /^Alpha/ })).toHaveTextContent(/no measurable alphaS&P 500—$/);
    const coverage = within(screen.getByRole('region', { name: 'Data and coverage' }));
    expect(coverage.getByText('Covers all your holdings by their own prices.')).toBeVisible();
    expect(coverage.queryByRole('button', { name: 'As a table' })).toBeNull();
    expect(saidIn('Risks')).toContain('Effective holdings: 2 (guideline: at least 8).');
    expect(saidIn('What-if shocks')).toMatch(
      /The S&P 500 falls by 20%Whyno measurable effect.*Beta −?0\.\d\d?\. Not statistically significant\./,
    );
    const shocks = within(screen.getByRole('region', { name: 'What-if shocks' }));
    await userEvent.click(shocks.getByRole('button', { name: 'As a table' }));
    // What paper and the file have too: they are the same cells.
    const row = shocks.getByRole('row', { name: /^The S&P 500 falls by 20%/ });
    expect(within(row).getAllByText('no measurable effect')).not.toHaveLength(0);
    expect(row).not.toHaveTextContent(/\$|\d%.*\d%/);
  });

  it('has a decimal of a return that is less than one percent a year', async () => {
    await show([{ symbol: 'FLAT', drift: -0.00001, wildness: 0.0001 }]);
    expect(saidIn('All measures')).toMatch(/it would have (?:lost|gained) 0\.[1-9]% a year/);
  });

  it.each([
    [
      '1y',
      /It could not be tested: that takes at least 310 trading days, and this period has 2\d\d\. Choose a look-back/,
    ],
    ['3y', /Tested on \d+ past days/],
  ] as const)('says that a period is too short for a backtest, and which is not: %s', async (window, said) => {
    const input = SITUATIONS.find(({ name }) => name === 'US, one holding')?.input;
    assert(input);
    const holdings = input.holdings.map(({ key, value }) => positionOf('AAPL', { key, value }));
    const subject = { holdings, prices: 'market', at: new Date('2025-11-28T12:00Z') } as const;
    await showReport(input, { ...DEFAULT_OPTIONS, base: 'USD', window }, subject);
    expect(saidIn('Methods and how reliable they are')).toMatch(said);
    expect(saidIn('Methods and how reliable they are')).not.toContain('too few past days');
  });

  it.each(TAIL_METHODS)('says what a method is in words that stand by themselves: %s', async (method) => {
    const [situation] = SITUATIONS;
    assert(situation);
    const subject = { holdings: [], prices: 'market', at: new Date('2025-11-28T12:00Z') } as const;
    await showReport(situation.input, { ...DEFAULT_OPTIONS, base: situation.base, method }, subject);
    expect(saidIn('What you can lose')).not.toMatch(/: The same/);
  });

  it('says how much of the value has no sector', async () => {
    await show([
      { symbol: 'A', value: 3000 },
      { symbol: 'B', sector: 'energy' },
    ]);
    expect(saidIn('Exposure')).toContain(
      'Energy is the largest known sector, with 25% of the value. 75% has no known sector.',
    );
  });

  it('asks nobody to sell a fund because one company can fail', async () => {
    await show([
      { symbol: 'FUND', isFund: true, value: 9000 },
      { symbol: 'SHARE', value: 300 },
    ]);
    const rules = saidIn('Risks');
    expect(rules).not.toMatch(/large holding/i);
    expect(rules).not.toContain('Less diversified than it looks');
    expect(saidIn('What-if shocks')).toContain('SHARE goes to zero');
  });

  it('says of a large holding that is no share that there is no limit for it', async () => {
    const gold = { symbol: 'GOLD', isFund: true, isNoEquity: true };
    await show([{ ...gold, value: 9000 }, { symbol: 'SHARE' }]);
    expect(saidIn('Risks')).toContain(
      'There is no limit for GOLD: limits for one holding and one sector are for shares.',
    );
    cleanup();
    await show([
      { ...gold, value: 500 },
      { symbol: 'SHARE', value: 9000 },
    ]);
    expect(saidIn('Risks')).not.toContain('There is no limit');
  });

  it('offers a longer look-back period for a backtest only where there may be earlier prices', async () => {
    const input = inputOf([{ symbol: 'NEW' }]);
    const subject = {
      holdings: [positionOf('NEW', { key: 'US:NEW', value: 1000 })],
      prices: 'market',
      at: new Date('2025-12-01T12:00Z'),
    } as const;
    const listedOn = (day: number): ReportInput => ({
      ...input,
      prices: {
        ...input.prices,
        series: input.prices.series.map((one) => ({
          ...one,
          closes: Array.from(one.closes, (close, i) => (i < day ? null : close)),
        })),
      },
    });
    await showReport(listedOn(DAYS - 100), { ...OPTIONS, window: '1y' }, subject);
    expect(saidIn('Methods and how reliable they are')).toContain('and this period has 99.');
    expect(saidIn('Methods and how reliable they are')).not.toContain('Choose a look-back period');
  });

  it('has no percent sign in the head of a column, whose numbers a file has as fractions', async () => {
    await show([{ symbol: 'A' }, { symbol: 'B' }]);
    for (const button of screen.getAllByText('As a table', { selector: 'button' })) fireEvent.click(button);
    const heads = screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    expect(heads).toContain('Relative change');
    expect(heads.filter((head) => /^%|, %/.test(head))).toEqual([]);
  });

  it('names as most volatile only holdings that move more than their weight', async () => {
    await show([
      { symbol: 'CALM', wildness: 0.002, value: 5000 },
      { symbol: 'WILD', wildness: 0.06, value: 5000 },
    ]);
    const rules = saidIn('Risks');
    expect(rules).toContain('Most volatile for their size: WILD.');
    expect(rules).toMatch(/\d(\.\d)? times as volatile as the index, limit 1\.5\./);
    expect(rules).toMatch(
      /Large holdings: (CALM|WILD) and 1 more.*50%, limit for one holding 20%\..*Holdings: (CALM and WILD|WILD and CALM)\./,
    );
  });

  it('writes a weight that is barely over its limit so that it is seen to be over it', async () => {
    const small = Array.from({ length: 8 }, (_, i) => ({ symbol: `S${String.fromCodePoint(65 + i)}`, value: 999 }));
    await show([{ symbol: 'BIG', value: 2000 }, ...small]);
    // 2,000 of 9,992 are 20.016 %.
    expect(saidIn('Risks')).toMatch(/Just over 20%, limit for one holding 20%/);
  });

  it('names the largest of several holdings over the guideline, and calls it no limit', async () => {
    await show([
      ...Array.from({ length: 6 }, (_, i) => ({ symbol: `L${String.fromCodePoint(65 + i)}`, value: 1600 - i })),
      { symbol: 'SMALL', value: 400 },
    ]);
    expect(saidIn('Risks')).toMatch(
      /Large holdings: LA and 5 moreModerate16%, guideline for one holding 10%\..*bring each to 10% or below\./,
    );
    expect(saidIn('Risks')).not.toContain('limit for one holding');
  });

  it('says where the effective holdings of a limit leave funds out, unlike those of the concentration', async () => {
    await show([
      { symbol: 'AAPL', value: 6100 },
      { symbol: 'VOO', value: 3400, isFund: true },
      { symbol: 'INTC', value: 500 },
    ]);
    // 1 / (0.61² + 0.05²), and 1 / (0.61² + 0.34² + 0.05²).
    expect(saidIn('Risks')).toContain('Effective holdings, single stocks only: 2.7 (guideline: at least 8).');
    expect(saidIn('Risks')).toContain('Funds, gold and cryptocurrencies count as fully diversified.');
    expect(saidIn('Where your risk comes from')).toMatch(/Effective holdings.*2\.0/);
  });

  it('calls a difference slight that the digits do not show', async () => {
    const input = inputOf([{ symbol: 'NEAR' }]);
    const index = input.prices.series.find(({ key }) => key === 'US:SPX');
    assert(index !== undefined);
    const theirCloses = Array.from(index.closes, (close) => close ?? Number.NaN);
    let level = 100;
    // Every move of the index, a thousandth larger.
    const closes = theirCloses.map(
      (close, day) => (level *= 1 + 1.001 * (close / (theirCloses[day - 1] ?? close) - 1)),
    );
    const series = input.prices.series.map((one) => (one.key === 'US:NEAR' ? { ...one, closes } : one));
    await showReport({ ...input, prices: { ...input.prices, series } }, OPTIONS, {
      holdings: [positionOf('NEAR', { key: 'US:NEAR', value: 1000 })],
      prices: 'market',
      at: new Date('2025-12-01T12:00Z'),
    });
    const compared = within(screen.getByRole('region', { name: 'You and the index' }));
    const cells = within(compared.getByRole('row', { name: /^Volatility a year/ })).getAllByRole('cell');
    const [own, theirs, verdict] = cells.map(({ textContent }) => textContent);
    expect([own, verdict]).toEqual([theirs, 'slightly higher']);
  });

  it('says of the sample market in one line that every price is generated', async () => {
    const made = [{ symbol: 'A' }, { symbol: 'B' }];
    const input = inputOf(made);
    const holdings = input.holdings.map((holding) => ({ ...holding, price: 'sample' as const }));
    await showReport({ ...input, holdings, isSampleMarket: true }, OPTIONS, {
      holdings: made.map(({ symbol }) => positionOf(symbol, { key: `US:${symbol}`, value: 1000 })),
      prices: 'sample-market',
      at: new Date('2025-12-01T12:00Z'),
    });
    const coverage = within(screen.getByRole('region', { name: 'Data and coverage' }));
    const [, ...rows] = coverage.getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'All holdingsTreatmentToday’s price is sample data.From—To—',
    ]);
  });
});
