import { assert, describe, expect, it } from 'vitest';
import { taxOnSale } from './tax-on-sale.ts';
import type { AmericanSeller, IndianSeller, Sale } from './tax.ts';

/**
 * Sales worked out by hand from the rule that each names, to the rupee and the cent. `published`: the figures are those of the source; for the
 * others the source has the rule alone.
 */
interface Example {
  readonly source: string;
  readonly sale: Omit<Sale, 'market'>;
  /** Null: no figure, and `reason` says why. */
  readonly tax: number | null;
  readonly reason?: string;
  readonly term?: 'short' | 'long';
  readonly gain?: number;
  readonly seller?: Partial<Omit<IndianSeller, 'residence'>> & Partial<Omit<AmericanSeller, 'residence'>>;
}

const INDIAN: IndianSeller = { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 };
const AMERICAN: AmericanSeller = {
  residence: 'US',
  filing: 'single',
  taxableIncome: 100_000,
  modifiedAdjustedGrossIncome: 100_000,
  ordinaryRate: 0.24,
};

const S111A =
  'Income-tax Act 1961, s. 111A as amended by the Finance (No. 2) Act 2024: 20 %; s. 2(11) of the Finance Act: cess 4 %';
const S112A =
  'Income-tax Act 1961, s. 112A as amended by the Finance (No. 2) Act 2024: 12.5 % above ₹1,25,000; cess 4 %';
const S112A_2018 = 'Income-tax Act 1961, s. 112A (Finance Act 2018): 10 % above ₹1,00,000; cess 4 %';
const FAQ_2024 =
  'CBDT, FAQs on the new capital gains regime, 24 July 2024: rates by the day of transfer, ₹1.25 lakh for all of 2024-25';
const FAQ_2018 =
  'CBDT, FAQs on long-term capital gains tax, F. No. 370149/20/2018-TPL, 4 February 2018, questions 5 and 6: cost of acquisition';
const S50AA = 'Income-tax Act 1961, s. 50AA (Finance Act 2023): specified mutual funds, slab rate';
const S50AA_2024 =
  'Income-tax Act 1961, s. 50AA as amended by the Finance (No. 2) Act 2024, from 1 April 2025: more than 65 % in debt';
const S112 =
  'Income-tax Act 1961, ss. 2(42A) and 112 as amended by the Finance (No. 2) Act 2024: 24 months, 12.5 % without indexation';
const ACT_2025 = 'Income-tax Act 2025, ss. 196 to 198, from 1 April 2026';

/** Listed shares and equity-oriented funds. */
const INDIAN_EQUITY: readonly Example[] = [
  {
    source: S112A,
    sale: { bought: '2024-01-10', sold: '2025-02-10', cost: 400_000, proceeds: 600_000 },
    term: 'long',
    tax: 9_750,
  },
  {
    source: S112A,
    sale: { bought: '2023-08-01', sold: '2025-08-01', cost: 505_000, proceeds: 750_000 },
    term: 'long',
    tax: 15_600,
  },
  {
    source: S112A,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 0, proceeds: 125_000 },
    term: 'long',
    tax: 0,
  },
  {
    source: S112A,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 0, proceeds: 125_008 },
    term: 'long',
    tax: 1.04,
  },
  {
    source: S112A,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 1_000_000, proceeds: 3_000_000 },
    term: 'long',
    tax: 243_750,
  },
  {
    source: S112A,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 200_000, proceeds: 400_000 },
    seller: { longTermGains: 125_000 },
    term: 'long',
    tax: 26_000,
  },
  {
    source: S112A,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 200_000, proceeds: 400_000 },
    seller: { longTermGains: 25_000 },
    term: 'long',
    tax: 13_000,
  },
  {
    source: S112A,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 400_000, proceeds: 200_000 },
    term: 'long',
    tax: 0,
  },
  {
    source: `${S112A}; surcharge at most 15 %`,
    sale: { bought: '2020-01-01', sold: '2025-06-02', cost: 0, proceeds: 1_125_000 },
    seller: { surcharge: 0.15 },
    term: 'long',
    tax: 149_500,
  },
  {
    source: S111A,
    sale: { bought: '2025-01-10', sold: '2025-08-10', cost: 100_000, proceeds: 150_000 },
    term: 'short',
    tax: 10_400,
  },
  {
    source: S111A,
    sale: { bought: '2025-01-10', sold: '2025-08-10', cost: 300_000, proceeds: 800_000 },
    term: 'short',
    tax: 104_000,
  },
  {
    source: `${S111A}; surcharge 10 %`,
    sale: { bought: '2025-01-10', sold: '2025-08-10', cost: 0, proceeds: 6_000_000 },
    seller: { surcharge: 0.1 },
    term: 'short',
    tax: 1_372_800,
  },
  {
    source: S111A,
    sale: { bought: '2025-01-10', sold: '2025-08-10', cost: 150_000, proceeds: 100_000 },
    term: 'short',
    tax: 0,
  },
  // The year is full on the day itself: long-term begins a day later.
  {
    source: 'Income-tax Act 1961, s. 2(42A): not more than twelve months',
    sale: { bought: '2024-06-03', sold: '2025-06-03', cost: 0, proceeds: 200_000 },
    term: 'short',
    tax: 41_600,
  },
  {
    source: 'Income-tax Act 1961, s. 2(42A): not more than twelve months',
    sale: { bought: '2024-06-03', sold: '2025-06-04', cost: 0, proceeds: 200_000 },
    term: 'long',
    tax: 9_750,
  },
  // The rates changed on 23 July 2024, in the middle of a year.
  {
    source: FAQ_2024,
    sale: { bought: '2024-03-01', sold: '2024-07-22', cost: 0, proceeds: 100_000 },
    term: 'short',
    tax: 15_600,
  },
  {
    source: FAQ_2024,
    sale: { bought: '2024-03-01', sold: '2024-07-23', cost: 0, proceeds: 100_000 },
    term: 'short',
    tax: 20_800,
  },
  {
    source: FAQ_2024,
    sale: { bought: '2020-03-02', sold: '2024-07-22', cost: 0, proceeds: 325_000 },
    term: 'long',
    tax: 20_800,
  },
  {
    source: FAQ_2024,
    sale: { bought: '2020-03-02', sold: '2024-07-23', cost: 0, proceeds: 325_000 },
    term: 'long',
    tax: 26_000,
  },
  {
    source: S112A_2018,
    sale: { bought: '2019-08-01', sold: '2021-09-01', cost: 200_000, proceeds: 400_000 },
    term: 'long',
    tax: 10_400,
  },
  {
    source: S112A_2018,
    sale: { bought: '2019-08-01', sold: '2024-03-28', cost: 100_000, proceeds: 200_000 },
    term: 'long',
    tax: 0,
  },
  {
    source: 'Income-tax Act 1961, s. 111A before 23 July 2024: 15 %; cess 4 %',
    sale: { bought: '2023-08-01', sold: '2023-12-01', cost: 100_000, proceeds: 120_000 },
    term: 'short',
    tax: 3_120,
  },
  // The answers' four cases of cost 100, value 200 and so on, here a thousand shares of each.
  {
    source: `${FAQ_2018}, scenario 1 (published)`,
    sale: { bought: '2017-01-01', sold: '2018-04-01', cost: 100_000, proceeds: 250_000, worthOn31January2018: 200_000 },
    term: 'long',
    gain: 50000,
    tax: 0,
  },
  {
    source: `${FAQ_2018}, scenario 2 (published)`,
    sale: { bought: '2017-01-01', sold: '2018-04-01', cost: 100_000, proceeds: 150_000, worthOn31January2018: 200_000 },
    term: 'long',
    gain: 0,
    tax: 0,
  },
  {
    source: `${FAQ_2018}, scenario 3 (published)`,
    sale: { bought: '2017-01-01', sold: '2018-04-01', cost: 100_000, proceeds: 150_000, worthOn31January2018: 50_000 },
    term: 'long',
    gain: 50000,
    tax: 0,
  },
  {
    source: `${FAQ_2018}, scenario 4 (published)`,
    sale: { bought: '2017-01-01', sold: '2018-04-01', cost: 100_000, proceeds: 50_000, worthOn31January2018: 200_000 },
    term: 'long',
    gain: -50000,
    tax: 0,
  },
  {
    source: `${FAQ_2018}: ten times scenario 1`,
    sale: {
      bought: '2017-01-01',
      sold: '2018-04-01',
      cost: 1_000_000,
      proceeds: 2_500_000,
      worthOn31January2018: 2_000_000,
    },
    term: 'long',
    tax: 41_600,
  },
  // Bought on 31 January 2018 the value of that day counts; bought a day later the cost does.
  {
    source: 'Income-tax Act 1961, s. 55(2)(ac): before 1 February 2018',
    sale: { bought: '2018-01-31', sold: '2025-06-02', cost: 100_000, proceeds: 625_000, worthOn31January2018: 300_000 },
    term: 'long',
    tax: 26_000,
  },
  {
    source: 'Income-tax Act 1961, s. 55(2)(ac): before 1 February 2018',
    sale: { bought: '2018-02-01', sold: '2025-06-02', cost: 100_000, proceeds: 625_000, worthOn31January2018: 300_000 },
    term: 'long',
    tax: 52_000,
  },
  {
    source: ACT_2025,
    sale: { bought: '2024-09-02', sold: '2026-04-01', cost: 0, proceeds: 225_000 },
    term: 'long',
    tax: 13_000,
  },
  {
    source: ACT_2025,
    sale: { bought: '2025-09-02', sold: '2026-04-01', cost: 0, proceeds: 225_000 },
    term: 'short',
    tax: 46_800,
  },
  // The last day on which such gains were exempt, and the first on which they are taxed.
  {
    source: 'Income-tax Act 1961, s. 10(38), for sales up to 31 March 2018: exempt, and no rule here',
    sale: { bought: '2017-01-02', sold: '2018-03-31', cost: 100_000, proceeds: 700_000, worthOn31January2018: 400_000 },
    tax: null,
    reason: 'no_rule',
  },
  {
    source: `${S112A_2018}; s. 55(2)(ac)`,
    sale: { bought: '2017-01-02', sold: '2018-04-01', cost: 100_000, proceeds: 700_000, worthOn31January2018: 400_000 },
    term: 'long',
    gain: 300_000,
    tax: 20_800,
  },
  // The last day of a tax year and the first of the next: each has an allowance of its own, whichever Act it is under.
  {
    source: S112A,
    sale: { bought: '2024-09-02', sold: '2026-03-31', cost: 0, proceeds: 225_000 },
    seller: { longTermGains: 125_000 },
    term: 'long',
    tax: 29_250,
  },
  {
    source: S111A,
    sale: { bought: '2025-03-31', sold: '2026-03-31', cost: 0, proceeds: 225_000 },
    term: 'short',
    tax: 46_800,
  },
  {
    source: ACT_2025,
    sale: { bought: '2025-03-31', sold: '2026-04-01', cost: 0, proceeds: 225_000 },
    term: 'long',
    tax: 13_000,
  },
  {
    source: 'Income-tax Act 1961, s. 43(5): bought and sold on one day is business income',
    sale: { bought: '2025-06-02', sold: '2025-06-02', cost: 1, proceeds: 2 },
    tax: null,
    reason: 'same_day',
  },
  {
    source: 'Income-tax Act 1961, s. 10(44): income of the New Pension System Trust is not taxed',
    sale: { bought: '2023-06-02', sold: '2025-06-02', cost: 1, proceeds: 2, account: 'nps' },
    tax: null,
    reason: 'sheltered',
  },
];

/** Other funds and gold bonds. */
const INDIAN_FUNDS: readonly Example[] = [
  {
    source: S50AA,
    sale: { asset: 'specified_fund', bought: '2023-04-01', sold: '2025-09-01', cost: 100_000, proceeds: 120_000 },
    term: 'short',
    tax: 6_240,
  },
  {
    source: S50AA,
    sale: { asset: 'specified_fund', bought: '2023-04-01', sold: '2026-06-01', cost: 100_000, proceeds: 130_000 },
    seller: { slabRate: 0.2 },
    term: 'short',
    tax: 6_240,
  },
  {
    source: S50AA,
    sale: { asset: 'specified_fund', bought: '2023-05-01', sold: '2023-12-01', cost: 100_000, proceeds: 110_000 },
    term: 'short',
    tax: 3_120,
  },
  {
    source: `${S112}; bought a day before s. 50AA`,
    sale: { asset: 'specified_fund', bought: '2023-03-31', sold: '2025-09-01', cost: 100_000, proceeds: 120_000 },
    term: 'long',
    tax: 2_600,
  },
  {
    source: `${S112}; the day two years are full`,
    sale: { asset: 'specified_fund', bought: '2023-03-31', sold: '2025-03-31', cost: 100_000, proceeds: 120_000 },
    term: 'short',
    tax: 6_240,
  },
  {
    source: `${S112}; a day later`,
    sale: { asset: 'specified_fund', bought: '2023-03-31', sold: '2025-04-01', cost: 100_000, proceeds: 120_000 },
    term: 'long',
    tax: 2_600,
  },
  {
    source: S50AA_2024,
    sale: {
      asset: 'overseas_or_gold_fund',
      bought: '2023-04-03',
      sold: '2025-03-31',
      cost: 100_000,
      proceeds: 140_000,
    },
    term: 'short',
    tax: 12_480,
  },
  {
    source: S50AA_2024,
    sale: {
      asset: 'overseas_or_gold_fund',
      bought: '2023-03-30',
      sold: '2025-04-01',
      cost: 100_000,
      proceeds: 140_000,
    },
    term: 'long',
    tax: 5_200,
  },
  {
    source: S50AA_2024,
    sale: {
      asset: 'overseas_or_gold_fund',
      bought: '2023-04-03',
      sold: '2025-04-02',
      cost: 100_000,
      proceeds: 140_000,
    },
    term: 'short',
    tax: 12_480,
  },
  {
    source: S50AA_2024,
    sale: {
      asset: 'overseas_or_gold_fund',
      bought: '2023-04-03',
      sold: '2025-04-04',
      cost: 100_000,
      proceeds: 140_000,
    },
    term: 'long',
    tax: 5_200,
  },
  {
    source: `${S112}; units on an exchange: 12 months`,
    sale: {
      asset: 'overseas_or_gold_fund',
      isListed: true,
      bought: '2024-04-10',
      sold: '2025-04-10',
      cost: 100_000,
      proceeds: 140_000,
    },
    term: 'short',
    tax: 12_480,
  },
  {
    source: `${S112}; units on an exchange: 12 months`,
    sale: {
      asset: 'overseas_or_gold_fund',
      isListed: true,
      bought: '2024-04-10',
      sold: '2025-04-11',
      cost: 100_000,
      proceeds: 140_000,
    },
    term: 'long',
    tax: 5_200,
  },
  {
    source: S112,
    sale: { asset: 'other_fund', bought: '2023-09-01', sold: '2025-09-01', cost: 200_000, proceeds: 250_000 },
    term: 'short',
    tax: 15_600,
  },
  {
    source: S112,
    sale: { asset: 'other_fund', bought: '2023-09-01', sold: '2025-09-02', cost: 200_000, proceeds: 250_000 },
    term: 'long',
    tax: 6_500,
  },
  {
    source: `${S112}; nothing is exempt`,
    sale: { asset: 'other_fund', bought: '2021-09-01', sold: '2025-09-02', cost: 200_000, proceeds: 300_000 },
    term: 'long',
    tax: 13_000,
  },
  {
    source:
      'Income-tax Act 1961, s. 48, second proviso, before 23 July 2024: the cost was indexed, which is not reckoned',
    sale: { asset: 'other_fund', bought: '2020-09-01', sold: '2024-07-22', cost: 200_000, proceeds: 300_000 },
    tax: null,
    reason: 'no_rule',
  },
  {
    source: `${S112}; gold bonds on an exchange: 12 months`,
    sale: { asset: 'gold_bond', bought: '2024-09-01', sold: '2025-09-02', cost: 60_000, proceeds: 100_000 },
    term: 'long',
    tax: 5_200,
  },
  {
    source: `${S112}; gold bonds on an exchange: 12 months`,
    sale: { asset: 'gold_bond', bought: '2024-09-01', sold: '2025-09-01', cost: 60_000, proceeds: 100_000 },
    term: 'short',
    tax: 12_480,
  },
  {
    source: 'Income-tax Act 1961, s. 50AA and s. 112A, Explanation: what the fund holds decides, and is not known',
    sale: { asset: null, bought: '2024-09-01', sold: '2025-09-01', cost: 1, proceeds: 2 },
    tax: null,
    reason: 'asset_unknown',
  },
];

/** Listed abroad, held by residents of India, in rupees at both ends. */
const ABROAD: readonly Example[] = [
  {
    source: S112,
    sale: { bought: '2023-06-01', sold: '2025-06-01', cost: 100_000, proceeds: 200_000 },
    term: 'short',
    tax: 31_200,
  },
  {
    source: S112,
    sale: { bought: '2023-06-01', sold: '2025-06-02', cost: 100_000, proceeds: 200_000 },
    term: 'long',
    tax: 13_000,
  },
  {
    source: `${S112}; the currency gain is taxed too: 100 dollars at 83, 100 dollars at 95`,
    sale: { bought: '2023-06-01', sold: '2026-06-02', cost: 8_300, proceeds: 9_500 },
    term: 'long',
    tax: 156,
  },
];

const BRACKETS_2025 = 'Internal Revenue Code s. 1(h); Rev. Proc. 2024-40';
const BRACKETS_2026 = 'Internal Revenue Code s. 1(h); Rev. Proc. 2025-32';
const TOPIC_409 = 'IRS Topic 409: more than one year is long-term, counted from the day after the purchase';
const S1411 =
  'Internal Revenue Code s. 1411; IRS Topic 559: 3.8 % of the lesser of net investment income and what passes the threshold';

const AMERICAN_SALES: readonly Example[] = [
  {
    source: `${BRACKETS_2025}: 15 % up to $533,400`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 10_000, proceeds: 20_000 },
    term: 'long',
    tax: 1_500,
  },
  {
    source: `${BRACKETS_2025}: 0 % up to $48,350`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 8_350 },
    seller: { taxableIncome: 40_000 },
    term: 'long',
    tax: 0,
  },
  {
    source: `${BRACKETS_2025}: 0 % up to $48,350`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 8_351 },
    seller: { taxableIncome: 40_000 },
    term: 'long',
    tax: 0.15,
  },
  {
    source: `${BRACKETS_2025}: 0 and 15 %`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 20_000 },
    seller: { taxableIncome: 40_000 },
    term: 'long',
    tax: 1_747.5,
  },
  {
    source: `${BRACKETS_2025}: 15 and 20 %; ${S1411}`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 100_000 },
    seller: { taxableIncome: 500_000, modifiedAdjustedGrossIncome: 500_000 },
    term: 'long',
    tax: 22_130,
  },
  {
    source: `${BRACKETS_2025}: 20 %; ${S1411}`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 10_000 },
    seller: { taxableIncome: 600_000, modifiedAdjustedGrossIncome: 600_000 },
    term: 'long',
    tax: 2_380,
  },
  {
    source: `${BRACKETS_2025}: joint, 0 % up to $96,700`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 10_000 },
    seller: { filing: 'joint', taxableIncome: 90_000 },
    term: 'long',
    tax: 495,
  },
  {
    source: `${BRACKETS_2025}: head of household, 0 % up to $64,750`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 10_000 },
    seller: { filing: 'head_of_household', taxableIncome: 60_000 },
    term: 'long',
    tax: 787.5,
  },
  {
    source: `${BRACKETS_2025}: separate, 20 % above $300,000`,
    sale: { bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: 10_000 },
    seller: { filing: 'separate', taxableIncome: 295_000, modifiedAdjustedGrossIncome: 0 },
    term: 'long',
    tax: 1_750,
  },
  {
    source: `${BRACKETS_2026}: 0 % up to $49,450`,
    sale: { bought: '2023-01-03', sold: '2026-06-02', cost: 0, proceeds: 10_000 },
    seller: { taxableIncome: 40_000 },
    term: 'long',
    tax: 82.5,
  },
  {
    source: `${BRACKETS_2026}: joint, 20 % above $613,700`,
    sale: { bought: '2023-01-03', sold: '2026-06-02', cost: 0, proceeds: 10_000 },
    seller: { filing: 'joint', taxableIncome: 613_700, modifiedAdjustedGrossIncome: 0 },
    term: 'long',
    tax: 2_000,
  },
  // The brackets of a year are those of its last day; the next year's begin on the first of January.
  {
    source: `${BRACKETS_2025}: 0 % up to $48,350`,
    sale: { bought: '2023-01-03', sold: '2025-12-31', cost: 0, proceeds: 10_000 },
    seller: { taxableIncome: 40_000 },
    term: 'long',
    tax: 247.5,
  },
  {
    source: `${BRACKETS_2026}: 0 % up to $49,450`,
    sale: { bought: '2023-01-03', sold: '2026-01-01', cost: 0, proceeds: 10_000 },
    seller: { taxableIncome: 40_000 },
    term: 'long',
    tax: 82.5,
  },
  {
    source: TOPIC_409,
    sale: { bought: '2024-12-31', sold: '2025-12-31', cost: 0, proceeds: 1_000 },
    term: 'short',
    tax: 240,
  },
  {
    source: TOPIC_409,
    sale: { bought: '2024-12-31', sold: '2026-01-01', cost: 0, proceeds: 1_000 },
    term: 'long',
    tax: 150,
  },
  {
    source: TOPIC_409,
    sale: { bought: '2024-06-03', sold: '2025-06-03', cost: 0, proceeds: 1_000 },
    term: 'short',
    tax: 240,
  },
  {
    source: TOPIC_409,
    sale: { bought: '2024-06-03', sold: '2025-06-04', cost: 0, proceeds: 1_000 },
    term: 'long',
    tax: 150,
  },
  {
    source: 'IRS Publication 550, Holding period: bought on 29 February, a year is full on the last of February',
    sale: { bought: '2024-02-29', sold: '2025-02-28', cost: 0, proceeds: 1_000 },
    term: 'short',
    tax: 240,
  },
  {
    source:
      'IRS Publication 550 (2010), Emily Jones: Computer Co., 25 shares for $2,000, sold for $2,500: a short-term gain of $500',
    sale: { bought: '2025-06-10', sold: '2025-07-10', cost: 2_000, proceeds: 2_500 },
    term: 'short',
    gain: 500,
    tax: 120,
  },
  {
    source:
      'IRS Publication 550 (2010), Emily Jones: Trucking Co., 100 shares for $1,150, sold for $400: a loss of $750',
    sale: { bought: '2025-02-10', sold: '2025-06-10', cost: 1_150, proceeds: 400 },
    term: 'short',
    gain: -750,
    tax: 0,
  },
  {
    source:
      'IRS Publication 550 (2010), Emily Jones: Furniture Co., 500 shares for $4,700, sold for $5,000: a long-term gain of $300',
    sale: { bought: '2003-06-10', sold: '2025-06-10', cost: 4_700, proceeds: 5_000 },
    term: 'long',
    gain: 300,
    tax: 45,
  },
  {
    source: `${S1411}: income of $190,000, gain of $20,000`,
    sale: { bought: '2025-01-10', sold: '2025-06-10', cost: 0, proceeds: 20_000 },
    seller: { taxableIncome: 180_000, modifiedAdjustedGrossIncome: 190_000, ordinaryRate: 0.32 },
    term: 'short',
    tax: 6_780,
  },
  {
    source: `${S1411}: joint, $250,000`,
    sale: { bought: '2023-01-10', sold: '2025-06-10', cost: 0, proceeds: 20_000 },
    seller: { filing: 'joint', taxableIncome: 230_000, modifiedAdjustedGrossIncome: 240_000 },
    term: 'long',
    tax: 3_380,
  },
  {
    source: 'Internal Revenue Code s. 1(h)(4) and (5); IRS Topic 409: collectibles, at most 28 %',
    sale: { asset: 'collectible', bought: '2023-01-10', sold: '2025-06-10', cost: 0, proceeds: 10_000 },
    seller: { ordinaryRate: 0.37 },
    term: 'long',
    tax: 2_800,
  },
  {
    source: 'Internal Revenue Code s. 1(h)(4): the ordinary rate where that is lower',
    sale: { asset: 'collectible', bought: '2023-01-10', sold: '2025-06-10', cost: 0, proceeds: 10_000 },
    term: 'long',
    tax: 2_400,
  },
  {
    source: 'Internal Revenue Code ss. 1(h)(5)(A) and 1222(1): collectibles held a year or less, the ordinary rate',
    sale: { asset: 'collectible', bought: '2025-01-10', sold: '2025-06-10', cost: 0, proceeds: 10_000 },
    seller: { ordinaryRate: 0.37 },
    term: 'short',
    tax: 3_700,
  },
  {
    source: `${BRACKETS_2025}: a sale in a brokerage account, and …`,
    sale: { account: 'taxable', bought: '2023-01-03', sold: '2025-06-02', cost: 10_000, proceeds: 20_000 },
    term: 'long',
    tax: 1_500,
  },
  {
    source: '… the same in a traditional IRA or 401(k): Internal Revenue Code s. 408(e), s. 501(a)',
    sale: { account: 'tax_deferred', bought: '2023-01-03', sold: '2025-06-02', cost: 10_000, proceeds: 20_000 },
    tax: null,
    reason: 'sheltered',
  },
  {
    source: '… in a Roth IRA: Internal Revenue Code s. 408A',
    sale: { account: 'roth', bought: '2023-01-03', sold: '2025-06-02', cost: 10_000, proceeds: 20_000 },
    tax: null,
    reason: 'sheltered',
  },
  {
    source: '… in a health savings account: Internal Revenue Code s. 223(e)',
    sale: { account: 'hsa', bought: '2023-01-03', sold: '2025-06-02', cost: 10_000, proceeds: 20_000 },
    tax: null,
    reason: 'sheltered',
  },
];

/** Net investment income tax alone, with the figures of the source. */
const NET_INVESTMENT: readonly (readonly [source: string, income: number, gain: number, tax: number])[] = [
  [
    'Tax Facts (National Underwriter), Q 8635: income of $400,000, of which $125,000 from investments',
    400_000,
    125_000,
    4_750,
  ],
  [
    'Tax Facts (National Underwriter), Q 8635: income of $300,000, of which $125,000 from investments',
    300_000,
    125_000,
    1_900,
  ],
];

/** What the module says of an example, in the terms of the example. */
function said({ sale, gain, seller }: Example, market: Sale['market'], usual: IndianSeller | AmericanSeller) {
  const result = taxOnSale({ market, ...sale }, { ...usual, ...seller });
  if (!result.ok) return { tax: null, reason: result.reason };
  const { tax, parts, term } = result.value;
  const sum = parts.reduce((total, part) => total + part.tax, 0);
  return { tax: cents(tax), term, sum: cents(sum), ...(gain !== undefined && { gain: cents(result.value.gain) }) };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

function expected({ tax, reason, term, gain }: Example) {
  if (tax === null) return { tax, reason };
  return { tax, term, sum: tax, ...(gain !== undefined && { gain }) };
}

describe('worked examples', () => {
  it.each(INDIAN_EQUITY)('India, equity: $source ($sale.bought, $sale.sold)', (one) => {
    expect(said(one, 'IN', INDIAN)).toEqual(expected(one));
  });
  it.each(INDIAN_FUNDS)('India, funds: $source ($sale.bought, $sale.sold)', (one) => {
    expect(said(one, 'IN', INDIAN)).toEqual(expected(one));
  });
  it.each(ABROAD)('India, abroad: $source ($sale.bought, $sale.sold)', (one) => {
    expect(said(one, 'US', INDIAN)).toEqual(expected(one));
  });
  it.each(AMERICAN_SALES)('United States: $source ($sale.bought, $sale.sold)', (one) => {
    expect(said(one, 'US', AMERICAN)).toEqual(expected(one));
  });
  it.each(NET_INVESTMENT)('United States, joint: %s', (_, income, gain, tax) => {
    const sale = { market: 'US', bought: '2023-01-03', sold: '2025-06-02', cost: 0, proceeds: gain } as const;
    const other = income - gain;
    const seller = { ...AMERICAN, filing: 'joint', taxableIncome: other, modifiedAdjustedGrossIncome: other } as const;
    const result = taxOnSale(sale, seller);
    assert(result.ok);
    expect(result.value.parts.find(({ kind }) => kind === 'net_investment_income')?.tax).toBeCloseTo(tax, 6);
  });
});
