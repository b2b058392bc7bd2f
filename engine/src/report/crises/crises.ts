import type { Replay } from '../../scenarios/replay.ts';
import { CRISES } from '../../scenarios/crises.ts';
import { changeOver, replayCrisis } from '../../scenarios/replay.ts';
import { basisOf, type ReportContext } from '../context.ts';
import { homeFirst } from '../home-market.ts';
import type { Section } from '../section.ts';
import { replaySource } from './replay-source.ts';

export interface ReplayBesideIndex extends Replay {
  /** What the index of the crisis's country did, in the base currency, by price as the holdings; null without closes of it. */
  readonly indexChange: number | null;
}

export interface CrisesReport {
  /** One for each crisis, in the order of `CRISES`, those of the market with most of the value first; `change` is null where too little could be replayed. */
  readonly replays: readonly ReplayBesideIndex[];
  /** The one that cost most; null where none could be replayed, or none cost anything. */
  readonly worst: ReplayBesideIndex | null;
}

/** What past crises would have done to today's holdings, as far back as the closes reach. */
export function crises(context: ReportContext): Section<CrisesReport> {
  const holdingsIn = replaySource(context);
  const replays = homeFirst(CRISES, context.history.holdings).map((crisis): ReplayBesideIndex => {
    const source = holdingsIn(crisis);
    return { ...replayCrisis(source, crisis), indexChange: changeOver(source.index, crisis) };
  });
  return { ok: true, basis: basisOf(context, false), value: { replays, worst: worstOf(replays) } };
}

/** The replay that cost most, of those of at least half of the value; null where there is none, or none cost anything. */
export function worstOf<One extends Replay>(replays: readonly One[]): One | null {
  const known = replays.filter(({ change }) => change !== null);
  return known.reduce<One | null>((found, one) => (one.amount < (found?.amount ?? 0) ? one : found), null);
}
