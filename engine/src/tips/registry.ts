import {
  CLEAR,
  clearIfChangeKnown,
  NO_HOLDINGS,
  runChecks,
  type Check,
  type CheckInput,
  type CheckResults,
} from '../rules/check.ts';

export const TIP_IDS = ['add_non_tech', 'add_dividends', 'dollar_cost_averaging'] as const;
export type TipId = (typeof TIP_IDS)[number];

/** All that a sentence with a tip needs. */
export interface Tip {
  readonly id: TipId;
  /** What was measured: a number of holdings, or a change in percent. */
  readonly value: number;
  readonly threshold: number;
  /** Keys of the holdings that gave rise to it. */
  readonly holdings: readonly string[];
  /** Rests at least in part on a generated price. */
  readonly usesSample: boolean;
}

type TipRule = Check<TipId, Tip>;

const MOST_TECH = 3;
const DROP_PERCENT = -5;

/** Over 3 known tech names. */
const addNonTech: TipRule = {
  id: 'add_non_tech',
  evaluate: ({ held, classification: { themes } }) => {
    if (held.length === 0) return NO_HOLDINGS;
    const value = themes.tech.length;
    if (value <= MOST_TECH) return CLEAR;
    return raised({ id: 'add_non_tech', value, threshold: MOST_TECH, holdings: themes.tech, usesSample: false });
  },
};

/** No known dividend name. */
const addDividends: TipRule = {
  id: 'add_dividends',
  evaluate: ({ held, classification: { themes } }) => {
    if (held.length === 0) return NO_HOLDINGS;
    if (themes.dividend.length > 0) return CLEAR;
    return raised({ id: 'add_dividends', value: 0, threshold: 1, holdings: [], usesSample: false });
  },
};

/** A holding's change since the previous session is below −5 %; the value is the lowest. */
const dollarCostAveraging: TipRule = {
  id: 'dollar_cost_averaging',
  evaluate: ({ held }) => {
    if (held.length === 0) return NO_HOLDINGS;
    const fallen = held.filter(({ dayChange }) => dayChange !== null && dayChange.percent < DROP_PERCENT);
    if (fallen.length === 0) return clearIfChangeKnown(held);
    return raised({
      id: 'dollar_cost_averaging',
      value: fallen.reduce((lowest, { dayChange }) => Math.min(lowest, dayChange?.percent ?? 0), 0),
      threshold: DROP_PERCENT,
      holdings: fallen.map(({ key }) => key),
      usesSample: fallen.some(({ basis }) => basis === 'sample'),
    });
  },
};

/** The tips of the product's specification, §9, in its order. */
export const TIP_RULES: readonly TipRule[] = [addNonTech, addDividends, dollarCostAveraging];

/** The tips for one portfolio, in the registry's order. */
export function findTips(input: CheckInput): CheckResults<TipId, Tip> {
  return runChecks(TIP_RULES, input);
}

function raised(finding: Tip) {
  return { outcome: 'raised', finding } as const;
}
