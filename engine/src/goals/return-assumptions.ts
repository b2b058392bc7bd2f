import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { Result } from '../result.ts';
import { LEVELS, type GoalAssumptions } from './plan.ts';

/** What a projection takes returns by. */
export const RETURN_CLASSES = ['equity', 'bonds', 'gold', 'cash'] as const;
export type ReturnClass = (typeof RETURN_CLASSES)[number];

type Returns = GoalAssumptions['realReturn'];

/** Compound growth above inflation, fractions a year, before costs and taxes. */
interface ReturnAssumption extends Returns {
  /** What each of the three is. */
  readonly source: string;
  readonly checked: Day;
}

const CHECKED = '2026-11-24';

/** The same for all countries: a country's own past says little about its next decades. The user may change all of them. */
export const RETURN_ASSUMPTIONS: Readonly<Record<ReturnClass, ReturnAssumption>> = {
  equity: {
    low: 0.035,
    middle: 0.052,
    high: 0.066,
    source:
      'Global Investment Returns Yearbook (Dimson, Marsh, Staunton): world since 2000 (2025 edition, low), world since 1900 (2020 edition, middle), United States 1900–2025 (2026 edition, high; India since 1953: 6.7%, 2022 edition)',
    checked: CHECKED,
  },
  bonds: {
    low: 0.008,
    middle: 0.016,
    high: 0.02,
    source:
      'Global Investment Returns Yearbook: bills since 1900 (2020 edition, low), United States bonds 1900–2025 (2026 edition, middle), world bonds since 1900 (2022 edition, high)',
    checked: CHECKED,
  },
  gold: {
    low: 0.001,
    middle: 0.011,
    high: 0.021,
    source:
      'Barro and Misra, Gold Returns, The Economic Journal 126 (2016): real price of gold 1836–2011, and one standard error on both sides',
    checked: CHECKED,
  },
  cash: {
    low: 0,
    middle: 0.007,
    high: 0.008,
    source:
      'Global Investment Returns Yearbook: bills since 1900 (2022 edition, middle; 2020 edition, high); low: no growth above inflation',
    checked: CHECKED,
  },
};

/** A fraction a year, with where it is from. */
interface InflationTarget {
  readonly rate: number;
  readonly source: string;
  readonly checked: Day;
}

/** Targets of the central banks. */
export const INFLATION_TARGETS: Readonly<Partial<Record<Currency, InflationTarget>>> = {
  INR: {
    rate: 0.04,
    source: 'Ministry of Finance, notification under section 45ZA of the RBI Act: 4% (2–6%), April 2026 to March 2031',
    checked: CHECKED,
  },
  USD: {
    rate: 0.02,
    source: 'Federal Reserve, Statement on Longer-Run Goals and Monetary Policy Strategy: 2%',
    checked: CHECKED,
  },
};

/** Where no target of a central bank is known. */
const USUAL_INFLATION = 0.03;

/** What a projection assumes before anybody says otherwise: a fraction a year. */
export function usualInflation(currency: Currency): number {
  return INFLATION_TARGETS[currency]?.rate ?? USUAL_INFLATION;
}

/** A part of what somebody owns. */
export interface MixPart {
  /** In one currency; 0 or above. */
  readonly value: number;
  /**
   * A nominal rate a year for what has one of its own, such as a deposit (0.07 is 7%), with the inflation of its currency where that is another one than
   * the plan's; else the class it moves with.
   */
  readonly grows: { readonly rate: number; readonly inflation?: number } | { readonly as: ReturnClass };
}

/**
 * What all parts together grow by above inflation, weighed by value and held at today's weights. A rate of its own counts at all three
 * levels; in another currency less that currency's inflation, as if exchange rates made up for the difference. Fails for values or rates outside their
 * range, and for nothing of value.
 */
export function mixReturns(parts: readonly MixPart[], inflation: number): Result<Returns, 'out_of_range' | 'no_value'> {
  const isValid = parts.every(
    ({ value, grows }) =>
      Number.isFinite(value) && value >= 0 && ('as' in grows || (Number.isFinite(grows.rate) && grows.rate > -1)),
  );
  if (!isValid || !(inflation > -1 && inflation < Infinity)) return { ok: false, reason: 'out_of_range' };
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  if (total <= 0) return { ok: false, reason: 'no_value' };
  const [low = 0, middle = 0, high = 0] = LEVELS.map((level) =>
    parts.reduce((sum, { value, grows }) => {
      const growth =
        'as' in grows
          ? RETURN_ASSUMPTIONS[grows.as][level]
          : (1 + grows.rate) / (1 + (grows.inflation ?? inflation)) - 1;
      return sum + (value / total) * growth;
    }, 0),
  );
  return { ok: true, value: { low, middle, high } };
}
