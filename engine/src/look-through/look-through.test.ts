import { assert, describe, expect, it } from 'vitest';
import type { Constituent, Disclosure } from '../disclosures/disclosure.ts';
import { disclosureOf, readDisclosures } from '../disclosures/read-disclosures.ts';
import { fixtureBytes } from '../import/testing/fixture.ts';
import type { Market } from '../quotes/market.ts';
import { lookThrough } from './look-through.ts';
import { matchCompanies, type FundDisclosure, type LookedThrough } from './match-companies.ts';

const TODAY = '2026-11-20';
const FILES = {
  'IN:100001': 'sections.xlsx.jsonl',
  'IN:100002': 'subtotals-in-headings.xlsx.jsonl',
  'IN:100003': 'percent-text.xlsx.jsonl',
  'US:HCOR': 'preamble.csv',
  'US:BTEC': 'identifiers.xlsx.jsonl',
  'US:MTOT': 'percent-of-fund.csv',
  'US:GRAN': 'n-port.xml',
} as const;
/** In thousands; 1,000 together. */
const HELD: readonly (LookedThrough & { readonly value: number })[] = [
  { key: 'IN:HDFCBANK', value: 100, isin: 'INE040A01034', name: 'HDFC Bank' },
  { key: 'US:MSFT', value: 50, isin: null, name: 'Microsoft' },
  { key: 'IN:100001', value: 200, isFund: true },
  { key: 'IN:100002', value: 100, isFund: true },
  { key: 'IN:100003', value: 100, isFund: true },
  { key: 'US:HCOR', value: 100, isFund: true },
  { key: 'US:BTEC', value: 100, isFund: true },
  { key: 'US:MTOT', value: 100, isFund: true },
  { key: 'US:GRAN', value: 100, isFund: true },
  { key: 'IN:100009', value: 50, isFund: true },
];

async function disclosureIn(key: string, file: string): Promise<FundDisclosure> {
  const market: Market = key.startsWith('IN:') ? 'IN' : 'US';
  const read = await readDisclosures(fixtureBytes(`../disclosures/${file}`), { today: TODAY, market });
  const [found] = read.ok ? read.value : [];
  assert(found !== undefined, `${file} is refused`);
  const disclosure = disclosureOf(found, { today: TODAY, market });
  assert(disclosure.ok, `${file} is refused`);
  return { key, disclosure: disclosure.value };
}

const golden = async () => {
  const disclosures = await Promise.all(Object.entries(FILES).map(([key, file]) => disclosureIn(key, file)));
  return lookThrough(
    matchCompanies(HELD, disclosures),
    Float64Array.from(HELD, ({ value }) => value),
  );
};

describe('seven disclosures beside two stocks', () => {
  it('make one table of companies', async () => {
    const { companies, inCompanies } = await golden();
    const lines = companies.map(({ name, direct, value, funds }) => [
      name,
      direct,
      Number(value.toFixed(6)),
      funds.map((fund) => `${fund.key} ${fund.value.toFixed(1)}`).join(', '),
    ]);
    // Value × weight, by hand: HDFC Bank has 100 + 200 × 0.30 + 100 × 0.40 + 100 × 0.45.
    expect(lines).toEqual([
      ['HDFC Bank', 100, 245, 'IN:100001 60.0, IN:100003 45.0, IN:100002 40.0'],
      // By ticker in three files; the filing's ISIN has the same name.
      ['APPLE INC', 0, 175, 'US:BTEC 50.0, US:MTOT 45.0, US:HCOR 40.0, US:GRAN 40.0'],
      ['Microsoft', 50, 135, 'US:HCOR 35.0, US:BTEC 30.0, IN:100003 20.0'],
      ['Reliance Industries Ltd.', 0, 70, 'IN:100001 50.0, IN:100002 20.0'],
      ['EXXON MOBIL CORP', 0, 63.5, 'US:GRAN 30.0, US:MTOT 24.0, US:HCOR 9.5'],
      ['Infosys Limited', 0, 55, 'IN:100001 40.0, IN:100003 15.0'],
      ['AT&T Inc.', 0, 50, 'US:MTOT 30.0, US:GRAN 20.0'],
      ['ICICI Bank Ltd.', 0, 35, 'IN:100002 35.0'],
      ['Larsen and Toubro Ltd.', 0, 30, 'IN:100001 30.0'],
      ['NVIDIA CORP', 0, 19.5, 'US:BTEC 19.5'],
      // An ISIN and a ticker under different names stay two.
      ['ALPHABET INC CLASS A', 0, 15, 'US:HCOR 15.0'],
      ['Alphabet Inc A', 0, 10, 'IN:100003 10.0'],
    ]);
    // 150 directly, and by fund 180 + 95 + 90 + 99.5 + 99.5 + 99 + 90 = 753; Tesla's short position of 2 is no exposure.
    expect(inCompanies).toBeCloseTo(0.903, 12);
    expect(companies[0]?.weight).toBeCloseTo(0.245, 12);
  });

  it('say what they cover and from when', async () => {
    const { funds, covered, oldest } = await golden();
    expect(covered).toBeCloseTo(800 / 850, 12);
    expect(oldest).toBe('2026-09-30');
    expect(funds.map(({ key, asOf, stocks, short }) => [key, asOf, Number(stocks.toFixed(6)), short])).toEqual([
      ['IN:100001', '2026-10-31', 0.9, 0],
      ['IN:100002', '2026-10-31', 0.95, 0],
      ['IN:100003', '2026-09-30', 0.9, 0],
      ['US:HCOR', '2026-10-30', 0.995, 0],
      ['US:BTEC', '2026-10-30', 0.995, 0],
      ['US:MTOT', '2026-10-31', 0.99, 0],
      ['US:GRAN', '2026-10-31', 0.88, 0.02],
      ['IN:100009', null, 0, 0],
    ]);
  });

  it('overlap by the smaller of both weights', async () => {
    const { overlaps } = await golden();
    const overlap = (one: string, other: string) =>
      overlaps.find(({ funds }) => funds.join() === `${one},${other}`)?.overlap;
    // HDFC Bank 0.30 and Reliance 0.20.
    expect(overlap('IN:100001', 'IN:100002')).toBeCloseTo(0.5, 12);
    // HDFC Bank 0.30 and Infosys 0.15.
    expect(overlap('IN:100001', 'IN:100003')).toBeCloseTo(0.45, 12);
    // Apple 0.40, Exxon Mobil 0.095.
    expect(overlap('US:HCOR', 'US:GRAN')).toBeCloseTo(0.495, 12);
    expect(overlap('IN:100001', 'US:BTEC')).toBe(0);
    // Seven funds have 21 pairs.
    expect(overlaps).toHaveLength(21);
    expect(overlaps.map((pair) => pair.overlap)).toEqual(
      overlaps.map((pair) => pair.overlap).toSorted((a, b) => b - a),
    );
  });
});

const stock = (weight: number, facts: Partial<Constituent>): Constituent => ({
  kind: 'stock',
  name: '',
  isin: null,
  key: null,
  weight,
  ...facts,
});
const fund = (key: string, ...constituents: Constituent[]): FundDisclosure => ({
  key,
  disclosure: { fund: key, asOf: '2026-10-31', constituents } satisfies Disclosure,
});
const namesOf = (holdings: readonly LookedThrough[], ...disclosures: FundDisclosure[]) =>
  matchCompanies(holdings, disclosures).companies.map(({ key, name }) => key ?? name);

describe('what is one company', () => {
  const a = { key: 'US:A', isFund: true };
  const b = { key: 'US:B', isFund: true };

  it('has one ISIN, also after a split gave it a new one', () => {
    const held = { key: 'IN:INFY', isin: 'INE009A01021', name: 'Infosys' };
    expect(namesOf([held, a], fund('US:A', stock(1, { isin: 'INE009A01013', name: 'Infosys Tech' })))).toEqual([
      'IN:INFY',
    ]);
  });

  it('has one name if nothing speaks against it', () => {
    const byName = stock(1, { name: 'Acme Corp' });
    expect(namesOf([a, b], fund('US:A', byName), fund('US:B', stock(1, { name: 'ACME CORPORATION' })))).toHaveLength(1);
    const [one, other] = [
      stock(1, { name: 'Acme', isin: 'US0000000011' }),
      stock(1, { name: 'Acme', isin: 'US0000000022' }),
    ];
    expect(namesOf([a, b], fund('US:A', one, byName), fund('US:B', other))).toHaveLength(3);
  });

  it('is not one in India and one abroad', () => {
    const held = { key: 'IN:INFY', isin: 'INE009A01021', name: 'Infosys' };
    const receipt = stock(1, { key: 'US:INFY', isin: null, name: 'Infosys Ltd' });
    expect(namesOf([held, a], fund('US:A', receipt))).toEqual(['IN:INFY', 'Infosys Ltd']);
    const byIsin = stock(1, { isin: 'US4567881085', name: 'Infosys Ltd' });
    expect(namesOf([{ ...held, isin: null }, a], fund('US:A', byIsin))).toEqual(['IN:INFY', 'Infosys Ltd']);
  });
});

describe('a portfolio without disclosures of stocks', () => {
  it('has its stocks as companies, and no part of its funds', () => {
    const matched = matchCompanies([{ key: 'US:X' }, { key: 'US:A', isFund: true }], []);
    const { companies, covered, oldest, overlaps } = lookThrough(matched, Float64Array.of(30, 70));
    expect(companies).toEqual([{ key: 'US:X', name: 'US:X', value: 30, weight: 0.3, direct: 30, funds: [] }]);
    expect({ covered, oldest, overlaps }).toEqual({ covered: 0, oldest: null, overlaps: [] });
  });

  it('has none of what a fund of funds holds', () => {
    const held = { key: 'US:A', isFund: true };
    const ofFunds = fund('US:A', stock(0.1, { name: 'Acme' }), { ...stock(0.9, {}), kind: 'fund' });
    const { covered, inCompanies } = lookThrough(matchCompanies([held], [ofFunds]), Float64Array.of(100));
    expect(covered).toBeCloseTo(0.1, 12);
    expect(inCompanies).toBeCloseTo(0.1, 12);
    const withDebt = fund('US:A', { ...stock(1.002, {}), kind: 'fund' });
    expect(lookThrough(matchCompanies([held], [withDebt]), Float64Array.of(100)).covered).toBe(0);
  });

  it('has no coverage without a fund', () => {
    const nothing = lookThrough(
      matchCompanies([{ key: 'US:GLD', isFund: true, isNoEquity: true }], []),
      Float64Array.of(1),
    );
    expect(nothing).toMatchObject({ companies: [], funds: [], covered: null });
  });
});
