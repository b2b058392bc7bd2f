import { RISK_BANDS } from './risk-band.ts';

/** Where the last band ends on a gauge; what is beyond stands at its end. */
const LAST_EDGE = 0.5;
/** Where each band ends on a gauge. */
export const GAUGE_EDGES = RISK_BANDS.map(({ below }) => Math.min(below, LAST_EDGE));

/** Where an annualized volatility stands on a gauge whose bands are equally long, in [0, 1]. */
export function gaugePlace(volatility: number): number {
  const band = GAUGE_EDGES.findIndex((edge) => volatility < edge);
  if (band === -1) return 1;
  const from = GAUGE_EDGES[band - 1] ?? 0;
  return (band + (volatility - from) / ((GAUGE_EDGES[band] ?? 1) - from)) / GAUGE_EDGES.length;
}
