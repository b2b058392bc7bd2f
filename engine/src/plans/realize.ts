import { LONG_AT_HOME } from '../tax/year-tax.ts';
import { cover, isWithin, MET } from './cover.ts';
import { untold, type Item } from './items.ts';
import { gainOf, outcomeOf, withItems, type PlanContext, type Lack, type Outcome } from './measure.ts';
import { planOf } from './plan-of.ts';
import { type Solved, unsolved } from './plan.ts';

const NEARLY = 0.005;

/** Long-term gains as long as no tax is due: the holdings with the highest gain for their value first, so that little is sold. */
export function allowanceUsed(planContext: PlanContext): Solved {
  const { items, tax, request } = planContext;
  if (tax === null || tax.allowance <= 0) return unsolved('no_gains');
  const steps = new Float64Array(items.length);
  const order = [...items.entries()]
    .flatMap(([place, item]) => {
      const end = gainfulEnd(item, item.most);
      const gain = gainOf(item, end) / (end * item.stepValue);
      return end > 0 && item.places.includes(LONG_AT_HOME) && isKnown(planContext, item)
        ? [{ place, item, end, gain }]
        : [];
    })
    .toSorted((a, b) => b.gain - a.gain);
  const used = () => items.reduce((sum, item, place) => sum + gainOf(item, steps[place] ?? 0), 0);
  for (const { place, item, end } of order) {
    // What is left is not worth a trade.
    if (tax.allowance - used() < NEARLY * tax.allowance) break;
    const fits = (taken: number) => {
      steps[place] = taken;
      const outcome = outcomeOf(planContext, steps);
      return outcome.tax <= MET && isWithin(outcome, { ...request.limits, smallestTrade: 0 });
    };
    // A loss behind a gain may be what makes it free of tax: without that lot less of the gain is.
    let taken = end;
    while (taken > 0 && !fits(taken)) taken = gainfulEnd(item, mostBelow(taken, fits));
    steps[place] = taken < item.least ? 0 : taken;
  }
  return steps.some((taken) => taken > 0)
    ? { ok: true, value: planOf(planContext, steps, false) }
    : unsolved('no_gains');
}

/** The most steps below so many that fit, by halving. */
function mostBelow(end: number, fits: (taken: number) => boolean): number {
  let [low, high] = [0, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** How many of the first steps of an item gain most, of at most so many; 0 where none gain. */
function gainfulEnd(item: Item, most: number): number {
  const ends = [...item.ends].map((end) => Math.min(most, Math.floor(end)));
  return [most, ...ends].reduce((best, end) => (gainOf(item, end) > gainOf(item, best) ? end : best), 0);
}

/** Losses up to an amount, or as many as there are: of each item its first lots as far as they lose. */
export function lossesRealized(planContext: PlanContext, amount: number): Solved {
  const losing = planContext.items.flatMap((item) => {
    const bottom = [...item.ends].map(Math.floor).toSorted((a, b) => gainOf(item, a) - gainOf(item, b))[0] ?? 0;
    const isLoss = gainOf(item, bottom) < 0 && bottom >= item.least && isKnown(planContext, item);
    return isLoss ? [{ ...item, most: Math.min(item.most, bottom) }] : [];
  });
  if (losing.length === 0) return unsolved('no_losses');
  const own = withItems(planContext, losing);
  const all = Float64Array.from(losing, ({ most }) => most);
  const lossOf = ({ gains }: Outcome) => -gains.reduce((sum, gain) => sum + gain, 0);
  const most = outcomeOf(own, all);
  if (!(lossOf(most) > MET)) return unsolved('wash_sale');
  if (lossOf(most) <= amount) {
    // With a wash sale less of one lot may leave more of another's loss.
    if (isWithin(most, planContext.request.limits))
      return { ok: true, value: planOf(own, all, own.washes.length === 0) };
    return unsolved('too_few_trades');
  }
  const lack: Lack = (outcome) => (amount - lossOf(outcome)) / amount;
  const found = cover(own, lack, planContext.request.limits);
  return found === null ? unsolved('too_few_trades') : { ok: true, value: planOf(own, found.steps, found.isExact) };
}

function isKnown({ request }: PlanContext, { holding, lots }: Item): boolean {
  const one = request.holdings[holding];
  return one !== undefined && [...lots].every((lot) => untold(request, one, one.lots?.[lot] ?? null) === null);
}
