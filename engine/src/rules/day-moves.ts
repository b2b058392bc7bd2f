import { exceeds } from '../numerics/exceeds.ts';
import type { Position } from '../valuation/position.ts';
import { clearIfChangeKnown, NO_HOLDINGS } from './check.ts';
import type { RiskRule, RuleFinding } from './rule.ts';

const HIGH_MOVE_PERCENT = 10;
const EXTREME_MOVE_PERCENT = 15;
const DECLINING_PERCENT = 70;

interface Mover {
  readonly key: string;
  readonly basis: Position['basis'];
  /** Signed, in percent. */
  readonly percent: number;
}

/** Positions that moved, up or down, by more than `above` percent since the previous session and at most `upTo`. */
function moved(id: RuleFinding['id'], severity: RuleFinding['severity'], above: number, upTo: number): RiskRule {
  return {
    id,
    evaluate: ({ held }) => {
      if (held.length === 0) return NO_HOLDINGS;
      const known = moversOf(held);
      const movers = known.filter(
        ({ percent }) => exceeds(Math.abs(percent), above) && !exceeds(Math.abs(percent), upTo),
      );
      if (movers.length === 0) return clearIfChangeKnown(held);
      return {
        outcome: 'raised',
        finding: {
          id,
          severity,
          value: movers.reduce((largest, { percent }) => Math.max(largest, Math.abs(percent)), 0),
          threshold: above,
          unit: 'percent',
          holdings: movers.map(({ key }) => key),
          considered: known.length,
          outOf: held.length,
          usesSample: movers.some(({ basis }) => basis === 'sample'),
        },
      };
    },
  };
}

/** A daily move over 15 %. */
export const extremeVolatility = moved('extreme_volatility', 'critical', EXTREME_MOVE_PERCENT, Infinity);
/** A daily move over 10 %, up to 15 %. */
export const highVolatility = moved('high_volatility', 'high', HIGH_MOVE_PERCENT, EXTREME_MOVE_PERCENT);

/** More than 70 % of the holdings, of those whose day change is known, are below the previous session. */
export const broadDecline: RiskRule = {
  id: 'broad_decline',
  evaluate: ({ held }) => {
    if (held.length === 0) return NO_HOLDINGS;
    const known = moversOf(held);
    const declining = known.filter(({ percent }) => percent < 0);
    if (100 * declining.length <= DECLINING_PERCENT * known.length) return clearIfChangeKnown(held);
    return {
      outcome: 'raised',
      finding: {
        id: 'broad_decline',
        severity: 'high',
        value: (100 * declining.length) / known.length,
        threshold: DECLINING_PERCENT,
        unit: 'percent',
        holdings: declining.map(({ key }) => key),
        considered: known.length,
        outOf: held.length,
        usesSample: known.some(({ basis }) => basis === 'sample'),
      },
    };
  },
};

function moversOf(held: readonly Position[]): Mover[] {
  return held.flatMap(({ key, basis, dayChange }) => (dayChange ? [{ key, basis, percent: dayChange.percent }] : []));
}
