import type { Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import { exceeds } from '../numerics/exceeds.ts';
import type { Limit, Severity } from './rule.ts';

const PRESET_IDS = ['IN', 'US'] as const;
export type PresetId = (typeof PRESET_IDS)[number];

/** Above `notice` a finding is moderate, above `warn` more severe. */
interface Limits {
  readonly notice: number;
  readonly warn: number;
}

/** Limits of the advanced rules: strict, so that a figure at its limit raises nothing. */
export interface Preset {
  readonly id: PresetId;
  /** Its investors' base currency. */
  readonly base: Currency;
  readonly asOf: Day;
  readonly source: string;
  /** Weights. */
  readonly holding: Limits;
  readonly topFive: number;
  readonly effectiveHoldings: number;
  readonly sector: Limits;
  readonly foreignCurrency: number;
  /** Portfolio volatility / benchmark volatility. */
  readonly volatilityRatio: number;
  readonly beta: number;
  readonly drawdown: number;
  readonly averageCorrelation: number;
  readonly lowQualityData: Limits;
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
  lowQualityData: { notice: 0.05, warn: 0.3 },
} as const;

/**
 * The limits for one holding follow what funds are held to, in `source`; the others are ours.
 */
const PRESETS: Readonly<Record<PresetId, Preset>> = {
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

/** The preset for a base currency; the US one if there is none for it. */
export function presetFor(base: Currency): Preset {
  return PRESET_IDS.map((id) => PRESETS[id]).find((preset) => preset.base === base) ?? PRESETS.US;
}

/** The `warn` limit if the figure is above it, otherwise `notice`. */
export function graded({ notice, warn }: Limits, figure: number, severity: Severity): Limit {
  return exceeds(figure, warn) ? { severity, threshold: warn } : { severity: 'moderate', threshold: notice };
}
