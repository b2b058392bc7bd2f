import type { Item } from './items.ts';
import { outcomeOf, probeOf, type PlanContext, type Lack, type Outcome, type Probe, type Steps } from './measure.ts';

/** Amounts below this are none, as a part of the aim. */
export const MET = 1e-9;
/** So few combinations of steps are all looked at. */
const MOST_COMBINATIONS = 20_000;

interface Found {
  readonly steps: Steps;
  readonly outcome: Outcome;
}

export interface Cover extends Found {
  /** No other combination is cheaper. */
  readonly isExact: boolean;
}

/** What a search may not do. */
interface Bounds {
  readonly mostTrades: number | null;
  readonly mostTax: number | null;
  /** No trade below this amount. */
  readonly smallestTrade: number;
  /** Trades that an outcome of sales brings with it; Infinity where it buys back what it sells. */
  readonly purchasesOf?: (outcome: Outcome) => number;
}

/**
 * Steps that meet an aim at the least tax and cost, then with the fewest trades; null where none do. `effort` is what measuring the aim takes, beside
 * adding up values. Of few combinations all are looked at. Of many: again and again the item that gets nearest for its price, then `improve`; the
 * same from `starts`, which meet the aim.
 */
export function cover(
  planContext: PlanContext,
  lack: Lack,
  bounds: Bounds,
  { effort = 1, starts = [] }: { readonly effort?: number; readonly starts?: readonly Steps[] } = {},
): Cover | null {
  const counts = planContext.items.map(({ most, least }) => most - least + 2);
  if (counts.reduce((product, count) => product * count, 1) <= MOST_COMBINATIONS) {
    const found = enumerate(planContext, lack, bounds);
    return found && { ...found, isExact: true };
  }
  const candidates = starts.map((steps) =>
    improve(planContext, lack, { steps, outcome: outcomeOf(planContext, steps) }, { effort, bounds }),
  );
  const all = planContext.items.map((_, place) => place);
  const first = greedy(planContext, lack, all);
  if (first !== null) candidates.push(improve(planContext, lack, first, { effort, bounds }));
  for (const allowed of subsets(planContext, lack, first, bounds)) {
    const found = greedy(planContext, lack, allowed);
    if (found !== null) candidates.push(improve(planContext, lack, found, { effort, bounds }));
  }
  const fine = candidates.filter(({ outcome }) => isWithin(outcome, bounds));
  const cheapest = fine.toSorted(byPrice)[0];
  return cheapest === undefined ? null : { ...cheapest, isExact: false };
}

export function isWithin(outcome: Outcome, { mostTrades, mostTax, smallestTrade, purchasesOf }: Bounds): boolean {
  const { trades, tax, smallest } = outcome;
  return (
    trades + (purchasesOf?.(outcome) ?? 0) <= (mostTrades ?? Number.MAX_SAFE_INTEGER) &&
    (mostTax === null || tax <= mostTax + 0.005) &&
    smallest >= smallestTrade * (1 - 1e-9)
  );
}

/** In hundredths of a unit of money: less is no difference. */
function priceOf({ tax, cost }: Outcome): number {
  return Math.round((tax + cost) * 100);
}

function byPrice(a: Found, b: Found): number {
  return priceOf(a.outcome) - priceOf(b.outcome) || a.outcome.trades - b.outcome.trades;
}

function enumerate(planContext: PlanContext, lack: Lack, bounds: Bounds): Found | null {
  const steps = new Float64Array(planContext.items.length);
  let found: Found | null = null;
  const visit = (place: number): void => {
    const item = planContext.items[place];
    if (item === undefined) {
      const outcome = outcomeOf(planContext, steps);
      if (outcome.cash < -MET || !isWithin(outcome, bounds) || lack(outcome) > MET) return;
      const one = { steps: steps.slice(), outcome };
      if (found === null || byPrice(one, found) < 0) found = one;
      return;
    }
    for (let taken = 0; taken <= item.most; taken = taken === 0 ? item.least : taken + 1) {
      steps[place] = taken;
      visit(place + 1);
    }
    steps[place] = 0;
  };
  visit(0);
  return found;
}

interface Choice {
  readonly place: number;
  readonly taken: number;
  /** Price of a unit of what is missing; Infinity where it brings nothing nearer. */
  readonly score: number;
}

/** So many in a row that got no better than the best are enough. */
const LOOKS = 8;

/**
 * Again and again the item that gets nearest for its price. Prices change little from one to the next, so that only those are looked at again that
 * were best before.
 */
function greedy(
  planContext: PlanContext,
  lack: Lack,
  allowed: readonly number[],
  from: Steps = new Float64Array(planContext.items.length),
): Found | null {
  const steps = from.slice();
  let outcome = outcomeOf(planContext, steps);
  let missing = lack(outcome);
  let known: Choice[] | null = null;
  while (missing > MET) {
    const scored: (place: number) => Choice = scorerFor(planContext, lack, steps, { outcome, missing });
    known = known === null ? allowed.map(scored) : rescored(known, scored);
    let best = leastOf(known);
    if (best?.score === Infinity) {
      known = allowed.map(scored);
      best = leastOf(known);
    }
    const { place, taken } = best === null || best.score === Infinity ? largestSale(planContext, allowed, steps) : best;
    if (place === -1) return null;
    steps[place] = taken;
    outcome = outcomeOf(planContext, steps);
    if (lack(outcome) <= MET) {
      lower(planContext, lack, steps, place, outcome);
      outcome = outcomeOf(planContext, steps);
    }
    missing = lack(outcome);
  }
  return { steps, outcome };
}

/** The score of an item sold to the end of its next lot. */
function scorerFor(
  planContext: PlanContext,
  lack: Lack,
  steps: Steps,
  { outcome, missing }: { readonly outcome: Outcome; readonly missing: number },
): (place: number) => Choice {
  const probe = probeOf(planContext, steps, outcome);
  return (place) => {
    const taken = nextEnd(planContext, place, steps[place] ?? 0);
    const item = planContext.items[place];
    if (taken === null || item === undefined) return { place, taken: 0, score: Infinity };
    let then = probe(place, taken);
    let left = lack(then);
    if (left <= MET) {
      then = probe(place, fewestSteps(probe, lack, { place, item, from: taken }, COARSE));
      left = lack(then);
    }
    const nearer = missing - Math.max(0, left);
    const score = nearer > 0 ? (then.tax + then.cost - outcome.tax - outcome.cost) / nearer : Infinity;
    return { place, taken, score };
  };
}

/** Those that scored best before, scored again until none of the next was better. */
function rescored(known: readonly Choice[], scored: (place: number) => Choice): Choice[] {
  const order = known.toSorted((a, b) => a.score - b.score);
  let [best, looks] = [Infinity, 0];
  return order.map((one) => {
    if (looks >= LOOKS && one.score >= best) return one;
    const again = scored(one.place);
    looks = again.score < best ? 0 : looks + 1;
    best = Math.min(best, again.score);
    return again;
  });
}

function leastOf(choices: readonly Choice[]): Choice | null {
  let best: Choice | null = null;
  for (const one of choices) if (best === null || one.score < best.score) best = one;
  return best;
}

/** Where no single step brings the aim nearer, as a bad day of many holdings may have it: most of what can be sold. */
function largestSale(
  planContext: PlanContext,
  allowed: readonly number[],
  steps: Steps,
): { place: number; taken: number } {
  let [best, most, place] = [0, 0, -1];
  for (const one of allowed) {
    const taken = nextEnd(planContext, one, steps[one] ?? 0) ?? 0;
    const amount = (taken - (steps[one] ?? 0)) * (planContext.items[one]?.stepValue ?? 0);
    if (amount > most) [best, most, place] = [taken, amount, one];
  }
  return { place, taken: best };
}

/** Where the next lot of an item ends, or as far as it goes. */
function nextEnd({ items }: PlanContext, place: number, taken: number): number | null {
  const item = items[place];
  if (item === undefined || taken >= item.most) return null;
  const end = item.ends.find((one) => Math.floor(one) > taken) ?? item.most;
  return Math.max(item.least, Math.min(item.most, Math.floor(end)));
}

/** Halvings that tell what a move costs well enough to choose it. */
const COARSE = 5;

/** As few steps of one item as still meet the aim, in place; `outcome` is that of the steps. */
function lower(planContext: PlanContext, lack: Lack, steps: Steps, place: number, outcome: Outcome): void {
  const item = planContext.items[place];
  const from = steps[place] ?? 0;
  if (item === undefined || from === 0) return;
  steps[place] = fewestSteps(probeOf(planContext, steps, outcome), lack, { place, item, from });
}

/** The same by halving, at most so often. */
function fewestSteps(
  probe: Probe,
  lack: Lack,
  { place, item, from }: { readonly place: number; readonly item: Item; readonly from: number },
  halvings = Infinity,
): number {
  const meets = (taken: number) => lack(probe(place, taken)) <= MET;
  if (meets(0)) return 0;
  let [low, high] = [Math.max(0, item.least - 1), from];
  for (let left = halvings; left > 0 && high - low > 1; left -= 1) {
    const middle = Math.floor((low + high) / 2);
    if (meets(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Each item in turn left out, or sold to the end of each of its lots, with less of the others as far as the aim allows: until none of that is
 * cheaper. A lot that loses may pay for a gain.
 */
function improve(
  planContext: PlanContext,
  lack: Lack,
  found: Found,
  { effort, bounds }: { readonly effort: number; readonly bounds: Bounds },
): Found {
  /** What is within the bounds is better than what is not. */
  const isBetter = (a: Found, b: Found) => {
    const isFine = isWithin(a.outcome, bounds);
    return isFine === isWithin(b.outcome, bounds) ? byPrice(a, b) < 0 : isFine;
  };
  /** What was tried at the end of a lot may be sold less of. */
  const lowered = (one: Found) => {
    const less = withFewerSteps(planContext, lack, one.steps);
    return isBetter(one, less) ? one : less;
  };
  let best = withFewerSteps(planContext, lack, found.steps);
  const all = [...planContext.items.keys()];
  const candidates = candidatesOf(planContext, lack, best);
  // Of many items only so many ways are tried.
  const most = Math.floor(MOST_WORK / effort / candidates.length);
  let tried = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = best;
    // Those that are used come first, then those that lose.
    const order = all.toSorted((a, b) => rankOf(planContext, best, a) - rankOf(planContext, best, b));
    for (const place of order) {
      for (const end of endsOf(planContext, place, best.steps[place] ?? 0)) {
        tried += 1;
        if (tried > most) return lowered(best);
        const steps = best.steps.slice();
        steps[place] = end;
        const others = candidates.filter((one) => one !== place);
        const moved = greedy(planContext, lack, others, steps);
        const other = moved && withFewerSteps(planContext, lack, moved.steps, place);
        if (other !== null && isBetter(other, best)) best = other;
      }
    }
    if (best === before) break;
  }
  return lowered(best);
}

/** What may make up for an item that is sold less of: what is sold now, and what is cheapest for the aim when nothing is. */
function candidatesOf(planContext: PlanContext, lack: Lack, { steps }: Found): readonly number[] {
  const none = new Float64Array(planContext.items.length);
  const outcome = outcomeOf(planContext, none);
  const scored = scorerFor(planContext, lack, none, { outcome, missing: lack(outcome) });
  const cheapest = [...planContext.items.keys()].map(scored).toSorted((a, b) => a.score - b.score);
  const used = cheapest.filter(({ place }) => (steps[place] ?? 0) > 0);
  return [...new Set([...used, ...cheapest.slice(0, MOST_CANDIDATES)].map(({ place }) => place))];
}

const MOST_CANDIDATES = 40;

function rankOf({ items }: PlanContext, { steps }: Found, place: number): number {
  if ((steps[place] ?? 0) > 0) return 0;
  return (items[place]?.gains[0] ?? 0) < 0 ? 1 : 2;
}

/** What an item is tried at: nothing, the end of each lot, and a little more or less than now. */
function endsOf({ items }: PlanContext, place: number, now: number): ReadonlySet<number> {
  const item = items[place];
  if (item === undefined) return new Set();
  const near = [now - 2, now - 1, now + 1, now + 2].filter((end) => end > 0);
  const ends = [0, ...item.ends, ...near].map((end) => Math.min(item.most, Math.floor(end)));
  return new Set(ends.filter((end) => end !== now && (end === 0 || end >= item.least)));
}

const MOST_WORK = 8_000;
const ROUNDS = 4;

/** Less of each, the least amount first, as far as the aim allows and the price does not rise; `fixed` stays as it is. */
function withFewerSteps(planContext: PlanContext, lack: Lack, found: Steps, fixed = -1): Found {
  const steps = found.slice();
  const smallestFirst = [...planContext.items.keys()]
    .filter((place) => place !== fixed && (steps[place] ?? 0) > 0)
    .toSorted(
      (a, b) =>
        (planContext.items[a]?.stepValue ?? 0) * (steps[a] ?? 0) -
        (planContext.items[b]?.stepValue ?? 0) * (steps[b] ?? 0),
    );
  let outcome = outcomeOf(planContext, steps);
  for (const place of smallestFirst) {
    const before = steps[place] ?? 0;
    lower(planContext, lack, steps, place, outcome);
    const fewer = outcomeOf(planContext, steps);
    // A loss that the aim does not need may pay for a gain.
    if (priceOf(fewer) > priceOf(outcome)) steps[place] = before;
    else outcome = fewer;
  }
  return { steps, outcome };
}

/** Holdings to try without the others, by their items: the one, two and three that get nearest by themselves, and as many of the nearest as trades are allowed. */
function subsets(
  planContext: PlanContext,
  lack: Lack,
  first: Found | null,
  { mostTrades }: Bounds,
): readonly (readonly number[])[] {
  const { items } = planContext;
  const nearest = [...new Set(items.map(({ holding }) => holding))]
    .map((holding) => {
      const steps = Float64Array.from(items, (item) => (item.holding === holding ? item.most : 0));
      return { holding, left: lack(outcomeOf(planContext, steps)) };
    })
    .toSorted((a, b) => a.left - b.left)
    .map(({ holding }) => [...items.keys()].filter((place) => items[place]?.holding === holding));
  const sizes = new Set([1, 2, 3, ...(mostTrades === null ? [] : [mostTrades])]);
  const most = first === null ? Infinity : first.outcome.trades;
  return [...sizes].filter((size) => size < most || size === mostTrades).map((size) => nearest.slice(0, size).flat());
}
