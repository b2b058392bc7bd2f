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
      'SEBI (Mutual Funds) Regulations 2026, which replaced those of 1996 on 1 April 2026: a fund’s limit of 10% in one company; the others are ours',
  },
  US: {
    ...COMMON,
    id: 'US',
    base: 'USD',
    foreignCurrency: 0.5,
    source:
      'Investment Company Act of 1940, section 5(b)(1): a diversified fund counts 5% positions; ours are twice and four times that',
  },
};

/** Limits that a person can set, in the order of their rules. */
export const LIMIT_IDS = [
  'holding',
  'topFive',
  'effectiveHoldings',
  'sector',
  'foreignCurrency',
  'volatilityRatio',
  'beta',
  'drawdown',
  'averageCorrelation',
] as const;
export type LimitId = (typeof LIMIT_IDS)[number];
/** Limits that a person set, in the units of `Preset`. */
export type OwnLimits = Readonly<Partial<Record<LimitId, number>>>;

/** The preset for a base currency, the US one if there is none for it, with a person's own limits. One of two steps is both of them. */
export function presetFor(base: Currency, own: OwnLimits = {}): Preset {
  const preset = PRESET_IDS.map((id) => PRESETS[id]).find((one) => one.base === base) ?? PRESETS.US;
  const { holding, sector, ...single } = own;
  return {
    ...preset,
    ...single,
    ...(holding === undefined ? {} : { holding: { notice: holding, warn: holding } }),
    ...(sector === undefined ? {} : { sector: { notice: sector, warn: sector } }),
  };
}

/** The limit of a preset; of those of two steps the higher. */
export function limitOf(preset: Preset, id: LimitId): number {
  const limit = preset[id];
  return typeof limit === 'number' ? limit : limit.warn;
}

/** The `warn` limit if the figure is above it, otherwise `notice`. */
export function graded({ notice, warn }: Limits, figure: number, severity: Severity): Limit {
  return exceeds(figure, warn) ? { severity, threshold: warn } : { severity: 'moderate', threshold: notice };
}
