import type { Interval } from '../numerics/interval.ts';

/** Bands of annualized volatility, calmest first: each reaches up to `below`, which belongs to the next. */
export const RISK_BANDS = [
  { id: 'low', below: 0.08 },
  { id: 'moderate', below: 0.15 },
  { id: 'high', below: 0.25 },
  { id: 'very_high', below: Infinity },
] as const;
export type RiskBandId = (typeof RISK_BANDS)[number]['id'];

/** The outermost bands of a volatility's interval, calmest first: two where it spans an edge. Without an interval, that of the volatility. */
export function riskBands(
  volatility: number,
  interval: Interval | null,
): readonly [RiskBandId] | readonly [RiskBandId, RiskBandId] {
  const [low, high] = [riskBand(interval?.low ?? volatility), riskBand(interval?.high ?? volatility)];
  return low === high ? [low] : [low, high];
}

/** The band of a volatility that is taken as it is. */
export function riskBand(volatility: number): RiskBandId {
  return RISK_BANDS.find(({ below }) => volatility < below)?.id ?? 'very_high';
}
