import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import type { Quote } from '@ballast/engine/quotes/quote';
import type { ReportInput } from '@ballast/engine/report/input';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { fromAssetRow } from '@ballast/contract/portfolios';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assert, describe, expect, it } from 'vitest';
import { readTypedAsset } from '../../../entities/holdings/read-typed-asset.ts';
import { positionOf } from '../../../testing/positions.ts';
import { SITUATIONS, type Situation } from '../../../testing/report-situations.ts';
import { showReport } from '../../../testing/shown-report.tsx';
import type { ReportSubject } from '../store/subject.ts';

const QUOTE: Quote = {
  symbol: 'GOLDBEES',
  name: null,
  price: 100,
  change: null,
  change_amount: null,
  changePercent: null,
  change_percent: null,
  volume: null,
  status: 'live',
  exchange_code: null,
  currency: 'INR',
  source: 'yahoo',
  as_of: '2025-11-28T10:00:00Z',
};
const AT = new Date('2025-11-28T12:00Z');

function situationOf(name: string): Situation {
  const found = SITUATIONS.find((one) => one.name === name);
  assert(found, name);
  return found;
}

function positionsOf({ holdings }: ReportInput): ReportSubject['holdings'] {
  return holdings.map(({ key, value, currency, market }) => {
    const symbol = key.slice(key.indexOf(':') + 1);
    const { holding } = positionOf(symbol);
    return positionOf(symbol, { key, value, holding: { ...holding, market, currency } });
  });
}

/** The report as the browser prints it. */
async function printed(input: ReportInput, subject: Pick<ReportSubject, 'holdings' | 'assets'>) {
  await showReport(input, { ...DEFAULT_OPTIONS, base: 'INR' }, { ...subject, prices: 'market', at: AT });
  return waitFor(
    () => {
      fireEvent(window, new Event('beforeprint'));
      const paper = document.querySelector<HTMLElement>('[data-printed-report]');
      assert(paper !== null);
      return within(paper);
    },
    { timeout: 10_000 },
  );
}
const tableUnder = (paper: Awaited<ReturnType<typeof printed>>, title: string) => {
  const parent = paper.getByRole('heading', { name: title }).parentElement;
  assert(parent !== null);
  return within(within(parent).getByRole('table'));
};
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the report on paper', () => {
  it('says of each crash how much an index stands in for, and of what is left out only where something is', async () => {
    const { input } = situationOf('India, part by stand-in');
    const paper = await printed(input, { holdings: positionsOf(input) });
    const crashes = tableUnder(paper, screen.getAllByRole('heading', { name: /past crashes/ })[0]?.textContent ?? '');
    const heads = crashes.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Crash', 'From', 'To', 'Change', 'Relative change', 'Index instead', 'Index']);
    const place = heads.indexOf('Index instead') - 1;
    const parts = crashes
      .getAllByRole('row')
      .slice(1)
      .map((row) => cellsOf(row)[place]);
    expect(parts.some((part) => /^[1-9]\d?%$/.test(part ?? ''))).toBe(true);
  });

  it('gives gold by weight and the fund that prices it a row each, with its own weight', async () => {
    const { input } = situationOf('India, all covered');
    const rename = <One extends { readonly key: string }>(one: One): One =>
      one.key === 'IN:ITC' ? { ...one, key: 'IN:GOLDBEES' } : one;
    const read = readTypedAsset('gold 50 g', null, 'IN');
    assert(read.ok);
    const assets = valuedAssets([fromAssetRow(read.asset)], '2025-11-28', new Map([['IN:GOLDBEES', QUOTE]]));
    const half = assets[0]?.value.value ?? 0;
    expect(half).toBeGreaterThan(0);
    const renamed: ReportInput = {
      ...input,
      holdings: input.holdings.map((one) => (one.key === 'IN:ITC' ? { ...rename(one), value: 2 * half } : one)),
      prices: { ...input.prices, series: input.prices.series.map(rename) },
    };
    const holdings = positionsOf(renamed).map((one) => (one.key === 'IN:GOLDBEES' ? { ...one, value: half } : one));
    const paper = await printed(renamed, { holdings, assets });
    const total = 300_000 + 250_000 + 200_000 + 2 * half + 2000 * 88;
    const weight = `${((100 * half) / total).toFixed(1)}%`;
    const [, , value, ofFund] = cellsOf(tableUnder(paper, 'Holdings').getByRole('row', { name: /^GOLDBEES / }));
    expect(ofFund).toBe(weight);
    const [, ofGold, goldWeight] = cellsOf(tableUnder(paper, 'Other assets').getByRole('row', { name: /^Gold/ }));
    expect([ofGold, goldWeight]).toEqual([value, weight]);
  });

  it('says of which day the prices are, and of the figures what they leave out: dividends, and what follows no market', async () => {
    const { input } = situationOf('India, one holding');
    const read = readTypedAsset('house 1200000', null, 'IN');
    assert(read.ok);
    const paper = await printed(input, {
      holdings: positionsOf(input).map((one) => ({ ...one, quote: QUOTE })),
      assets: valuedAssets([fromAssetRow(read.asset)], '2025-11-28', new Map()),
    });
    expect(paper.getByText('Ballast risk report, 28 Nov 2025')).toBeInTheDocument();
    expect(paper.getByText(/^Today’s prices: Yahoo, 28 Nov 2025/)).toBeInTheDocument();
    expect(
      paper.getByText(/^On those days the average loss is about ₹.* of everything you own \(₹15,00,000\.00\)\./),
    ).toBeInTheDocument();
    expect(paper.getByText(/^Returns here are without dividends on both sides\./)).toBeInTheDocument();
    const chartAndDrawdowns = 'Hypothetical: today’s holdings at today’s weights, without dividends.';
    expect(paper.getAllByText(chartAndDrawdowns)).toHaveLength(2);
  });
});
