import { meanOf } from '@ballast/engine/measures/moments';
import { buildContext } from '@ballast/engine/report/context';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { estimateBy } from '@ballast/engine/report/tail/estimate';
import { halfListed } from '@ballast/engine/testing/half-listed';
import { fillHole } from '@ballast/engine/portfolio-history/fill';

const DAYS = 1200;
const HALF = DAYS / 2;
const SEEDS = 20;
const OPTIONS = { ...DEFAULT_OPTIONS, base: 'INR', window: 'max' } as const;
const BETA = 1.2;
const WEIGHT = 0.4;

/** The historical value at risk of one portfolio three ways: by its real past, by the index alone, and as the report has it. */
function bothWays(seed: number) {
  const real = buildContext(halfListed(DAYS, 0, seed), OPTIONS);
  const replaced = buildContext(halfListed(DAYS, HALF, seed), OPTIONS);
  if (!real.ok || !replaced.ok) throw new Error('no history');
  const riskOf = (returns: Float64Array) => {
    const found = estimateBy('historical', returns, OPTIONS);
    if (!found.ok) throw new Error(found.reason);
    return found.value.valueAtRisk;
  };
  const [steady, wild] = ['IN:STEADY', 'IN:WILD'].map((key) =>
    replaced.value.history.holdings.find(({ held }) => held.key === key),
  );
  const index = replaced.value.history.references[0]?.returns;
  if (!steady || !wild || !index) throw new Error('a holding is missing');
  const alone = wild.returns.slice();
  fillHole(alone, { reason: 'not_listed_yet', from: 0, to: HALF }, index, wild.stretches[0]?.beta ?? BETA);
  const byIndex = alone.map((value, day) => WEIGHT * value + (1 - WEIGHT) * (steady.returns[day] ?? 0));
  return { real: riskOf(real.value.returns), index: riskOf(byIndex), report: riskOf(replaced.value.returns) };
}

/** A wild holding of 40 % listed half-way: the bias of an index alone, and with moves of the holding's own. */
export function simulateStandIns(): string {
  const all = Array.from({ length: SEEDS }, (_, seed) => bothWays(seed + 1));
  const percent = (pick: (one: (typeof all)[number]) => number) =>
    `${(100 * meanOf(Float64Array.from(all, pick))).toFixed(2)} %`;
  return [
    '| stand-in for the first half | value at risk, 95 % | of the real one |',
    '| --- | --- | --- |',
    `| none: its real past | ${percent(({ real }) => real)} | 100 % |`,
    `| the index alone | ${percent(({ index }) => index)} | ${percent(({ index, real }) => index / real)} |`,
    `| the index and moves of its own | ${percent(({ report }) => report)} | ${percent(({ report, real }) => report / real)} |`,
  ].join('\n');
}
