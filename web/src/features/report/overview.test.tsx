import { fromAssetRow } from '@ballast/contract/portfolios';
import type { Asset } from '@ballast/engine/assets/asset';
import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import { tradingDaysBetween } from '@ballast/engine/calendar/trading-days';
import type { Sector } from '@ballast/engine/instruments/sector';
import { normalSource, seededUniform } from '@ballast/engine/numerics/random';
import type { ReportInput } from '@ballast/engine/report/input';
import { DEFAULT_OPTIONS, type ReportOptions } from '@ballast/engine/report/options';
import type { OwnLimits } from '@ballast/engine/rules/presets';
import { cleanup, screen, within } from '@testing-library/react';
import { assert, describe, expect, it } from 'vitest';
import { readTypedAsset } from '../../entities/holdings/read-typed-asset.ts';
import { positionOf } from '../../testing/positions.ts';
import { saidIn, showReport } from '../../testing/shown-report.tsx';

const DAYS = 1000;
const TOTAL = 1_000_000;
/** Of which a year has about 251, as the volatilities below expect. */
const traded = tradingDaysBetween('NYSE', '2021-12-01', '2025-12-01');
const DATES = traded.ok ? traded.value.slice(0, DAYS + 1) : [];
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'USD', window: 'max' } as const;

interface World {
  /** Deviation of a day. */
  readonly wildness: number;
  readonly drift?: number;
  /** How far the first holding moves with the index. */
  readonly beta?: number;
  readonly hasIndex?: boolean;
  /** Of the first holding. */
  readonly weight?: number;
  /** The first days on which the second holding has no close. */
  readonly unlisted?: number;
  /** Of both. */
  readonly sector?: Sector;
}

/** Two holdings, of ¾ and ¼ of the value by default, the first of which follows the index. */
function inputOf(world: World): ReportInput {
  const { wildness, drift = 0, beta = 1, hasIndex = true, weight = 0.75, unlisted = 0, sector = null } = world;
  const draw = normalSource(seededUniform(7));
  const levels = { first: 100, second: 100, index: 100 };
  const closes = { first: [100], second: [100], index: [100] };
  for (let day = 0; day < DAYS; day += 1) {
    const market = wildness * draw();
    levels.index *= 1 + market;
    levels.first *= 1 + drift + beta * market;
    levels.second *= 1 + drift + wildness * draw();
    closes.first.push(levels.first);
    closes.second.push(levels.second);
    closes.index.push(levels.index);
  }
  const dates = DATES;
  const held = (key: string, value: number) =>
    ({ key, market: 'US', currency: 'USD', shares: 1, value, sector, price: 'market' }) as const;
  return {
    today: dates.at(-1) ?? '',
    unpriced: [],
    holdings: [held('US:FIRST', weight * TOTAL), held('US:SECOND', (1 - weight) * TOTAL)],
    prices: {
      dates,
      series: [
        { key: 'US:FIRST', currency: 'USD', closes: closes.first },
        {
          key: 'US:SECOND',
          currency: 'USD',
          closes: closes.second.map((close, day) => (day < unlisted ? null : close)),
        },
        { key: 'US:SPX', currency: 'USD', closes: closes.index },
      ],
      rates: [],
    },
    rates: [],
    references: hasIndex ? [{ key: 'US:SPX', market: 'US', sector: null }] : [],
  };
}

/** The last days of such a world. */
function lately(days: number, world: World): ReportInput {
  const input = inputOf(world);
  const { dates, series } = input.prices;
  const ofLate = series.map((one) => ({ ...one, closes: Array.from(one.closes).slice(-days - 1) }));
  return { ...input, prices: { ...input.prices, dates: dates.slice(-days - 1), series: ofLate } };
}
const SUBJECT = {
  holdings: [positionOf('FIRST', { value: 0.75 * TOTAL }), positionOf('SECOND', { value: 0.25 * TOTAL })],
  prices: 'market',
  at: new Date('2025-12-01T12:00Z'),
} as const;

const NEVER_EXCEEDED: OwnLimits = { holding: 1, topFive: 1, effectiveHoldings: 1, drawdown: 1, averageCorrelation: 1 };
const show = (
  world: World,
  assets: readonly string[] = [],
  limits: OwnLimits = {},
  window: ReportOptions['window'] = 'max',
) =>
  showReport(
    inputOf(world),
    { ...OPTIONS, window, limits },
    {
      holdings: [
        positionOf('FIRST', { key: 'US:FIRST', value: (world.weight ?? 0.75) * TOTAL }),
        positionOf('SECOND', { key: 'US:SECOND', value: (1 - (world.weight ?? 0.75)) * TOTAL }),
      ],
      assets: valuedAssets(assets.map(typedAsset), '2025-12-01', new Map()),
      prices: 'market',
      at: new Date('2025-12-01T12:00Z'),
    },
  );
function typedAsset(text: string): Asset {
  const read = readTypedAsset(text, null, 'US');
  assert(read.ok, text);
  return fromAssetRow(read.asset);
}
const tile = (name: RegExp) => screen.getByRole('link', { name });
const comparedRow = (name: RegExp) =>
  within(screen.getByRole('table', { name: 'You and the index' })).getByRole('row', { name });
const gauge = () => within(screen.getByRole('region', { name: 'What you can lose' })).getByRole('figure');

describe('the overview', () => {
  it('never says that the largest risk of many small holdings is 0%', async () => {
    const input = inputOf({ wildness: 0.01 });
    const [first, , index] = input.prices.series;
    assert(first !== undefined && index !== undefined);
    const keys = Array.from({ length: 210 }, (_, place) => `US:S${String(place)}`);
    const value = TOTAL / keys.length;
    await showReport(
      {
        ...input,
        holdings: input.holdings.slice(0, 1).flatMap((one) => keys.map((key) => ({ ...one, key, value }))),
        prices: { ...input.prices, series: [...keys.map((key) => ({ ...first, key })), index] },
      },
      OPTIONS,
      {
        holdings: keys.map((key) => positionOf(key.slice(3), { key, value })),
        prices: 'market',
        at: new Date('2025-12-01T12:00Z'),
      },
    );
    expect(saidIn('What you can lose')).toMatch(/ S\d+: under 1% of your money, under 1% of your risk\./);
    expect(tile(/^Biggest risk/)).toHaveTextContent(/under 1% of money → under 1% of risk$/);
    expect(saidIn('Where your risk comes from')).toMatch(/S\d+ is under 1% of the value and under 1% of the risk\./);
  });

  it('rounds what is estimated, and has the exact value beside the short one', async () => {
    await show({ wildness: 0.01 });
    // 1.645 deviations of √(0.75² + 0.25²) % of $1,000,000 are about $13,000.
    expect(saidIn('What you can lose')).toMatch(
      /About 1 trading day in 20, you could lose \$1[234],\d00 or more\. FIRST: 75% of your money, (89|9\d)% of your risk\./,
    );
    expect(saidIn('What you can lose')).toMatch(
      /95% confidence interval: \$1\d,000 to \$1\d,000\. 95% confidence interval of the average loss: \$1\d,000 to \$\d\d,000\./,
    );
    expect(tile(/^Value/)).toHaveTextContent('Value$1M$1,000,000.00');
    expect(tile(/^Value/)).toHaveAttribute('href', '#holdings');
    expect(tile(/^Biggest risk/)).toHaveTextContent(/^Biggest riskFIRST75% of money → (89|9\d)% of risk$/);
    expect(tile(/^Bad day/)).toHaveTextContent(/^Bad day−1\.\d+%S&P 500 −1\.\d+%$/);
  });

  it('has one bad day with the same digits wherever it stands', async () => {
    await show({ wildness: 0.003, beta: 3 });
    const [, amount = ''] = /you could lose (\$[\d,]+) or more/.exec(saidIn('What you can lose')) ?? [];
    // Three digits, which its interval supports.
    expect(amount).toMatch(/^\$\d\d,[1-9]00$/);
    expect(saidIn('Where your risk comes from')).toContain(`a bad day costs ${amount}.`);
    expect(saidIn('Risks')).toContain(`A bad day costs ${amount}.`);
    expect(tile(/^Bad day/)).toHaveTextContent(/^Bad day−1\.\d[1-9]%S&P 500 /);
  });

  it.each([
    [0.003, /^Low: your yearly volatility is 3\.\d%, between/],
    [0.008, /^Moderate: your yearly volatility is \d+%, between/],
    [0.04, /^Very high: your yearly volatility is \d+%, between/],
    // The interval spans the edge at 15%.
    [0.0115, /^Moderate to High: your yearly volatility is 1[56]%, between 14(\.\d)?% and 1[56](\.\d)?%/],
  ])('names the band of a day’s deviation of %d', async (wildness, words) => {
    await show({ wildness });
    expect(gauge()).toHaveAccessibleName(words);
  });

  it('says of returns that differ by no more than chance that they do, in tile and table', async () => {
    await show({ wildness: 0.01 });
    expect(tile(/^Against the S&P\u00A0500/)).toHaveTextContent(
      /No clear difference|Difference in return could be chance/,
    );
    expect(saidIn('You and the index')).not.toMatch(/return better/);
    expect(comparedRow(/^Return a year/)).toHaveTextContent(/(\d+%)(?!\1)−?\d+%could be chance$/);
  });

  it('says “about the same” only of figures that are written alike', async () => {
    await show({ wildness: 0.01, beta: 1.0001, weight: 0.9999 });
    expect(tile(/^Against the S&P\u00A0500/)).toHaveTextContent('About the same returnWorst drawdown about the same');
    expect(comparedRow(/^Return a year/)).toHaveTextContent(/(−?\d+%)\1about the same$/);
  });

  it('names a gain that is surely larger, and drawdowns that are surely smaller', async () => {
    await show({ wildness: 0.01, drift: 0.002, beta: 0.2 });
    expect(tile(/^Against the S&P\u00A0500/)).toHaveTextContent(/\d+ points a year ahead.*Worst drawdown smaller: \d/);
    expect(saidIn('You and the index')).toMatch(/return better, volatility lower, worst drawdown better/);
  });

  it('says of many days with a stand-in why nothing is compared, and calls no difference insignificant', async () => {
    await show({ wildness: 0.01, unlisted: DAYS - 30 });
    expect(tile(/^Against the S&P\u00A0500/)).toHaveTextContent(
      /Not comparedAn index stands in for over 5% on 9\d\d of 1,000 days$/,
    );
    expect(saidIn('You and the index')).toMatch(
      /Differences from the S&P 500 are not tested: on 9\d\d of 1,000 trading days an index stands in for over 5% of the value\./,
    );
    expect(saidIn('You and the index')).not.toContain('No measure differs');
    expect(comparedRow(/^Return a year/)).toHaveTextContent(/not tested$/);
  });

  it('compares drawdowns over less than a year, and says that a return needs one', async () => {
    await showReport(lately(230, { wildness: 0.01, beta: 0.2 }), OPTIONS, SUBJECT);
    expect(tile(/^Against the S&P\u00A0500/)).toHaveTextContent(/Worst drawdown.*Return needs a year of prices$/);
  });

  it('says what the holdings are worth also where the days are too few for an answer', async () => {
    await showReport(lately(150, { wildness: 0.01 }), { ...OPTIONS, confidence: 0.99 }, SUBJECT);
    expect(saidIn('What you can lose')).toContain('Too few days of prices');
    expect(saidIn('Today’s holdings over the past years')).toMatch(/would be \$1\smillion now/);
  });

  it('promises no shorter look-back period than the shortest', async () => {
    await show({ wildness: 0.01, hasIndex: false, unlisted: DAYS - 40 }, [], {}, '1y');
    expect(saidIn('Data and coverage')).toContain('Left out: too few prices yet for any look-back period.');
    expect(saidIn('Data and coverage')).not.toContain('A shorter look-back period');
  });

  it('counts the limits that are exceeded, and names the most severe', async () => {
    await show({ wildness: 0.01 });
    const [, count] = /(\d+) limits exceeded/.exec(saidIn('Risks')) ?? [];
    expect(tile(/^Limits exceeded/)).toHaveTextContent(`Limits exceeded${count ?? ''}Large holdings: FIRST and 1 more`);
    expect(tile(/^Limits exceeded/)).toHaveAttribute('href', '#changes');
  });

  it('says of no exceeded limit how many could be checked, where some could not', async () => {
    await show({ wildness: 0.01, hasIndex: false }, [], NEVER_EXCEEDED);
    const [, count] = /None of the (\d+) limits that could be checked is exceeded\./.exec(saidIn('Risks')) ?? [];
    assert(count);
    expect(tile(/^Limits exceeded/)).toHaveTextContent(`Limits exceededNoneOf the ${count} that could be checked`);
  });

  it('has no comparison without an index', async () => {
    await show({ wildness: 0.01, hasIndex: false });
    expect(tile(/^Against an index/)).toHaveTextContent('No index to compare with');
    expect(gauge()).toHaveAccessibleName(expect.not.stringContaining('S&P'));
  });

  it('lists the three most severe findings, each with its figure and limit, and leads to all of them', async () => {
    await show({ wildness: 0.01 });
    const list = screen.getByRole('list', { name: 'What stands out' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Large holdings: FIRST and 1 moreHigh75%, limit for one holding 20%.',
      expect.stringMatching(/^Less diversified than it looksHighEffective holdings: 1\.6/),
    ]);
    expect(items.length).toBeLessThanOrEqual(3);
    expect(screen.getByRole('link', { name: 'All limits' })).toHaveAttribute('href', '#changes');
    const limits = saidIn('Risks');
    expect(limits).toContain('These are Ballast’s general limits, not set for you.');
    expect(limits).toMatch(/Over the limit.*Within limits \(\d checks?\)/);
  });

  it('calls an estimate close to its limit whose interval holds the limit', async () => {
    // 0.75 · 1.72 and what the second follows by chance: a beta of 1.3, the limit.
    await show({ wildness: 0.01, beta: 1.72 });
    expect(saidIn('Risks')).toMatch(
      /Close to the limit.*High beta.*Beta 1\.\d\d, limit 1\.30\. 95% confidence interval: 1\.2\d to 1\.3\d\./,
    );
  });

  it('gives the bad day against everything where much follows no market', async () => {
    await show({ wildness: 0.01 }, ['house 8000000']);
    expect(saidIn('What you can lose')).toMatch(
      /A bad day costs 1\.\d% of market-linked assets and 0\.1\d% of everything you own \(\$9,000,000\.00\)/,
    );
    expect(saidIn('What you can lose')).toMatch(/1\d% of market-linked assets, 1\.\d% of everything you own/);
  });

  it('names no average loss and no part of the money where a bad day brought none', async () => {
    await show({ wildness: 0.0001, drift: 0.001 }, ['house 8000000']);
    expect(saidIn('What you can lose')).toContain('a bad day (1 trading day in 20) brought no loss.');
    expect(saidIn('What you can lose')).not.toMatch(/average loss is about|That is /);
    expect(saidIn('What you can lose')).toContain('The risk figures cover $1,000,000.00 of the $9,000,000.00 you own.');
    expect(saidIn('Where your risk comes from')).toContain('a bad day costs $0.');
    expect(saidIn('Methods and how reliable they are')).toContain('a bad day costs $0 or more, $0 on average.');
  });

  it('says of how many holdings a bad day brought no loss, and nothing of the others', async () => {
    await showReport({ ...inputOf({ wildness: 0.0001, drift: 0.001 }), unpriced: ['US:NOPE'] }, OPTIONS, {
      ...SUBJECT,
      holdings: [...SUBJECT.holdings, positionOf('NOPE')],
    });
    expect(saidIn('What you can lose')).toContain(
      'a bad day (1 trading day in 20) brought no loss. Covers 2 of your 3 holdings.',
    );
  });

  it('says of which money a sector is all, where some follows no market', async () => {
    await show({ wildness: 0.01, sector: 'energy' }, ['house 8000000']);
    expect(saidIn('Exposure')).toContain('All your market-linked money is in one sector: Energy.');
    cleanup();
    await show({ wildness: 0.01, sector: 'energy' });
    expect(saidIn('Exposure')).toContain('Everything you hold is in one sector: Energy.');
  });

  it('says of which money a holding and a loss are a part, where some follows no market', async () => {
    await show({ wildness: 0.01 }, ['house 8000000']);
    expect(saidIn('Where your risk comes from')).toMatch(
      /FIRST is 75% of the market-linked value and \d+% of the risk\. Volatility of the market-linked value is 1\d% a year;/,
    );
    expect(saidIn('Correlation')).toContain('The average correlation between your market-linked holdings is');
    expect(saidIn('Risks')).toContain('Weights are of the market-linked value.');
    expect(tile(/^Biggest risk/)).toHaveTextContent(/75% of market-linked money → \d+% of risk$/);
    expect(saidIn('Today’s holdings in past crashes (hypothetical)')).toMatch(
      /of your market-linked holdings today\.|None of the crashes/,
    );
    expect(saidIn('What-if shocks')).toMatch(/If FIRST goes to zero, you lose \S+: −75% of the market-linked value\./);
    expect(saidIn('Drawdowns')).toContain('On the market-linked value today, that is $');
  });

  it('takes no loan for money that follows no market', async () => {
    await show({ wildness: 0.01 }, ['home loan 100000 8.5%']);
    expect(tile(/^Biggest risk/)).toHaveTextContent(/FIRST75% of money → /);
    expect(saidIn('Drawdowns')).toContain('On today’s value, that is $');
  });

  it('adds what the user assumed of a stated value, as if it moved independently', async () => {
    // 1.645 · 12% of $8,000,000 / √251 = $99,670 a day; with about $13,000 of the rest √(99,670² + 13,000²) = $100,522.
    // A year: √(960,000² + (15% of 1,000,000)²) = 971,648, 10.8% of $9,000,000.
    await show({ wildness: 0.01 }, ['house 8000000 volatility 12%']);
    expect(saidIn('What you can lose')).toContain(
      'A bad day of everything you own ($9,000,000.00) would cost about $100,000 (1.1%), assuming a volatility of 12% a year for one asset you stated a value of, moving independently of the markets.',
    );
    expect(saidIn('What you can lose')).toMatch(
      /1\d% of market-linked assets, 11% of everything you own with the volatility you assumed/,
    );
  });

  it('adds it also where almost all follows a market', async () => {
    // $900 a year; the bad day of the rest stays as it is.
    await show({ wildness: 0.01 }, ['other asset Art 3000 volatility 30%', 'unlisted Acme $2000 volatility 45%']);
    expect(saidIn('What you can lose')).toMatch(
      /\(\$1,005,000\.00\) would cost about \$1[234],\d00 \(1\.\d%\), assuming a volatility of 30% to 45% a year for 2 assets/,
    );
  });

  it('keeps details folded until they are opened', async () => {
    await show({ wildness: 0.01 });
    for (const name of ['Methods and how reliable they are', 'All measures', 'Data and coverage', 'Correlation matrix'])
      expect(screen.getByRole('button', { name, expanded: false })).toBeInTheDocument();
  });
});
