import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { makeAsset } from '../testing/make-asset.ts';
import type { Asset } from './asset.ts';
import { addMonths } from '../calendar/periods.ts';
import { valueAsset } from './value-asset.ts';

const FROM = '2024-04-01';

/** What an asset is worth at its maturity. */
function atMaturity(asset: Asset): number {
  const { value, maturity } = valueAsset(asset, asset.maturesOn ?? addMonths(FROM, 240), () => null);
  expect(maturity?.value).toBeCloseTo(value ?? NaN, 9);
  return value ?? NaN;
}

/** Some publishers round to the rupee, others cut the paise off. */
function differsByARupee(value: number, published: number): boolean {
  return !(Math.abs(value - published) < 1);
}

function deposit(amount: number, rate: number, years: number): Asset {
  return makeAsset('fixed_deposit', { amount, rate, startsOn: FROM, maturesOn: addMonths(FROM, years * 12) });
}

function recurring(amount: number, rate: number, months: number): Asset {
  return makeAsset('recurring_deposit', { amount, rate, startsOn: FROM, maturesOn: addMonths(FROM, months) });
}

describe('fixed deposits mature at what banks publish', () => {
  it.each([
    // State Bank of India's rates and maturity values in India TV, 14 February 2025.
    { amount: 500_000, rate: 6.5, years: 5, published: 690_209 },
    { amount: 1_000_000, rate: 6.5, years: 5, published: 1_380_419 },
    // State Bank of India, ₹5 lakh for 1, 2, 3 and 5 years: netmart.club, 19 May 2025 (interest ₹33,301, ₹71,062, ₹1,13,907 and ₹1,98,749).
    { amount: 500_000, rate: 6.5, years: 1, published: 533_301 },
    { amount: 500_000, rate: 6.7, years: 2, published: 571_062 },
    { amount: 500_000, rate: 6.9, years: 3, published: 613_907 },
    { amount: 500_000, rate: 6.75, years: 5, published: 698_749 },
    // State Bank of India, ten years, 6.5% and the senior citizens' 7.5%: informalnewz.com.
    { amount: 500_000, rate: 6.5, years: 10, published: 952_779 },
    { amount: 500_000, rate: 7.5, years: 10, published: 1_051_174 },
    // State Bank of India, ₹50,000 at 5.3% for three years: creditmantri.com.
    { amount: 50_000, rate: 5.3, years: 3, published: 58_555 },
    // ₹1 lakh at 7% for five years: freetoolsgalaxy.com, and the calculators of SBI and HDFC Bank.
    { amount: 100_000, rate: 7, years: 5, published: 141_478 },
    // Post office time deposits: yearly interest of ₹7,080.60 and ₹7,185.90 on ₹1 lakh (Department of Posts, table of October 2024).
    { amount: 100_000, rate: 6.9, years: 1, published: 107_081 },
    { amount: 100_000, rate: 7, years: 1, published: 107_186 },
  ])('$amount at $rate% for $years years', ({ amount, rate, years, published }) => {
    expect(differsByARupee(atMaturity(deposit(amount, rate, years)), published)).toBe(false);
  });

  it.each([
    [6.9, 708],
    [7, 719],
    [7.1, 729],
    [7.5, 771],
  ])('the post office’s yearly interest on ₹10,000 at %s%% is ₹%s', (rate, interest) => {
    expect(differsByARupee(atMaturity(deposit(10_000, rate, 1)), 10_000 + interest)).toBe(false);
  });
});

describe('recurring deposits mature at what banks publish', () => {
  it.each([
    // Department of Posts, table of October 2024: ₹100 a month gives ₹7,136.58 after five years, and more after an extension.
    { amount: 100, rate: 6.7, months: 60, published: 7_136.58 },
    { amount: 100, rate: 6.7, months: 72, published: 8_871.09 },
    { amount: 100, rate: 6.7, months: 120, published: 17_085.46 },
    // ₹5,000 a month for five and ten years: Asianet News.
    { amount: 5_000, rate: 6.7, months: 60, published: 356_830 },
    { amount: 5_000, rate: 6.7, months: 120, published: 854_272 },
  ])('$amount a month at $rate% for $months months', ({ amount, rate, months, published }) => {
    expect(differsByARupee(atMaturity(recurring(amount, rate, months)), published)).toBe(false);
  });
});

describe('certificates of the post office', () => {
  const bought = (kind: 'nsc' | 'kvp' | 'scss' | 'pomis', startsOn: Day, amount = 1000) =>
    makeAsset(kind, { amount, startsOn });

  it('NSC: ₹1,000 at 7.7% becomes ₹1,449 (Department of Posts)', () => {
    expect(valueAsset(bought('nsc', '2023-04-01'), '2023-04-01', () => null).maturity).toEqual({
      value: expect.closeTo(1449.03, 2),
      on: '2028-04-01',
    });
  });

  it.each([
    // Earned on ₹100 in five years, compounded half-yearly: 50.90, 52.35 and 51.62 (Pukhraj & Associates, table of NSC issues).
    ['2012-01-15', 150.9],
    ['2012-05-01', 152.35],
    ['2014-05-01', 151.62],
    // Yearly from April 2016: 100 × 1.081⁵.
    ['2016-04-01', 147.61],
  ])('NSC bought on %s pays ₹%s for ₹100', (day, published) => {
    expect(valueAsset(bought('nsc', day, 100), '2026-11-23', () => null).value).toBeCloseTo(published, 2);
  });

  it.each([
    ['2015-01-01', '2023-05-01'],
    ['2017-02-01', '2026-06-01'],
    ['2020-05-01', '2030-09-01'],
    ['2023-02-01', '2033-02-01'],
    ['2024-01-01', '2033-08-01'],
  ])('KVP bought on %s has doubled on %s', (day, doubled) => {
    expect(valueAsset(bought('kvp', day), doubled, () => null)).toMatchObject({
      value: 2000,
      maturity: { value: 2000, on: doubled },
    });
  });

  it.each([
    // ₹20.50 a quarter and ₹6.17 a month on ₹1,000 (Department of Posts).
    ['scss', 4, 20.5],
    ['pomis', 12, 6.17],
  ] as const)('%s pays its interest out %s times a year and stays at what was invested', (kind, times, published) => {
    const { value, rate } = valueAsset(bought(kind, '2024-04-01'), '2027-11-23', () => null);
    expect(value).toBe(1000);
    expect((1000 * (rate ?? NaN)) / 100 / times).toBeCloseTo(published, 2);
  });
});

/** A balance to which `yearly` is added at the start of each of `deposits` years, after so many years. */
function saved(kind: 'ppf' | 'ssy', rate: number, yearly: number, deposits: number, years: number): number {
  let balance = 0;
  for (let year = 0; year < years; year += 1) {
    const amount = balance + (year < deposits ? yearly : 0);
    const asset = makeAsset(kind, { amount, rate, asOf: `${2000 + year}-04-01` });
    balance = valueAsset(asset, `${2001 + year}-03-31`, () => null).value ?? NaN;
  }
  return balance;
}

describe('balances of the post office', () => {
  it('PPF: ₹1.5 lakh a year at 7.1% for 15 years is ₹40,68,209 (Zee News, 8 April 2025)', () => {
    expect(differsByARupee(saved('ppf', 7.1, 150_000, 15, 15), 4_068_209)).toBe(false);
  });

  it('PPF: ₹90,000 a year is ₹24,40,926 (Asianet News)', () => {
    expect(differsByARupee(saved('ppf', 7.1, 90_000, 15, 15), 2_440_926)).toBe(false);
  });

  it('SSY: ₹1.5 lakh a year at 8.2% for 15 of 21 years is ₹71,82,119 (News9, 6 October 2025)', () => {
    expect(differsByARupee(saved('ssy', 8.2, 150_000, 15, 21), 7_182_119)).toBe(false);
  });
});
