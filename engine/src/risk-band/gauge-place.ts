import { RISK_BANDS } from './risk-band.ts';

/** Where the last band ends on a gauge; what is beyond stands at its end. */
const LAST_EDGE = 0.5;
const EDGES = RISK_BANDS.map(({ below }) => Math.min(below, LAST_EDGE));

/** Where an annualized volatility stands on a gauge whose bands are equally long, in [0, 1]. */
export function gaugePlace(volatility: number): number {
  const band = EDGES.findIndex((edge) => volatility < edge);
  if (band === -1) return 1;
  const from = EDGES[band - 1] ?? 0;
  return (band + (volatility - from) / ((EDGES[band] ?? 1) - from)) / EDGES.length;
}
