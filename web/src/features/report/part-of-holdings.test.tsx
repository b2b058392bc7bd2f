import { addDays } from '@ballast/engine/calendar/day';
import type { ReportInput } from '@ballast/engine/report/input';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { screen, within } from '@testing-library/react';
import { assert, describe, expect, it } from 'vitest';
import { positionOf } from '../../testing/positions.ts';
import { SITUATIONS } from '../../testing/report-situations.ts';
import { saidIn, showReport } from '../../testing/shown-report.tsx';

async function show(name: string, change: (input: ReportInput) => ReportInput = (given) => given) {
  const situation = SITUATIONS.find((one) => one.name === name);
  assert(situation !== undefined, name);
  const { base, benchmark } = situation;
  const input = change(situation.input);
  const holdings = input.holdings.map(({ key, value }) => positionOf(key.slice(key.indexOf(':') + 1), { key, value }));
  await showReport(
    input,
    { ...DEFAULT_OPTIONS, base, benchmark },
    { holdings, prices: 'market', at: new Date('2025-11-28T12:00Z') },
  );
}
const gauge = () => within(screen.getByRole('region', { name: 'What you can lose' })).getByRole('figure');
const crashTile = () => screen.getByRole('link', { name: /^Worst past crash/ });

describe('a report of part of the holdings', () => {
  it('says beside its answer and its gauge of how many', async () => {
    await show('India, part of unknown value');
    expect(saidIn('What you can lose')).toMatch(/you could lose ₹[\d,.]+ or more on 4 of your 5 holdings\./);
    expect(saidIn('What you can lose')).toMatch(/Covers 4 of your 5 holdings\./);
    expect(gauge()).toHaveAccessibleName(/Covers 4 of your 5 holdings\.$/);
    expect(screen.getByRole('link', { name: /^Biggest risk/ })).toHaveTextContent(/% of the money covered → /);
    expect(
      screen.getByText(/exceeded\. 5 limits can’t be judged while 1 holding has no exchange rate\./),
    ).toBeVisible();
  });

  it('says of what part its volatility, its average correlation and its drawdown are, and of which loss an interval is', async () => {
    await show('India, part of unknown value');
    expect(saidIn('Drawdowns')).toContain('On the value covered today, that is ₹');
    expect(saidIn('Methods and how reliable they are')).toMatch(
      /₹[\d,]+ on average\. 95% confidence interval of the bad day: ₹/,
    );
    expect(saidIn('Where your risk comes from')).toContain('Volatility of the value covered is');
    expect(saidIn('Correlation')).toContain('The average correlation between the holdings covered is');
  });

  it('tells what has no price from what has no exchange rate', async () => {
    await show('India, part of unknown value', (input) => ({ ...input, unpriced: ['IN:RELIANC', 'IN:INFFY'] }));
    expect(saidIn('What you can lose')).toContain(
      'How large a part is unknown: no price for RELIANC and INFFY; no exchange rate for AAPL.',
    );
    expect(saidIn('Risks')).toContain('Holdings without a value: 3.');
  });

  it('says that prices are there and only the exchange rate is missing', async () => {
    await show('India, part of unknown value');
    expect(saidIn('Risks')).toContain('Holdings without a value in INR: 1.');
    expect(saidIn('Risks')).toContain(
      'There are prices for AAPL, but no exchange rate: it has no value in INR and is in no total or risk figure in INR.',
    );
  });

  it.each(['Today’s holdings over the past years', 'Drawdowns', 'Exposure', 'Correlation', 'What-if shocks'])(
    'says in %s that holdings without an exchange rate are left out',
    async (section) => {
      await show('India, part of unknown value');
      expect(saidIn(section)).toContain('This leaves out 1 holding that has no exchange rate.');
    },
  );

  it('counts what has no value among no limits', async () => {
    await show('India, part of unknown value');
    const listed = screen.getByRole('list', { name: 'Over the limit' });
    expect(listed).toHaveTextContent('Incomplete data');
    expect(within(listed).getByText('Deep drawdown')).toBeVisible();
    expect(saidIn('Risks')).toContain('1 limit exceeded.');
    expect(screen.getByRole('link', { name: 'Explore changes (1)' })).toBeVisible();
  });

  it('says which limits and shocks need the rate', async () => {
    await show('India, part of unknown value');
    expect(saidIn('What-if shocks')).toMatch(/The S&P 500 falls by \d+%Whynot availableNo exchange rate for AAPL\./);
    expect(saidIn('Risks')).toContain(
      'Not checked: Largest holding, Five largest, Effective holdings (single stocks), Largest sector and Foreign currency (no exchange rate for 1 holding).',
    );
  });

  it('writes what is lost with a holding, its value, with three digits', async () => {
    await show('India, all covered');
    expect(saidIn('What-if shocks')).toContain('If RELIANCE goes to zero, you lose ₹3\u00A0lakh: ');
    expect(saidIn('What-if shocks')).toContain('−₹3\u00A0lakh (');
    expect(saidIn('Risks')).toContain('If RELIANCE went to zero, you would lose ₹3\u00A0lakh.');
  });

  it('checks limits on weights without any price history, and says which limits need one', async () => {
    await show('India, all covered', (input) => ({ ...input, prices: { dates: [], series: [], rates: [] } }));
    expect(screen.getByRole('link', { name: /^Over a limit|^Limits/ })).toHaveTextContent(/\dLarge holdings: /);
    expect(screen.getByRole('heading', { name: 'What stands out' })).toBeVisible();
    expect(screen.getByText(/limits? exceeded\. 5 limits need price history and could not be checked\./)).toBeVisible();
    expect(saidIn('Risks')).toContain('If RELIANCE went to zero, you would lose ₹3\u00A0lakh.');
    expect(saidIn('Risks')).toContain(
      'Not checked: Volatility against the index, Beta, Current drawdown, Average correlation and Data quality (no price history).',
    );
    expect(screen.queryByRole('link', { name: 'Crashes' })).toBeNull();
  });

  it('says in the tile of the worst crash which part an index stands in for', async () => {
    await show('India, part by stand-in');
    expect(crashTile()).toHaveTextContent(/NIFTY 50 −\d+%\. An index stands in for \d+%$/);
  });

  it('answers with the worst crash by mostly own prices, where an index makes another look worse', async () => {
    await show('India, all covered', (input) => {
      const { prices, references } = input;
      const isIndex = (key: string) => references.some((reference) => reference.key === key);
      const series = prices.series.map((one) =>
        isIndex(one.key)
          ? one
          : {
              ...one,
              closes: Array.from(one.closes, (close, i) => ((prices.dates[i] ?? '') < '2021-06' ? null : close)),
            },
      );
      return { ...input, prices: { ...prices, series } };
    });
    expect(crashTile()).toHaveTextContent(/^Worst past crash−\d+%.*\. By mostly own prices$/);
    expect(crashTile()).not.toHaveTextContent('March 2020');
    const crashes = 'Today’s holdings in past crashes (hypothetical)';
    expect(saidIn(crashes)).toMatch(/By mostly their own prices, the worst would have been .*: −₹/);
    expect(saidIn(crashes)).toContain('March 2020, India');
  });

  it('says that no index fell, where none did in any crash', async () => {
    await show('India, all covered', ({ prices, ...input }) => {
      const isIndex = (key: string) => ['IN:NIFTY50', 'US:SPX'].includes(key);
      const rising = (day: number) => 100 + day;
      const early = Array.from({ length: 7000 }, (_, day) => addDays('1998-10-01', day));
      const dates = [...early.filter((day) => day < (prices.dates[0] ?? '')), ...prices.dates];
      const before = dates.length - prices.dates.length;
      const unknown = Array.from({ length: before }, () => null);
      return {
        ...input,
        prices: {
          dates,
          series: prices.series.map((one) => ({
            ...one,
            closes: isIndex(one.key) ? dates.map((_, day) => rising(day)) : [...unknown, ...Array.from(one.closes)],
          })),
          rates: prices.rates.map((one) => ({ ...one, rates: dates.map(() => 88) })),
        },
      };
    });
    expect(crashTile()).toHaveTextContent(/^Worst past crashNot shownThe index fell in none of them$/);
    expect(saidIn('Today’s holdings in past crashes (hypothetical)')).toContain(
      'In INR, the index fell in none of the past crashes of the countries you hold.',
    );
  });

  it('says which funds are leveraged, where it says what figures rest on', async () => {
    await show('India, all covered', (input) => ({
      ...input,
      holdings: input.holdings.map((one, place) =>
        place === 0 ? { ...one, isFund: true, name: 'Kama Daily Nifty Bull 2X ETF' } : one,
      ),
    }));
    expect(saidIn('Data and coverage')).toMatch(
      /[A-Z]+ is a leveraged or inverse fund: it aims for a multiple of the daily return of an index, a stock or another asset, or for its opposite\. Over longer periods, losses can exceed that multiple\./,
    );
  });

  it('says that the interest of gold bonds is in no figure', async () => {
    const [from, to] = ['IN:RELIANCE', 'IN:SGBAUG29V'];
    const renamed = <Keyed extends { readonly key: string }>(one: Keyed) =>
      one.key === from ? { ...one, key: to } : one;
    await show('India, all covered', (input) => ({
      ...input,
      holdings: input.holdings.map(renamed),
      prices: { ...input.prices, series: input.prices.series.map(renamed) },
    }));
    expect(saidIn('Data and coverage')).toContain(
      'SGBAUG29V: interest of 2.5% a year on the issue price is in no figure. In India it is taxed at your slab rate.',
    );
  });

  it('says nothing of the kind where all are covered', async () => {
    await show('India, all covered');
    expect(saidIn('What you can lose')).toMatch(/you could lose ₹[\d,.]+ or more\./);
    expect(saidIn('What you can lose')).not.toContain('of your 5 holdings');
    expect(screen.queryByText(/can’t be judged|Weights leave out/)).toBeNull();
    expect(crashTile()).not.toHaveTextContent('stands in');
    expect(saidIn('Data and coverage')).not.toContain('leveraged');
  });
});
