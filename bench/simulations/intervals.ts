import { DEFAULT_OPTIONS, TAIL_METHODS, type TailMethod } from '@ballast/engine/report/options';
import { estimateBy, intervalsBy } from '@ballast/engine/report/tail/estimate';
import { simulateHistories } from '@ballast/engine/tail-risk/filtered-bootstrap';
import type { TailEstimate } from '@ballast/engine/tail-risk/tail-estimate';
import { simulatedDays, simulatedTomorrow } from '@ballast/engine/testing/simulated-days';

const TRIALS = 60;
const LONG = 400_000;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR' } as const;

/** Days of which the truth is known. */
const WORLDS = [
  { name: 'normal', reaction: 0, persistence: 0 },
  { name: 'Student’s t, 5 degrees', reaction: 0, persistence: 0, degrees: 5 },
  { name: 'clusters (0.06, 0.98), t of 8', reaction: 0.06, persistence: 0.98, degrees: 8 },
  { name: 'clusters (0.08, 0.98), t of 6', reaction: 0.08, persistence: 0.98, degrees: 6 },
] as const;

/** What a method finds in a million days: that is what it is an estimate of. */
function longRun(method: TailMethod, days: Float64Array): TailEstimate | null {
  const found = estimateBy(method, days, { ...OPTIONS, paths: LONG });
  return found.ok ? found.value : null;
}

/** How often the 95 % intervals of a window hold the truth, by world and method: value at risk and expected shortfall. */
export function simulateIntervals(count: number): string {
  const lines = WORLDS.map((world) => {
    const long = simulatedDays(LONG, { ...world, seed: 99 });
    const shocks = simulatedDays(LONG, { seed: 98, ...('degrees' in world && { degrees: world.degrees }) });
    const truths = new Map(TAIL_METHODS.map((method) => [method, longRun(method, long)]));
    const ofShocks = longRun('historical', shocks);
    const held = new Map(TAIL_METHODS.map((method) => [method, { risk: 0, shortfall: 0, trials: 0 }]));
    for (let trial = 1; trial <= TRIALS; trial += 1) {
      const facts = { ...world, seed: 7 * trial };
      const days = simulatedDays(count, facts);
      // Shocks have a deviation of 1 % as the days do.
      const scale = simulatedTomorrow(count, facts) / 0.01;
      const estimates = new Map(
        TAIL_METHODS.flatMap((method) => {
          const found = estimateBy(method, days, OPTIONS);
          return found.ok ? [[method, found.value] as const] : [];
        }),
      );
      const histories = simulateHistories(days, { seed: trial });
      for (const [method, estimated] of estimates) {
        const intervals = intervalsBy(method, estimated, histories, OPTIONS);
        if (intervals === null) continue;
        const truth = method === 'filtered_historical' ? ofShocks : truths.get(method);
        const tally = held.get(method);
        if (!truth || !tally) continue;
        const factor = method === 'filtered_historical' ? scale : 1;
        const holds = (interval: { low: number; high: number } | null, value: number) =>
          interval === null ? Number.NaN : Number(interval.low <= factor * value && factor * value <= interval.high);
        tally.risk += holds(intervals.valueAtRisk, truth.valueAtRisk);
        tally.shortfall += holds(intervals.expectedShortfall, truth.expectedShortfall);
        tally.trials += 1;
      }
    }
    const cells = TAIL_METHODS.map((method) => {
      const { risk = 0, shortfall = 0, trials = 0 } = held.get(method) ?? {};
      const percent = (hits: number) => (Number.isNaN(hits) ? '–' : String(Math.round((100 * hits) / trials)));
      return trials === 0 ? '–' : `${percent(risk)} / ${percent(shortfall)}`;
    });
    return `| ${world.name}, ${count} days | ${cells.join(' | ')} |`;
  });
  return lines.join('\n');
}

export const INTERVALS_HEAD = `| days | ${TAIL_METHODS.join(' | ')} |\n| --- |${' --- |'.repeat(TAIL_METHODS.length)}`;
