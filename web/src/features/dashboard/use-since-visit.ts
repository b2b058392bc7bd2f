import type { PreviousVisit, SeenPortfolio } from '@ballast/contract/visits';
import type { Currency } from '@ballast/engine/money/currency';
import {
  movedBeyond,
  sinceVisit,
  type SeenEstimate,
  type SinceVisit as Changes,
} from '@ballast/engine/visits/since-visit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GlanceState } from '../../components/glances/glance.ts';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';
import { visitQuery } from '../../entities/visits/queries.ts';
import { seenPortfolios, type SeenLoss } from '../../entities/visits/seen-portfolios.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { everythingOf } from '../../components/saved-values/use-saved-subjects.ts';

/** Risk of several portfolios comes one after the other: it is recorded together. */
const SETTLED_MS = 700;
const NOTHING: readonly PreviousVisit[] = [];

/** The loss on a bad day of one portfolio that moved further than chance could. */
interface MovedLoss {
  readonly id: string;
  readonly before: SeenEstimate;
  readonly now: SeenEstimate;
}

export interface SinceVisit extends Changes {
  /** When the visit before was. */
  readonly seenAt: string;
  /** The weight that holdings went over or below; null until it is known. */
  readonly limit: number | null;
  readonly losses: readonly MovedLoss[];
}

/** What changed since the visit before; null where there was none, where it is not known, and where the currency is another now. */
export function useSinceVisit(
  accountId: string,
  values: SavedValues,
  states: ReadonlyMap<string, GlanceState>,
): SinceVisit | null {
  const { rows, all, prices, currency, rates } = values;
  const isPriced = values.isPriced && !values.isPartial;
  const losses = useMemo(
    () => new Map(rows.map(({ portfolio: { id } }) => [id, lossOf(states.get(id), currency)])),
    [rows, states, currency],
  );
  const now = useMemo(
    () => seenPortfolios({ rows, all, prices, isPriced, currency, rates }, losses),
    [rows, all, prices, isPriced, currency, rates, losses],
  );
  const settled = useSettled(now, SETTLED_MS);
  const { data = NOTHING } = useQuery({
    ...visitQuery(accountId, settled ?? []),
    enabled: settled !== null && settled.length > 0,
  });
  if (now === null || data.length === 0 || data.some((visit) => visit.currency !== currency)) return null;
  const ofEverything = states.get(everythingOf(rows));
  const glance = ofEverything?.kind === 'made' ? ofEverything.glance : null;
  const changes = sinceVisit(
    data.map(asSeen),
    now.map(asSeen),
    glance && { threshold: glance.holdingLimit, appliesTo: (key) => !glance.funds.has(key) },
  );
  return {
    ...changes,
    seenAt:
      data
        .map((visit) => visit.seen_at)
        .toSorted()
        .at(-1) ?? '',
    limit: glance?.holdingLimit ?? null,
    losses:
      changes.unsplit.length > 0
        ? []
        : data.flatMap((visit) => movedLoss(visit, losses.get(visit.portfolio_id) ?? null)),
  };
}

function asSeen({ portfolio_id: id, value, holdings: { held: holdings } }: SeenPortfolio) {
  return { id, value, holdings };
}

/**
 * Of all that a portfolio has: a figure that covers less one day than the other does not compare. None where a bad day is no loss, and where
 * the one at hand is still in another currency.
 */
function lossOf(state: GlanceState | undefined, currency: Currency): SeenLoss | null {
  if (state?.kind !== 'made' || !state.glance.headline.ok) return null;
  const { basis, value } = state.glance.headline;
  if (basis.coverage.extent !== 'all' || basis.currency !== currency) return null;
  const { loss, interval } = value;
  if (loss.amount <= 0) return null;
  const asAmounts = interval && { low: Math.max(0, interval.low.amount), high: interval.high.amount };
  return { value: loss.amount, interval: asAmounts };
}

function movedLoss(visit: PreviousVisit, loss: SeenLoss | null): readonly MovedLoss[] {
  const { portfolio_id: id, bad_day: value, bad_day_low: low, bad_day_high: high } = visit;
  if (loss === null || loss.interval === null || value === null || low === null || high === null) return [];
  const [before, now] = [
    { value, low, high },
    { value: loss.value, ...loss.interval },
  ];
  return movedBeyond(before, now) ? [{ id, before, now }] : [];
}
