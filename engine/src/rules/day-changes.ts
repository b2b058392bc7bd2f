import { exceeds } from '../numerics/exceeds.ts';
import type { Position } from '../valuation/position.ts';
import type { QuoteContext, QuoteReason, QuoteRule } from './context.ts';
import { abstain, type Abstain, type Severity } from './rule.ts';

const HIGH = 0.1;
const EXTREME = 0.15;

interface Change {
  readonly key: string;
  readonly basis: Position['basis'];
  /** A signed fraction of the previous session's price. */
  readonly change: number;
}

export function changesOf({ held }: QuoteContext): readonly Change[] {
  return held.flatMap(({ key, basis, dayChange }) =>
    dayChange ? [{ key, basis, change: dayChange.percent / 100 }] : [],
  );
}

/** A missing change might have raised a finding. */
export function missingChanges({ held }: QuoteContext): Abstain<QuoteReason> | null {
  if (held.length === 0) return abstain('no_holdings');
  const unknown = held.filter(({ dayChange }) => dayChange === null).map(({ key }) => key);
  return unknown.length === 0 ? null : abstain('change_unknown', unknown);
}

export function hasSample(changes: readonly Change[]): boolean {
  return changes.some(({ basis }) => basis === 'sample');
}

/** Positions that moved, up or down, by more than `threshold` since the previous session and by at most `upTo`. */
function largeMove<Id extends string>(id: Id, severity: Severity, threshold: number, upTo: number): QuoteRule<Id> {
  const moversIn = (context: QuoteContext) =>
    changesOf(context).filter(({ change }) => {
      const size = Math.abs(change);
      return exceeds(size, threshold) && !exceeds(size, upTo);
    });
  return {
    id,
    unit: 'fraction',
    direction: 'above',
    figure: (context) => moversIn(context).reduce((largest, { change }) => Math.max(largest, Math.abs(change)), 0),
    limit: () => ({ severity, threshold }),
    holdings: (context) => moversIn(context).map(({ key }) => key),
    details: (context) => ({ usesSample: hasSample(moversIn(context)) }),
    missing: missingChanges,
  };
}

/** A daily move over 15%. */
export const extremeVolatility = largeMove('extreme_volatility', 'critical', EXTREME, Infinity);
/** A daily move over 10%, up to 15%. */
export const highVolatility = largeMove('high_volatility', 'high', HIGH, EXTREME);

/** More than 70% of the holdings whose daily change is known declined. */
export const broadDecline: QuoteRule<'broad_decline'> = {
  id: 'broad_decline',
  unit: 'fraction',
  direction: 'above',
  figure: (context) => {
    const known = changesOf(context);
    return known.length === 0 ? null : decliningIn(context).length / known.length;
  },
  limit: () => ({ severity: 'high', threshold: 0.7 }),
  holdings: (context) => decliningIn(context).map(({ key }) => key),
  details: (context) => ({ usesSample: hasSample(changesOf(context)) }),
  missing: missingChanges,
};

function decliningIn(context: QuoteContext): readonly Change[] {
  return changesOf(context).filter(({ change }) => change < 0);
}
