import type { Replay } from '../../scenarios/replay.ts';
import { CRISES } from '../../scenarios/crises.ts';
import { replayCrisis } from '../../scenarios/replay.ts';
import { basisOf, type Ground } from '../ground.ts';
import type { Section } from '../section.ts';
import { replaySource } from './replay-source.ts';

export interface CrisesReport {
  /** One for each crisis, in the order of `CRISES`; `change` is null where nothing could be replayed. */
  readonly replays: readonly Replay[];
  /** The one that cost most; null where none could be replayed, or none cost anything. */
  readonly worst: Replay | null;
}

/** What past crises would have done to today's holdings, as far back as the closes reach. */
export function crises(ground: Ground): Section<CrisesReport> {
  const holdingsIn = replaySource(ground);
  const replays = CRISES.map((crisis) => replayCrisis(holdingsIn(crisis), crisis));
  const worst = replays.reduce<Replay | null>((found, one) => (one.amount < (found?.amount ?? 0) ? one : found), null);
  return { ok: true, basis: basisOf(ground, false), value: { replays, worst } };
}
