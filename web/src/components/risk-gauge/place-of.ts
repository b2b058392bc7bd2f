import { RISK_BANDS } from '@ballast/engine/risk-band/risk-band';

/** Where the last band ends on the gauge; what is beyond stands at its end. */
const LAST_EDGE = 0.5;
export const EDGES = RISK_BANDS.map(({ below }) => Math.min(below, LAST_EDGE));

/** A volatility on the scale, in [0, 1]: bands are equally long. */
export function placeOf(volatility: number): number {
  const band = EDGES.findIndex((edge) => volatility < edge);
  if (band === -1) return 1;
  const from = EDGES[band - 1] ?? 0;
  return (band + (volatility - from) / ((EDGES[band] ?? 1) - from)) / EDGES.length;
}
