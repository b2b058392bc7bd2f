import type { Replay } from '../../scenarios/replay.ts';
import { changeOver, replayCrisis } from '../../scenarios/replay.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { homeFirst } from '../home-market.ts';
import type { Section } from '../section.ts';
import { crisesOf, hasFallen } from './crises-of.ts';
import { replaySource } from './replay-source.ts';

export interface ReplayBesideIndex extends Replay {
  /** What the index of the crisis's country did, in the base currency, by price as the holdings; null without closes of it. */
  readonly indexChange: number | null;
}

export interface CrisesReport {
  /**
   * Those of the countries held whose index fell or has no closes, in the order of `CRISES`, those of the market with most of the value first; `change` is
   * null where too little could be replayed.
   */
  readonly replays: readonly ReplayBesideIndex[];
  /** The answer to how bad it could get, see `worstOf`; null where none could be replayed, or none cost anything. */
  readonly worst: ReplayBesideIndex | null;
}

/** What past crises would have done to today's holdings, as far back as the closes reach. */
export function crises(context: ReportContext): Section<CrisesReport> {
  const { holdings } = context.history;
  const holdingsIn = replaySource(context);
  const own = crisesOf(holdings.map(({ held }) => held));
  const replays = homeFirst(own, holdings).flatMap((crisis): readonly ReplayBesideIndex[] => {
    const source = holdingsIn(crisis);
    const indexChange = changeOver(source.index, crisis);
    return hasFallen(indexChange) ? [{ ...replayCrisis(source, crisis), indexChange }] : [];
  });
  return { ok: true, basis: basisOf(context, false), value: { replays, worst: worstOf(replays) } };
}

/** Of the value: with less by own closes, a replay says more of the index than of what is held. */
const LEAST_OWN = 0.5;

/**
 * The replay that cost most, of those of at least half of the value by own closes; where none of them cost anything, of those by
 * stand-ins. Null where none could be replayed, or none cost anything.
 */
export function worstOf<One extends Replay>(replays: readonly One[]): One | null {
  const known = replays.filter(({ change }) => change !== null);
  return costliest(known.filter(({ coverage }) => coverage.own >= LEAST_OWN)) ?? costliest(known);
}

function costliest<One extends Replay>(replays: readonly One[]): One | null {
  return replays.reduce<One | null>((found, one) => (one.amount < (found?.amount ?? 0) ? one : found), null);
}
