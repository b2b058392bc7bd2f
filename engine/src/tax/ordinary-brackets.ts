import type { AmericanSeller, FilingStatus } from './tax.ts';

/** Federal rates on ordinary income, and the taxable income at which each begins, in dollars. */
export const ORDINARY_BRACKETS: {
  readonly year: number;
  readonly rates: readonly number[];
  readonly from: Readonly<Record<FilingStatus, readonly number[]>>;
  readonly source: string;
} = {
  year: 2026,
  rates: [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37],
  from: {
    single: [0, 12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
    joint: [0, 24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
    separate: [0, 12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
    head_of_household: [0, 17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
  },
  source: 'Internal Revenue Code, section 1(j); amounts of Rev. Proc. 2025-32',
};

/** In dollars, for the year of the brackets, without what age adds (Internal Revenue Code, section 63(c); Rev. Proc. 2025-32). */
const STANDARD_DEDUCTION: Readonly<Record<FilingStatus, number>> = {
  single: 16_100,
  joint: 32_200,
  separate: 16_100,
  head_of_household: 24_150,
};

/** The bracket that is assumed where neither rate nor income is stated: its long-term gains are taxed at 15%. */
export const USUAL_ORDINARY_RATE = 0.24;

interface OrdinaryBracket {
  readonly rate: number;
  /** The lowest taxable income in it. */
  readonly from: number;
}

/** The bracket of a marginal rate; between two rates it is the lower one. */
export function bracketOfRate(rate: number, filing: FilingStatus): OrdinaryBracket {
  return bracketAt(
    ORDINARY_BRACKETS.rates.findLastIndex((one) => one <= rate),
    filing,
  );
}

/** The bracket that the last dollar of a taxable income is in. */
export function bracketOfIncome(income: number, filing: FilingStatus): OrdinaryBracket {
  return bracketAt(
    ORDINARY_BRACKETS.from[filing].findLastIndex((one) => one < income),
    filing,
  );
}

/** Both figures of income of somebody who has stated their rate alone: those of the lowest income that is taxed at it. */
export function assumedIncome(
  rate: number,
  filing: FilingStatus,
): Pick<AmericanSeller, 'taxableIncome' | 'modifiedAdjustedGrossIncome'> {
  const { from } = bracketOfRate(rate, filing);
  return { taxableIncome: from, modifiedAdjustedGrossIncome: withStandardDeduction(from, filing) };
}

/** The modified adjusted gross income of somebody who has stated their taxable income alone: no itemized deductions. */
export function withStandardDeduction(taxableIncome: number, filing: FilingStatus): number {
  return taxableIncome + STANDARD_DEDUCTION[filing];
}

/** A part of further ordinary income that bears one rate. */
export interface OrdinaryStep {
  /** Of that income, from its first dollar on; Infinity in the last one. */
  readonly upTo: number;
  readonly rate: number;
}

/**
 * What ordinary income on top of a seller's taxable income bears: their own rate in the bracket that it begins in, which they state, then the rates of
 * those above, none below their own.
 *
 * @param most the rate is at most this
 */
export function ordinarySteps(
  { filing, taxableIncome, ordinaryRate }: Pick<AmericanSeller, 'filing' | 'taxableIncome' | 'ordinaryRate'>,
  most = 1,
): readonly OrdinaryStep[] {
  const from = ORDINARY_BRACKETS.from[filing];
  const steps: OrdinaryStep[] = [];
  for (const [place, bracketRate] of ORDINARY_BRACKETS.rates.entries()) {
    const upTo = (from[place + 1] ?? Infinity) - taxableIncome;
    if (upTo <= 0) continue;
    const rate = Math.min(most, steps.length === 0 ? ordinaryRate : Math.max(bracketRate, ordinaryRate));
    if (steps.at(-1)?.rate === rate) steps.pop();
    steps.push({ upTo, rate });
  }
  return steps;
}

/** The tax on so much of that income. */
export function taxBySteps(steps: readonly OrdinaryStep[], income: number): number {
  let [tax, below] = [0, 0];
  for (const { upTo, rate } of steps) {
    if (income <= below) break;
    tax += rate * (Math.min(income, upTo) - below);
    below = upTo;
  }
  return tax;
}

function bracketAt(place: number, filing: FilingStatus): OrdinaryBracket {
  const at = Math.max(0, place);
  return { rate: ORDINARY_BRACKETS.rates[at] ?? 0, from: ORDINARY_BRACKETS.from[filing][at] ?? 0 };
}
