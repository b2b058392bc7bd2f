import type { FilingStatus } from './tax.ts';

/** Up to where taxable income bears 0%, and up to where 15%, on long-term gains; 20% above. Dollars. */
interface Brackets {
  readonly year: number;
  readonly zeroUpTo: Readonly<Record<FilingStatus, number>>;
  readonly fifteenUpTo: Readonly<Record<FilingStatus, number>>;
  readonly source: string;
}

/** By the year of the sale; a later year than the last has the last one's amounts, and says so. */
export const BRACKETS: readonly Brackets[] = [
  {
    year: 2025,
    zeroUpTo: { single: 48_350, joint: 96_700, separate: 48_350, head_of_household: 64_750 },
    fifteenUpTo: { single: 533_400, joint: 600_050, separate: 300_000, head_of_household: 566_700 },
    source: 'Internal Revenue Code, section 1(h); amounts of Rev. Proc. 2024-40',
  },
  {
    year: 2026,
    zeroUpTo: { single: 49_450, joint: 98_900, separate: 49_450, head_of_household: 66_200 },
    fifteenUpTo: { single: 545_500, joint: 613_700, separate: 306_850, head_of_household: 579_600 },
    source: 'Internal Revenue Code, section 1(h); amounts of Rev. Proc. 2025-32',
  },
];

export const MIDDLE_RATE = 0.15;
export const TOP_RATE = 0.2;

/** The most that long-term gains of collectibles bear (section 1(h)(4)); less where the ordinary rate is lower. */
export const COLLECTIBLES_RATE = 0.28;

/** Losses of a year that count against other income (section 1211(b)); the rest is carried forward. */
export const LOSS_AGAINST_INCOME: Readonly<Record<FilingStatus, number>> = {
  single: 3_000,
  joint: 3_000,
  separate: 1_500,
  head_of_household: 3_000,
};

/** Net investment income tax (section 1411), on what modified adjusted gross income passes; not adjusted for inflation. */
export const NET_INVESTMENT_RATE = 0.038;
export const NET_INVESTMENT_ABOVE: Readonly<Record<FilingStatus, number>> = {
  single: 200_000,
  joint: 250_000,
  separate: 125_000,
  head_of_household: 200_000,
};
