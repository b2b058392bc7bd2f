import { fromAssetRow } from '@ballast/contract/portfolios';
import { analysePortfolio } from '@ballast/engine/analysis/analyse';
import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import type { Unmeasured } from '@ballast/engine/measures/measured';
import type { MeasureId } from '@ballast/engine/measures/registry';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import type { RiskReport } from '@ballast/engine/report/report';
import { riskReport } from '@ballast/engine/report/risk-report';
import { holdingOf, quoteOf, quotesByKey } from '@ballast/engine/testing/portfolio';
import { combineTotals } from '@ballast/engine/valuation/combined-total';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { readTypedAsset } from '../../../web/src/entities/holdings/read-typed-asset.ts';
import { SITUATIONS } from '../../../web/src/testing/report-situations.ts';
import type { FileReport } from './make-report.ts';
import { reportBlocks } from './report-blocks.ts';

const reports = new Map<string, RiskReport>();
beforeAll(() => {
  for (const { name, base, input } of SITUATIONS)
    if (['India, all covered', 'US, part without a price', 'India, part of unknown value'].includes(name))
      reports.set(name, riskReport(input, { ...DEFAULT_OPTIONS, base }));
});

function madeOf(name: string, assets: readonly string[] = [], report: Partial<RiskReport> = {}): FileReport {
  const sections = reports.get(name);
  assert(sections, name);
  const owned = assets.map((text) => {
    const read = readTypedAsset(text, null, text.includes('$') ? 'US' : 'IN');
    assert(read.ok, text);
    return fromAssetRow(read.asset);
  });
  const analysis = analysePortfolio([], new Map());
  return {
    asOf: '2025-11-28T12:00:00Z',
    market: 'IN',
    prices: 'market',
    options: { ...DEFAULT_OPTIONS, base: 'INR' },
    analysis,
    assets: valuedAssets(owned, '2025-11-28', new Map()),
    hasFunds: false,
    together: combineTotals(analysis.totals, 'INR', []),
    netWorth: null,
    unread: [],
    failures: new Map(),
    names: new Map(),
    report: { ...sections, ...report },
  };
}
const blocksOf = (made: FileReport) => reportBlocks(made, { file: 'holdings.csv', isOffline: false });
const textOf = (made: FileReport) => blocksOf(made).flatMap((block) => ('text' in block ? [block.text] : []));
function tableUnder(made: FileReport, head: string): readonly (readonly string[])[] {
  const table = blocksOf(made).find((block) => block.kind === 'table' && block.head[0] === head);
  assert(table?.kind === 'table', head);
  return table.rows;
}

describe('the report of a file', () => {
  it('does not claim a part of the value where a value is not known', () => {
    const texts = textOf(madeOf('US, part without a price'));
    expect(texts).toContain('How large a part of the value the risk figures cover is unknown.');
    expect(texts.join(' ')).not.toMatch(/Risk figures cover 100%/);
    expect(texts).toContain('Not in the risk figures: NOPE.');
  });

  it('says of which money the largest risk is a part: a loan is not owned, and gold follows its price', () => {
    const largest = (...assets: readonly string[]) =>
      textOf(madeOf('India, all covered', assets)).find((text) => text.startsWith('RELIANCE: '));
    expect(largest()).toMatch(/% of your money, \d+% of your risk\.$/);
    expect(largest('gold 10 g', 'home loan 30 lakh 8.5%')).toBe(largest());
    expect(largest('PPF 4.5 lakh')).toMatch(/% of your market-linked money, \d+% of its risk\.$/);
  });

  it('subtracts a loan, names a certificate of deposit, and adds what is in one currency', () => {
    const rows = tableUnder(madeOf('India, all covered', ['PPF 4.5 lakh', 'home loan 30 lakh 8.5%']), 'Asset');
    expect(rows).toEqual([
      ['PPF', '₹4,50,000.00'],
      ['Loan', '−₹30,00,000.00'],
      ['Total', '−₹25,50,000.00'],
    ]);
    const dollars = tableUnder(madeOf('India, all covered', ['cash $500', 'PPF 4.5 lakh']), 'Asset');
    expect(dollars.map(([name]) => name)).toEqual(['Cash', 'PPF']);
    const [[deposit] = []] = tableUnder(madeOf('India, all covered', ['FD $5000 4% Ally till Mar 2028']), 'Asset');
    expect(deposit).toBe('Certificate of deposit · Ally');
  });

  it('gives the net worth below other assets, where it is known', () => {
    const made = madeOf('India, all covered', ['PPF 4.5 lakh']);
    expect(textOf({ ...made, netWorth: 1_234_567.5 })).toContain('Net worth: ₹12,34,567.50.');
    expect(textOf(made).join(' ')).not.toContain('Net worth');
  });

  it('gives the change of an index in the base currency, as it gives that of the holdings', () => {
    const { crises } = reports.get('India, all covered') ?? {};
    assert(crises?.ok);
    const [replay] = crises.value.replays.filter(({ change }) => change !== null);
    assert(replay);
    const value = { ...crises.value, replays: [{ ...replay, indexChange: -0.18 }] };
    const [row] = tableUnder(madeOf('India, all covered', [], { crises: { ...crises, value } }), 'Crash');
    expect(row?.[3]).toBe('−18%');
  });

  it('names the sources of prices as they call themselves', () => {
    const quotes = quotesByKey(
      quoteOf('AAPL', 'US', 200, { source: 'alpha-vantage' }),
      quoteOf('INFY', 'IN', 200, { source: 'yahoo' }),
    );
    const analysis = analysePortfolio([holdingOf('AAPL', 'US'), holdingOf('INFY', 'IN')], quotes);
    expect(textOf({ ...madeOf('India, all covered'), analysis }).join(' ')).toMatch(
      /Prices: (Alpha Vantage and Yahoo|Yahoo and Alpha Vantage)\. Newest/,
    );
  });

  it('writes measures as the screen does', () => {
    const { measures } = reports.get('India, all covered') ?? {};
    assert(measures?.ok);
    const values: Partial<Record<MeasureId, number>> = {
      minimum_track_record: 5339.2,
      total_return: 0.084,
      best_day: 0.0088,
      up_capture: 1.26,
    };
    const measured = measures.value.rows.map((row) => {
      const value = values[row.id];
      return value === undefined ? row : { ...row, portfolio: { ok: true, value } as const };
    });
    const made = madeOf('India, all covered', [], {
      measures: { ...measures, value: { ...measures.value, rows: measured } },
    });
    const rows = new Map(tableUnder(made, 'Measure').map(([name, ...cells]) => [name, cells]));
    expect(rows.get('Sharpe ratio')?.[0]).toMatch(/^−?\d+\.\d$/);
    expect(rows.get('Beta, same-day returns')?.[0]).toMatch(/^−?\d+\.\d\d$/);
    expect(rows.get('Minimum track record')?.[0]).toBe('5,340 days');
    expect(rows.get('Price return, rebalanced daily')?.[0]).toBe('8.4%');
    expect(rows.get('Best day')?.[0]).toBe('0.9%');
    expect(rows.get('Up capture')?.[0]).toBe('126%');
    expect(rows.get('Alpha')?.[0]).toBe('no measurable alpha');
  });

  it('says why a measure has no figure, as the screen does', () => {
    const { measures } = reports.get('India, all covered') ?? {};
    assert(measures?.ok);
    const missing: Partial<Record<MeasureId, Unmeasured>> = {
      calmar: 'no_losses',
      sortino: 'no_losses',
      minimum_track_record: 'out_of_range',
    };
    const rows = measures.value.rows.map((row) => {
      const reason = missing[row.id];
      return reason === undefined ? row : { ...row, portfolio: { ok: false, reason } as const };
    });
    const made = madeOf('India, all covered', [], { measures: { ...measures, value: { ...measures.value, rows } } });
    const cells = new Map(tableUnder(made, 'Measure').map(([name, own]) => [name, own]));
    expect([cells.get('Calmar ratio'), cells.get('Minimum track record')]).toEqual(['–', 'never at this return']);
    expect(textOf(made)).toContain(
      'Sortino ratio and Calmar ratio: There was no loss over this period, so the ratio is undefined.',
    );
  });

  it('lists up to six holdings of a finding, and says how many others there are', () => {
    const { findings } = reports.get('US, part without a price') ?? {};
    assert(findings?.ok);
    const unvalued = findings.value.findings.find(({ id }) => id === 'unvalued_holdings');
    assert(unvalued);
    const of = (count: number) => {
      const holdings = Array.from({ length: count }, (_, place) => `US:H${String(place + 1)}`);
      const value = { ...findings.value, findings: [{ ...unvalued, figure: count, holdings }] };
      return textOf(madeOf('US, part without a price', [], { findings: { ...findings, value } })).join(' ');
    };
    expect(of(4)).toContain('Holdings without a value: 4. Holdings: H1, H2, H3 and H4.');
    expect(of(8)).toContain('Holdings: H1, H2, H3, H4, H5, H6 and 2 more.');
  });
});
