import type { MeasureRow } from '@ballast/engine/report/measures/measures';
import type { RiskReport } from '@ballast/engine/report/report';
import { CRISES } from '@ballast/engine/scenarios/crises';
import { CASE_RANGE, REPORT_CASES, type ReportCase } from '@ballast/engine/testing/report-cases';
import { sampleReportInput } from '@ballast/engine/testing/report-input';
import { roundEstimate } from '@ballast/engine/numerics/round-estimate';
import { reportFigures } from '@ballast/messages/en/report-figures';
import { reportMeasures } from '@ballast/messages/en/report-measures';
import { createFormatter } from '@ballast/messages/format';
import { createEstimateFormatter } from '@ballast/messages/format-estimates';
import { fireEvent, screen, within } from '@testing-library/react';
import { assert, describe, expect, it } from 'vitest';
import fixture from '../../../../engine/fixtures/reports/expected.json?raw';
import { positionOf } from '../../testing/positions.ts';
import { alphaInterval } from '@ballast/engine/report/measures/alpha-interval';
import { saidIn, showReport } from '../../testing/shown-report.tsx';

type Numbers = Readonly<Record<string, number>>;

/** What `engine/fixtures/reports/derive.py` made with numpy, without the engine. */
interface Derived {
  readonly name: string;
  readonly window: { readonly from: string; readonly to: string };
  readonly total: number;
  readonly held_start: number;
  readonly weights: Numbers;
  readonly tails: Readonly<Record<string, readonly [risk: number, shortfall: number]>>;
  readonly measures: Numbers;
  readonly benchmark: Numbers;
  readonly against: Numbers;
  readonly drawdown: { readonly depth: number; readonly peak: string; readonly trough: string };
  readonly current_fall: number;
  readonly risk_parts: Numbers;
  readonly shortfall_parts: Numbers;
  readonly volatilities: Numbers;
  readonly diversification: number;
  readonly effective_count: number;
  readonly average_correlation: number;
  readonly currency: { readonly local: number; readonly currency: number; readonly cross: number };
  readonly crises: Numbers;
  readonly shocks: Numbers;
}
const derived: readonly Derived[] = JSON.parse(fixture);
const write = createFormatter('en');
const estimates = createEstimateFormatter('en');
const symbolOf = (key: string) => key.slice(key.indexOf(':') + 1);
const plus = (value: number) => (value > 0 ? '+' : '');
const part2 = (fraction: number) => estimates.percent(Number(fraction.toPrecision(2)));
const partChange = (fraction: number) =>
  fraction !== 0 && Math.abs(fraction) < 0.0005
    ? 'under 0.1%'
    : `${plus(fraction)}${estimates.level(Number(fraction.toPrecision(2)))}`;
const section = (name: string) => screen.getByRole('region', { name });

/** The rows of the table of a section: what each is called, and its cells as they are read. */
function rowsOf(name: string): Map<string, readonly string[]> {
  return new Map(
    within(section(name))
      .getAllByRole('row')
      .slice(1)
      .map((row) => {
        const head = within(row).getByRole('rowheader');
        const title = head.querySelector('summary')?.textContent ?? head.textContent;
        const cells = within(row).getAllByRole('cell');
        // Where there is little room a cell repeats the head of its column, unheard.
        return [
          title,
          cells.map((cell) => {
            const shown = cell.cloneNode(true);
            if (shown instanceof Element) shown.querySelector('[aria-hidden]')?.remove();
            return shown.textContent ?? '';
          }),
        ];
      }),
  );
}

async function show({ holdings, options }: ReportCase): Promise<RiskReport> {
  const report = await showReport(sampleReportInput(holdings, CASE_RANGE), options, {
    holdings: holdings.map(({ symbol, market }) => positionOf(symbol, { key: `${market}:${symbol}` })),
    prices: 'market',
    at: new Date(`${CASE_RANGE.to}T12:00Z`),
  });
  for (const button of screen.getAllByText('As a table', { selector: 'button' })) fireEvent.click(button);
  return report;
}

describe.each(REPORT_CASES)('the screen of the portfolio $name, beside numpy’s numbers', (one) => {
  it(
    'says them to the last digit, in every section, and how share and rupee split where both are held',
    { timeout: 60_000 },
    async () => {
      const report = await show(one);
      const theirs = derived.find(({ name }) => name === one.name);
      assert(theirs);
      const { base } = one.options;
      const money = (amount: number) => write.money(amount, base);
      const change = (amount: number) => `${plus(amount)}${estimates.estimate(Number(amount.toPrecision(2)), base)}`;
      const { total, window, tails } = theirs;
      const [risk = Number.NaN, shortfall = Number.NaN] = tails['historical'] ?? [];
      const parts = Object.entries(theirs.risk_parts).toSorted((a, b) => b[1] - a[1]);
      const [largest = '', part = Number.NaN] = parts[0] ?? [];

      const top = saidIn('What you can lose');
      // Estimates have as many digits as they are sure of: two, of these.
      const rounded = (amount: number) => estimates.estimate(Number(amount.toPrecision(2)), base);
      const shortened = (amount: number) => estimates.amount(Number(amount.toPrecision(3)), base);
      const weightOfLargest = write.percent(theirs.weights[largest] ?? Number.NaN, 0);
      expect(top).toContain(
        `you could lose ${rounded(risk * total)} or more. ${symbolOf(largest)}: ${weightOfLargest} of your money, ${write.percent(part, 0)} of your risk.`,
      );
      expect(top).toContain(`the average loss is about ${rounded(shortfall * total)}.`);
      const { volatility = Number.NaN } = theirs.measures;
      expect(within(section('What you can lose')).getByRole('figure')).toHaveAccessibleName(
        expect.stringContaining(`your yearly volatility is ${estimates.level(volatility)}, between `),
      );
      expect(within(section('What you can lose')).getByText(money(total))).toBeVisible();

      const overTime = saidIn('Today’s holdings over the past years');
      const { total_return: gained = Number.NaN } = theirs.measures;
      const start = total / (1 + gained);
      expect(overTime).toContain(
        `${shortened(start)} in today’s holdings on ${write.date(window.from)}, kept at today’s weights, without dividends, would be ${shortened(total)} now: ${gained > 0 ? '+' : ''}${write.percent(gained, Math.abs(gained) < 0.1 ? 1 : 0)}`,
      );
      expect(overTime).toContain(
        `would be ${shortened(start * (1 + (theirs.benchmark['total_return'] ?? Number.NaN)))} now.`,
      );

      const { depth, peak, trough } = theirs.drawdown;
      const drawdowns = saidIn('Drawdowns');
      expect(drawdowns).toContain(`was ${estimates.level(depth)}, from ${write.date(peak)} to ${write.date(trough)}.`);
      expect(drawdowns).toContain(`that is ${rounded(depth * total)}.`);
      expect(drawdowns).toContain(`are now ${estimates.level(theirs.current_fall)} below`);

      // Of the closes: weight times total is off by the last bits, which decides how half a paisa is rounded.
      const { holdings, rates } = sampleReportInput(one.holdings, CASE_RANGE);
      const worth = (key: string) => {
        const { value = Number.NaN, currency } = holdings.find((held) => held.key === key) ?? {};
        return currency === base ? value : value * (rates[0]?.rate ?? Number.NaN);
      };
      const contributions = rowsOf('Where your risk comes from');
      expect([...contributions.keys()]).toEqual(parts.map(([key]) => symbolOf(key)));
      for (const [key, riskContribution] of parts) {
        const [weight, tail, own] = [theirs.weights, theirs.shortfall_parts, theirs.volatilities].map(
          (numbers) => numbers[key] ?? Number.NaN,
        );
        assert(weight !== undefined && tail !== undefined && own !== undefined);
        expect(contributions.get(symbolOf(key))).toEqual([
          money(worth(key)),
          write.percent(weight),
          write.percent(riskContribution, 0),
          rounded(riskContribution * risk * total),
          write.percent(tail, 0),
          rounded(tail * shortfall * total),
          estimates.level(own),
          // The error of this beta is below a tenth: it is over 1,000 days, and no holding is much more volatile than the whole.
          write.score(riskContribution / weight),
          part2((riskContribution / weight) * risk),
        ]);
      }
      const concentration = saidIn('Where your risk comes from');
      expect(concentration).toContain(write.score(theirs.effective_count, 1));
      expect(concentration).toContain(write.score(theirs.diversification, 1));

      const byCountry = [
        ['India', 'IN:'],
        ['United States', 'US:'],
      ].map(([country = '', prefix = '']) => {
        const inside = Object.entries(theirs.weights).filter(([key]) => key.startsWith(prefix));
        const weight = inside.reduce((sum, [, value]) => sum + value, 0);
        return [country, weight > 0 ? [money(weight * total), write.percent(weight)] : undefined];
      });
      const exposure = rowsOf('Exposure');
      expect(['India', 'United States'].map((name) => [name, exposure.get(name)?.slice(1, 3)])).toEqual(byCountry);

      expect(saidIn('Correlation')).toContain(
        `The average correlation between your holdings is ${write.score(theirs.average_correlation)}.`,
      );

      const heaviest = Math.max(...Object.values(theirs.weights));
      expect(saidIn('Risks')).toContain(write.percent(heaviest));

      const crises = rowsOf('Today’s holdings in past crashes (hypothetical)');
      const markets = one.holdings.map(({ market }) => market);
      for (const { id } of CRISES.filter(({ market }) => markets.includes(market))) {
        const amount = theirs.crises[id] ?? Number.NaN;
        const shown = crises.get(reportFigures.crises.names[id])?.slice(2, 4);
        expect([id, shown]).toEqual([id, [change(amount), partChange(amount / total)]]);
      }

      const shocks = rowsOf('What-if shocks');
      const { shocks: measuredShocks } = report;
      assert(measuredShocks.ok);
      const betaErrors = new Map(
        measuredShocks.value.shocks.flatMap(({ event, effect }) =>
          event.kind === 'index' && effect.ok ? [[event.key, effect.value.betaError]] : [],
        ),
      );
      for (const [index, key] of [
        ['NIFTY 50', 'IN:NIFTY50'],
        ['S&P 500', 'US:SPX'],
      ] as const) {
        // Derived for a fall of a tenth, and shown for a fifth: no beta is so high that a loss is cut off.
        const amount = 2 * (theirs.shocks[key] ?? Number.NaN);
        const error = betaErrors.get(key) ?? 0;
        const isChance = Math.abs(amount / total / 0.2) < 2 * error;
        expect(shocks.get(`The ${index} falls by 20%`)?.slice(0, 2)).toEqual(
          isChance ? ['no measurable effect', '—'] : [change(amount), partChange(amount / total)],
        );
      }

      const compared = rowsOf('You and the index');
      for (const [name, id] of [
        ['Volatility a year', 'volatility'],
        ['Worst drawdown', 'maximum_drawdown'],
        ['Return a year, at today’s weights', 'annualized_return'],
      ] as const) {
        const level = id === 'annualized_return' ? (value: number) => write.percent(value, 0) : estimates.level;
        const both = [theirs.measures[id], theirs.benchmark[id]].map((value = Number.NaN) => level(value));
        expect([name, compared.get(name)?.slice(0, 2)]).toEqual([name, both]);
      }

      const methods = [...rowsOf('Methods and how reliable they are').values()].slice(0, 4);
      const losses = Object.values(tails);
      expect(methods.map(([loss]) => loss)).toEqual(losses.map(([loss]) => rounded(loss * total)));
      // The third, Cornish-Fisher's, is a closed form here and a sum over a grid there.
      const exact = [0, 1, 3];
      expect(exact.map((place) => methods[place]?.[1])).toEqual(
        exact.map((place) => rounded((losses[place]?.[1] ?? Number.NaN) * total)),
      );

      const figures = rowsOf('All measures');
      const rows = report.measures;
      assert(rows.ok);
      const kinds = new Map<string, MeasureRow['unit']>(rows.value.rows.map(({ id, unit }) => [id, unit]));
      const interval = alphaInterval(rows.value, rows.basis);
      assert(interval);
      const alpha = (value: number) =>
        interval.low <= 0 && interval.high >= 0
          ? 'no measurable alpha'
          : estimates.percent(roundEstimate(value, interval));
      const measured = (id: string, value: number | undefined) => {
        if (value === undefined) return '—';
        if (kinds.get(id) === 'days') return `${write.quantity(Math.ceil(value))} days`;
        if (id === 'alpha') return alpha(value);
        if (id === 'beta' || id === 'correlation') return write.score(value);
        return kinds.get(id) === 'ratio' ? write.score(value, 1) : estimates.level(value);
      };
      const names: Readonly<Record<string, string>> = {
        ...reportMeasures.names,
        ...reportMeasures.qualified.price,
      };
      const expected = Object.entries({ ...theirs.measures, ...theirs.against });
      expect(expected.map(([id]) => [id, figures.get(names[id] ?? id)])).toEqual(
        expected.map(([id, value]) => [id, [measured(id, value), measured(id, theirs.benchmark[id])]]),
      );
      if (one.name === 'both') expectSplit(theirs);
    },
  );
});

/** Shares held in two currencies: what share prices, rates and both together did. */
function expectSplit({ currency, held_start: start }: Derived): void {
  const shown = (amount: number) => [
    `${plus(amount)}${estimates.amount(Number(amount.toPrecision(3)), 'INR')}`,
    partChange(amount / start),
  ];
  const split = rowsOf('Currency effect');
  expect(['Share prices', 'Exchange rate', 'Combined effect'].map((name) => split.get(name))).toEqual(
    [currency.local, currency.currency, currency.cross].map(shown),
  );
  expect(split.get('Total')).toEqual(shown(currency.local + currency.currency + currency.cross));
}
