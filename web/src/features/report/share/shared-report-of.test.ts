import { MAX_SHARED_HOLDINGS, readSharedReport, WHOLE, writeSharedReport } from '@ballast/contract/shared-report';
import { createFormatter } from '@ballast/messages/format';
import type { ReplayBesideIndex } from '@ballast/engine/report/crises/crises';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import type { RiskReport } from '@ballast/engine/report/report';
import { riskReport } from '@ballast/engine/report/risk-report';
import { beforeAll, describe, expect, it } from 'vitest';
import { positionOf } from '../../../testing/positions.ts';
import { SITUATIONS } from '../../../testing/report-situations.ts';
import { sharedReportOf } from './shared-report-of.ts';

const [situation] = SITUATIONS;
const symbolOf = (key: string) => key.slice(key.indexOf(':') + 1);
const WORDS = { nameOf: symbolOf, scope: 'all' } as const;
let sections: RiskReport;
let positions: ReturnType<typeof positionOf>[];
beforeAll(() => {
  if (situation === undefined) throw new Error('there are situations');
  sections = riskReport(situation.input, { ...DEFAULT_OPTIONS, base: situation.base });
  positions = situation.input.holdings.map(({ key, market, currency, shares, value }) => {
    const symbol = symbolOf(key);
    const holding = { symbol, exchange: null, market, currency, shares, purchasePrice: 12.5 };
    return positionOf(symbol, { key, value, holding });
  });
});
const share = (change: Partial<RiskReport> = {}, words: Parameters<typeof sharedReportOf>[2] = WORDS) =>
  sharedReportOf({ ...sections, ...change }, { holdings: positions, prices: 'market' }, words);

/** The contributions with other rows. */
function withRows(rows: readonly { readonly key: string; readonly weight: number }[]): Partial<RiskReport> {
  const { contributions } = sections;
  if (!contributions.ok) throw new Error('there are contributions');
  const [first] = contributions.value.rows;
  if (first === undefined) throw new Error('there is a row');
  const made = rows.map((row) => ({ ...first, ...row, riskContribution: row.weight }));
  return { contributions: { ...contributions, value: { ...contributions.value, rows: made } } };
}

describe('what a link holds of a report', () => {
  it('is weights, shares of risk and percentages, the heaviest first', () => {
    const report = share();
    const weights = report?.holdings.map(({ weight }) => weight) ?? [];
    expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - WHOLE)).toBeLessThanOrEqual(weights.length);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(report?.badDay).toMatchObject({ oneIn: 20, horizon: 1 });
    const { headline } = sections;
    expect(headline.ok && headline.value.volatility?.value).toBeCloseTo((report?.volatility?.value ?? 0) / WHOLE, 3);
  });

  it('is no amount: ten times the money is the same link', () => {
    const { input, base } = situation ?? fail();
    const holdings = input.holdings.map((one) => ({ ...one, shares: one.shares * 10, value: one.value * 10 }));
    const richer = riskReport({ ...input, holdings }, { ...DEFAULT_OPTIONS, base });
    expect(writeSharedReport(share(richer) ?? fail())).toBe(writeSharedReport(share() ?? fail()));
  });

  it.each(['blend', 'deposit', 'US:SPX'] as const)('has what it is compared with: %s', (key) => {
    const { headline } = sections;
    if (!headline.ok) throw new Error('there is a headline');
    const benchmark = { key, volatility: 0, loss: 0 };
    const report = share({ headline: { ...headline, value: { ...headline.value, benchmark } } });
    expect(readSharedReport(writeSharedReport(report ?? fail()))).toMatchObject({
      ok: true,
      report: { index: { key, volatility: 0, loss: 0 } },
    });
  });

  it('has weights and shares of risk that are written as on the report', () => {
    const format = createFormatter('en');
    const values = Array.from({ length: 2000 }, (_, place) => (place + 0.4 + (place % 7) / 10) / 20_000);
    for (const value of [694.2 / 9576.7, 0.074_96, 0.0725, 0.3549, 1 / 3, 2 / 3, ...values]) {
      const rest = 1 - value;
      const report =
        share(
          withRows([
            { key: 'IN:A', weight: value },
            { key: 'IN:B', weight: rest },
          ]),
        ) ?? fail();
      const ofA = report.holdings.find(({ listing }) => listing?.endsWith(':A') === true) ?? fail();
      expect(format.percent(ofA.weight / WHOLE)).toBe(format.percent(value));
      expect(format.percent(ofA.weight / WHOLE, 0)).toBe(format.percent(value, 0));
      expect(format.percent(ofA.risk / WHOLE, 0)).toBe(format.percent(value, 0));
    }
  });

  it('names the largest holdings, and the others in one sum', () => {
    const rows = Array.from({ length: 60 }, (_, place) => ({ key: `IN:A${String(place)}`, weight: 1 / 60 }));
    const report = share(withRows(rows)) ?? fail();
    expect(report.holdings).toHaveLength(MAX_SHARED_HOLDINGS);
    expect(report.others?.count).toBe(60 - MAX_SHARED_HOLDINGS);
    expect(readSharedReport(writeSharedReport(report)).ok).toBe(true);
  });

  it('has a name where the symbol says nothing, as far as a link may hold it', () => {
    const long = `UTI Nifty 50 (Direct): Growth/IDCW <b>${'x'.repeat(80)}`;
    const report = share({}, { ...WORDS, nameOf: (key) => (key.endsWith('INFY') ? long : symbolOf(key)) });
    const named = report?.holdings.filter(({ name }) => name !== null) ?? [];
    expect(named).toHaveLength(1);
    expect(named[0]?.name).toMatch(/^UTI Nifty 50 \(Direct\) Growth IDCW b x+$/);
    expect(named[0]?.name).toHaveLength(60);
  });

  it('says how much of the worst crash an index stands in for', () => {
    const { crises } = sections;
    if (!crises.ok || crises.value.worst === null) throw new Error('there is a crash');
    const worst = { ...crises.value.worst, coverage: { extent: 'all', own: 0.375, proxied: 0.625 } } as const;
    const report = share({ crises: { ...crises, value: { ...crises.value, worst } } });
    expect(report?.crash?.standIn).toBe(6250);
  });

  it('says that a crash is the worst by mostly own prices only, and of no index that has no prices in the currency', () => {
    const { crises } = sections;
    if (!crises.ok || crises.value.worst === null) throw new Error('there is a crash');
    const worst = { ...crises.value.worst, indexChange: null };
    const shared = (replays: readonly ReplayBesideIndex[]) =>
      share({ crises: { ...crises, value: { worst, replays } } })?.crash;
    expect(shared([worst, { ...worst, amount: 2 * worst.amount }])).toMatchObject({ indexLoss: null, isByOwn: true });
    expect(shared([worst])).not.toHaveProperty('isByOwn');
  });

  it('is nothing where the report has no figures', () => {
    expect(share({ headline: { ok: false, reason: 'no_closes' } })).toBeNull();
    expect(sharedReportOf({}, { holdings: [], prices: 'market' }, WORDS)).toBeNull();
  });

  it('says that prices are generated', () => {
    const of = (prices: 'market' | 'sample-market') => sharedReportOf(sections, { holdings: positions, prices }, WORDS);
    expect(of('market')?.samples).toBe('none');
    expect(of('sample-market')?.samples).toBe('all');
  });
});

function fail(): never {
  throw new Error('there is a report to share');
}
