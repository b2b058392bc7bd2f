import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';

export const PRESET_IDS = ['IN', 'US'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** Two limits: passing the first is worth knowing, passing the second is worth acting on. */
export interface Limits {
  readonly notice: number;
  readonly warn: number;
}

/** Limits of our rules: strict, so that a value at its limit is silent. */
export interface Preset {
  readonly id: PresetId;
  /** The currency its investors count in. */
  readonly base: Currency;
  readonly asOf: Day;
  readonly source: string;
  /** Of the value. */
  readonly holding: Limits;
  readonly topFive: number;
  /** Fewer than so many equal ones. */
  readonly effectiveHoldings: number;
  readonly sector: Limits;
  readonly foreignCurrency: number;
  /** Volatility over the benchmark's. */
  readonly volatilityRatio: number;
  readonly beta: number;
  readonly drawdown: number;
  readonly averageCorrelation: number;
  readonly weakData: Limits;
}

const COMMON = {
  asOf: '2026-11-20',
  holding: { notice: 0.1, warn: 0.2 },
  topFive: 0.6,
  effectiveHoldings: 8,
  sector: { notice: 0.3, warn: 0.5 },
  volatilityRatio: 1.5,
  beta: 1.3,
  drawdown: 0.2,
  averageCorrelation: 0.6,
  weakData: { notice: 0.05, warn: 0.3 },
} as const;

/**
 * The limits of one holding lean on what funds are held to, named below; the others are ours. Foreign currency is counted against an
 * investor's own: an Indian's dollars and an American's rupees alike.
 */
export const PRESETS: Readonly<Record<PresetId, Preset>> = {
  IN: {
    ...COMMON,
    id: 'IN',
    base: 'INR',
    foreignCurrency: 0.5,
    source:
      'SEBI (Mutual Funds) Regulations 2026, which replaced those of 1996 on 1 April 2026: a fund’s limit of 10 % in one company; the others are ours',
  },
  US: {
    ...COMMON,
    id: 'US',
    base: 'USD',
    foreignCurrency: 0.5,
    source:
      'Investment Company Act of 1940, section 5(b)(1): a diversified fund counts 5 % positions; ours are twice and four times that',
  },
};

/** The preset of whoever counts in `base`; that of the United States where none is for that currency. */
export function presetFor(base: Currency): Preset {
  return PRESET_IDS.map((id) => PRESETS[id]).find((preset) => preset.base === base) ?? PRESETS.US;
}
