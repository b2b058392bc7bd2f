import { currencyOfMarket } from '../quotes/market.ts';
import { tradeCosts } from './costs.ts';
import { cover, isWithin, MET } from './cover.ts';
import { isLocked, saleItems, untold, type Item } from './items.ts';
import {
  badDayMeter,
  gainOf,
  gainsOf,
  outcomeOf,
  stateOf,
  sumAt,
  tidy,
  wholeOf,
  type Desk,
  type Lack,
  type Outcome,
  type Steps,
} from './measure.ts';
import type { Aim, NoPlanTax, Plan, PlannedTrade, PlanObstacle, PlanRequest, PlanResult, SoldLot } from './plan.ts';
import { LONG_AT_HOME, yearTax } from '../tax/year-tax.ts';
import { fill, spread, type Purchase } from './purchases.ts';

/**
 * One set of trades that meets an aim within the limits, at the least tax and cost; none where doing nothing meets it. Else which limit stands in
 * the way, or what is missing. Sales take lots first in, first out; a seller in the United States names them. Pure; milliseconds for tens of
 * holdings. Rules of tax and charges: `engine/src/tax` and `costs.ts`.
 */
export function planTrades(request: PlanRequest): PlanResult {
  const problem = missingFor(request);
  if (problem !== null) return problem;
  const desk = deskOf(request, (place) => !request.limits.neverSell.includes(place));
  const nothing = outcomeOf(desk, new Float64Array(desk.items.length));
  if (isMetAlready(request, nothing))
    return { ok: true, value: planOf(desk, new Float64Array(desk.items.length), true) };
  const found = solve(desk);
  return found.ok ? found : explained(request, found.obstacle);
}

type Solved = Extract<PlanResult, { ok: true }> | { readonly ok: false; readonly obstacle: PlanObstacle };
const no = (obstacle: PlanObstacle): Solved => ({ ok: false, obstacle });

function deskOf(request: PlanRequest, maySell: (place: number) => boolean, purchases: readonly Item[] = []): Desk {
  const { holdings, limits, seller, today, currency, toHome, charges } = request;
  const costs = holdings.map((holding) => tradeCosts(holding, currencyOfMarket(holding.market) === currency, charges));
  const items = holdings.flatMap(({ exitLoad }, place) =>
    maySell(place) && exitLoad !== null ? saleItems(request, place, limits.smallestTrade, exitLoad) : [],
  );
  return {
    request,
    items: [...items, ...purchases],
    costs,
    tax: toHome === null ? null : yearTax(seller, today, toHome),
    today: Float64Array.from(holdings, ({ units, price }) => units * price),
  };
}

/** What has to be known before anything is looked for. */
function missingFor({ holdings, aim, limits, today, cash }: PlanRequest): Extract<PlanResult, { ok: false }> | null {
  const refuse = (
    reason: Exclude<Extract<PlanResult, { ok: false }>['reason'], 'infeasible'>,
    places: readonly number[],
  ) => ({ ok: false, reason, holdings: places }) as const;
  const held = [...holdings.keys()].filter((place) => (holdings[place]?.units ?? 0) > 0);
  const isNumber = (one: number) => Number.isFinite(one) && one >= 0;
  const amounts = [cash, limits.smallestTrade, limits.mostTax ?? 0, limits.mostTrades ?? 0, ...amountsOf(aim)];
  if (
    !amounts.every(isNumber) ||
    !holdings.every(({ price, units }) => price > 0 && isNumber(units) && isNumber(price))
  )
    return refuse('out_of_range', []);
  if (aim.kind === 'invest') return null;
  if (held.length === 0) return refuse('nothing_held', []);
  if (aim.kind === 'bad_day') {
    const without = held.filter((place) => holdings[place]?.returns === null);
    if (without.length > 0) return refuse('missing_histories', without);
  }
  if (aim.kind === 'weights' && held.length === 1 && limits.mayBuy.every((place) => place === held[0]))
    return refuse('one_holding', held);
  const isShut = (place: number) => {
    const one = holdings[place];
    return one === undefined || (one.lots ?? [null]).every((lot) => isLocked(one, lot, today));
  };
  if (held.every(isShut)) return refuse('everything_locked', held);
  if (aim.kind === 'use_allowance' || aim.kind === 'realize_losses') {
    const without = held.filter((place) => {
      const lots = holdings[place]?.lots ?? null;
      return lots === null || lots.some(({ cost, bought }) => cost === null || bought === null);
    });
    if (without.length === held.length) return refuse('missing_lots', without);
  }
  return null;
}

function amountsOf(aim: Aim): readonly number[] {
  switch (aim.kind) {
    case 'bad_day':
      return [aim.most, aim.confidence];
    case 'limits':
      return aim.limits.map(({ most }) => most);
    case 'effective_holdings':
      return [aim.least];
    case 'weights':
      return [aim.band, ...aim.targets.map(({ weight }) => weight)];
    case 'invest':
    case 'withdraw':
    case 'realize_losses':
      return [aim.amount];
    case 'use_allowance':
      return [];
  }
}

/** The limit that, given up, would leave a way; else what the search says. An exit load that nobody stated is asked for first. */
function explained(request: PlanRequest, obstacle: PlanObstacle): PlanResult {
  const { limits, holdings, today } = request;
  const infeasible = (why: PlanObstacle): PlanResult => ({
    ok: false,
    reason: 'infeasible',
    obstacle: why,
    nearest: null,
  });
  if (obstacle === 'nothing_to_buy' || obstacle === 'no_gains' || obstacle === 'no_losses') return infeasible(obstacle);
  const unknown = [...holdings.keys()].filter((place) => {
    const one = holdings[place];
    return one?.exitLoad === null && one.units > 0;
  });
  const works = (changed: Partial<PlanRequest['limits']>, others: Partial<PlanRequest> = {}) => {
    const next = { ...request, ...others, limits: { ...limits, ...changed } };
    return solve(deskOf(next, (place) => !next.limits.neverSell.includes(place))).ok;
  };
  if (unknown.length > 0 && works({}, { holdings: holdings.map((one) => ({ ...one, exitLoad: one.exitLoad ?? 0 })) }))
    return { ok: false, reason: 'exit_load_unknown', holdings: unknown };
  if (limits.mostTrades !== null && works({ mostTrades: null })) return infeasible('too_few_trades');
  if (limits.mostTax !== null && works({ mostTax: null })) return infeasible('tax_too_low');
  if (limits.smallestTrade > 0 && works({ smallestTrade: 0 })) return infeasible('smallest_trade');
  if (limits.neverSell.length > 0 && works({ neverSell: [] })) return infeasible('never_sell');
  const free = holdings.map((one) => ({
    ...one,
    lots: one.lots?.map((lot) => ({ ...lot, lockedUntil: null })) ?? null,
  }));
  if (
    holdings.some(({ lots }) => lots?.some(({ lockedUntil }) => (lockedUntil ?? today) > today)) &&
    works({}, { holdings: free })
  )
    return infeasible('locked');
  return infeasible(obstacle);
}

function isMetAlready({ aim, holdings }: PlanRequest, nothing: Outcome): boolean {
  if (aim.kind === 'invest' || aim.kind === 'withdraw' || aim.kind === 'realize_losses') return aim.amount === 0;
  if (aim.kind === 'use_allowance') return false;
  if (aim.kind === 'weights')
    return aim.targets.every(({ members, weight }) => {
      const part = sumAt(nothing.values, members) / wholeOf(nothing);
      return Math.abs(part - weight) <= aim.band + MET;
    });
  return lackOf(aim, holdings)(nothing) <= MET;
}

/** How far an aim of sales is missed. */
function lackOf(
  aim: Extract<Aim, { kind: 'bad_day' | 'limits' | 'effective_holdings' }>,
  holdings: PlanRequest['holdings'],
): Lack {
  if (aim.kind === 'bad_day') {
    const meter = badDayMeter(holdings, aim.confidence);
    return ({ values }) => meter(values) - aim.most;
  }
  if (aim.kind === 'effective_holdings')
    return (outcome) => {
      const whole = wholeOf(outcome);
      const squares = aim.members.reduce((sum, place) => sum + ((outcome.values[place] ?? 0) / whole) ** 2, 0);
      return squares - 1 / aim.least;
    };
  return (outcome) => {
    const whole = wholeOf(outcome);
    return aim.limits.reduce(
      (sum, { members, most }) => sum + Math.max(0, sumAt(outcome.values, members) / whole - most),
      0,
    );
  };
}

/** Some thousand days are added up and one of them is found: as long as for so many holdings. */
const BAD_DAY_EFFORT = 50;

function solve(desk: Desk): Solved {
  const { request } = desk;
  const { aim, limits, holdings } = request;
  const covered = (lack: Lack, effort = 1): Solved => {
    const found = cover(desk, lack, limits, effort);
    return found === null ? no('not_found') : { ok: true, value: planOf(desk, found.steps, found.isExact) };
  };
  switch (aim.kind) {
    case 'bad_day':
      return covered(lackOf(aim, holdings), BAD_DAY_EFFORT);
    case 'limits':
    case 'effective_holdings':
      return covered(lackOf(aim, holdings));
    case 'withdraw': {
      const found = covered(({ cash, tax }) => (aim.amount - cash + tax) / aim.amount);
      return found.ok ? found : no('not_enough');
    }
    case 'invest':
      return invested(desk, aim.amount);
    case 'weights':
      return weighted(desk, aim);
    case 'use_allowance':
      return allowanceUsed(desk);
    case 'realize_losses':
      return lossesRealized(desk, aim.amount);
  }
}

function invested(desk: Desk, amount: number): Solved {
  const { request, costs } = desk;
  if (request.limits.mayBuy.length === 0) return no('nothing_to_buy');
  const purchases = spread(request, costs, amount);
  if (purchases.length === 0) return no(request.limits.smallestTrade > 0 ? 'smallest_trade' : 'not_enough');
  const paid = { ...request, cash: request.cash + amount };
  return withPurchases({ ...desk, request: paid }, new Float64Array(desk.items.length), purchases, true);
}

function withPurchases(desk: Desk, steps: Steps, purchases: readonly Purchase[], isExact: boolean): Solved {
  const items = [...desk.items, ...purchases.map(({ item }) => item)];
  const all = Float64Array.from([...steps, ...purchases.map((one) => one.steps)]);
  const wider = { ...desk, items };
  const outcome = outcomeOf(wider, all);
  if (outcome.cash < -MET) return no('not_enough');
  if (!isWithin(outcome, desk.request.limits)) {
    const { mostTax } = desk.request.limits;
    return no(mostTax !== null && outcome.tax > mostTax ? 'tax_too_low' : 'too_few_trades');
  }
  return { ok: true, value: planOf(wider, all, isExact) };
}

/** Sales of what is above its weight, and of more where purchases need the money; then purchases of what is below. */
function weighted(desk: Desk, aim: Extract<Aim, { kind: 'weights' }>): Solved {
  const { request } = desk;
  const { targets, band } = aim;
  const needsOf = ({ values, cash }: Pick<Outcome, 'values' | 'cash'>) => {
    const whole = wholeOf({ values, cash });
    return targets.flatMap(({ members, weight }) => {
      const amount = Math.max(0, weight - band) * whole - sumAt(values, members);
      return amount > MET * whole ? [{ members, amount }] : [];
    });
  };
  const priceOf = (members: readonly number[]) =>
    Math.max(
      ...members.map((place) =>
        request.holdings[place]?.isWhole === true ? (request.holdings[place]?.price ?? 0) : 0,
      ),
    );
  const lack: Lack = (outcome) => {
    const whole = wholeOf(outcome);
    const above = targets.reduce(
      (sum, { members, weight }) => sum + Math.max(0, sumAt(outcome.values, members) / whole - weight - band),
      0,
    );
    // With what rounding up to whole shares and the costs of the purchases take.
    const money = needsOf(outcome).reduce((sum, { members, amount }) => sum + amount * 1.002 + priceOf(members), 0);
    return above + Math.max(0, money - outcome.cash) / whole;
  };
  const found = cover(desk, lack, { mostTrades: null, mostTax: request.limits.mostTax });
  if (found === null) return no(request.limits.mayBuy.length === 0 ? 'nothing_to_buy' : 'not_found');
  const purchases = fill(request, found.outcome.values, found.outcome.cash, needsOf(found.outcome));
  if (purchases === null) return no('nothing_to_buy');
  const result = withPurchases(desk, found.steps, purchases, false);
  if (!result.ok) return result;
  const { after } = result.value;
  const values = Float64Array.from(request.holdings, ({ price }, place) => (after.units[place] ?? 0) * price);
  const isMet = targets.every(
    ({ members, weight }) => Math.abs(sumAt(values, members) / after.value - weight) <= band + 1e-6,
  );
  return isMet ? result : no('not_found');
}

const NEARLY = 0.005;

/** Long-term gains as long as no tax is due: the holdings with the highest gain for their value first, so that little is sold. */
function allowanceUsed(desk: Desk): Solved {
  const { items, tax, request } = desk;
  if (tax === null || tax.allowance <= 0) return no('no_gains');
  const steps = new Float64Array(items.length);
  const isLongGain = ({ places, gains }: Item) => places[0] === LONG_AT_HOME && (gains[0] ?? 0) > 0;
  const order = [...items.keys()]
    .filter((place) => {
      const item = items[place];
      return item !== undefined && isLongGain(item) && isKnown(desk, item);
    })
    .toSorted(
      (a, b) =>
        (items[b]?.gains[0] ?? 0) / (items[b]?.stepValue ?? 1) - (items[a]?.gains[0] ?? 0) / (items[a]?.stepValue ?? 1),
    );
  const used = () => items.reduce((sum, item, place) => sum + gainOf(item, steps[place] ?? 0), 0);
  for (const place of order) {
    // What is left is not worth a trade.
    if (tax.allowance - used() < NEARLY * tax.allowance) break;
    const { most = 0, least = 1 } = items[place] ?? {};
    const fits = (taken: number) => {
      steps[place] = taken;
      const outcome = outcomeOf(desk, steps);
      return outcome.tax <= MET && isWithin(outcome, request.limits);
    };
    let [low, high] = [0, most];
    if (fits(most)) low = most;
    while (low < most && high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle;
    }
    steps[place] = low < least ? 0 : low;
  }
  return steps.some((taken) => taken > 0) ? { ok: true, value: planOf(desk, steps, false) } : no('no_gains');
}

/** Losses up to an amount: of each holding its first lots as far as they lose. */
function lossesRealized(desk: Desk, amount: number): Solved {
  const losing = desk.items.flatMap((item) => {
    const bottom = [...item.ends].map(Math.floor).toSorted((a, b) => gainOf(item, a) - gainOf(item, b))[0] ?? 0;
    const isLoss = gainOf(item, bottom) < 0 && bottom >= item.least && isKnown(desk, item);
    return isLoss ? [{ ...item, most: Math.min(item.most, bottom) }] : [];
  });
  if (losing.length === 0) return no('no_losses');
  const own = { ...desk, items: losing };
  const all = Float64Array.from(losing, ({ most }) => most);
  const total = losing.reduce((sum, item) => sum - gainOf(item, item.most), 0);
  const lossOf = (steps: Steps) => losing.reduce((sum, item, place) => sum - gainOf(item, steps[place] ?? 0), 0);
  if (total <= amount) {
    if (isWithin(outcomeOf(own, all), desk.request.limits)) return { ok: true, value: planOf(own, all, true) };
    return no('too_few_trades');
  }
  // Which steps an outcome is of is told by its values.
  const valueOf = (place: number) =>
    (desk.request.holdings[place]?.units ?? 0) * (desk.request.holdings[place]?.price ?? 0);
  const lack: Lack = ({ values }) => {
    const sold = Float64Array.from(losing, ({ holding, stepValue }) =>
      Math.round((valueOf(holding) - (values[holding] ?? 0)) / stepValue),
    );
    return (amount - lossOf(sold)) / amount;
  };
  const found = cover(own, lack, desk.request.limits);
  return found === null ? no('too_few_trades') : { ok: true, value: planOf(own, found.steps, found.isExact) };
}

function isKnown({ request }: Desk, { holding, lots }: Item): boolean {
  const one = request.holdings[holding];
  return one !== undefined && [...lots].every((lot) => untold(request, one, one.lots?.[lot] ?? null) === null);
}

/** The trades of some steps, with their tax, costs and the state that they lead to. */
function planOf(desk: Desk, steps: Steps, isExact: boolean): Plan {
  const { request, items, costs, tax } = desk;
  const outcome = outcomeOf(desk, steps);
  const noTax = noTaxOf(desk, steps);
  const before = outcomeOf(desk, new Float64Array(steps.length));
  const holdingsTraded = [
    ...new Set([...items.keys()].filter((place) => (steps[place] ?? 0) > 0).map((place) => items[place]?.holding ?? 0)),
  ];
  const due = noTax === null && tax !== null ? outcome.tax : null;
  const trades = holdingsTraded.map((holding): PlannedTrade => {
    const own = [...items.keys()].filter((place) => items[place]?.holding === holding && (steps[place] ?? 0) > 0);
    const side = items[own[0] ?? 0]?.side ?? 'sell';
    const amount = own.reduce((sum, place) => sum + (steps[place] ?? 0) * (items[place]?.stepValue ?? 0), 0);
    const without = outcomeOf(
      desk,
      steps.map((taken, place) => (own.includes(place) ? 0 : taken)),
    );
    const charges = costs[holding];
    return {
      holding,
      side,
      units: tidy(amount / (request.holdings[holding]?.price ?? 1)),
      amount,
      lots: side === 'sell' ? own.flatMap((place) => soldLots(request, items[place], steps[place] ?? 0)) : [],
      tax: due === null ? null : due - without.tax,
      cost:
        side === 'sell'
          ? amount * (charges?.sellRate ?? 0) + (charges?.perSale ?? 0)
          : amount * (charges?.buyRate ?? 0),
    };
  });
  const leaves = request.aim.kind === 'withdraw' ? request.aim.amount : 0;
  const comes = request.aim.kind === 'invest' ? request.aim.amount : 0;
  const total = unrealizedOf(request);
  const realized = noTax === null ? realizedOf(desk, steps) : null;
  return {
    trades,
    before: stateOf(request, { ...before, cash: before.cash - comes }, total),
    after: stateOf(
      request,
      { ...outcome, cash: Math.max(0, outcome.cash - leaves) },
      total === null || realized === null ? null : total - realized,
    ),
    tax: trades.length === 0 ? 0 : due,
    noTax: trades.length === 0 ? null : noTax,
    carried: noTax === null && tax !== null ? tax.carried(gainsOf(items, steps)) : null,
    cost: outcome.cost,
    isExact,
    gap: isExact ? 0 : (due ?? 0) + outcome.cost,
  };
}

function soldLots({ holdings }: PlanRequest, item: Item | undefined, taken: number): readonly SoldLot[] {
  if (item === undefined) return [];
  const holding = holdings[item.holding];
  const found: SoldLot[] = [];
  let start = 0;
  for (const [place, last] of item.ends.entries()) {
    const end = Math.min(last, taken);
    const lot = item.lots[place] ?? -1;
    if (end > start && lot >= 0) {
      const { bought = null, cost = null } = holding?.lots?.[lot] ?? {};
      const units = tidy(((end - start) * item.stepValue) / (holding?.price ?? 1));
      found.push({ lot, units, bought, gain: cost === null ? null : (end - start) * (item.gains[place] ?? 0) });
    }
    start = Math.max(start, end);
  }
  return found;
}

/** Why the tax of these sales cannot be told, for the first reason that holds. */
function noTaxOf({ request, items }: Desk, steps: Steps): NoPlanTax | null {
  const found = [...items.keys()].flatMap((place) => {
    const item = items[place];
    const taken = steps[place] ?? 0;
    const holding = item === undefined ? undefined : request.holdings[item.holding];
    if (item === undefined || holding === undefined || taken === 0 || item.side === 'buy') return [];
    return [...item.lots].flatMap((lot, order) => {
      const isSold = (item.ends[order - 1] ?? 0) < taken;
      const reason = isSold ? untold(request, holding, holding.lots?.[lot] ?? null) : null;
      return reason === null ? [] : [{ reason, holding: item.holding }];
    });
  });
  const [first] = found;
  if (first === undefined) return null;
  const same = found.filter(({ reason }) => reason === first.reason);
  return { reason: first.reason, holdings: [...new Set(same.map(({ holding }) => holding))] };
}

function realizedOf({ items }: Desk, steps: Steps): number {
  return items.reduce((sum, item, place) => (item.side === 'sell' ? sum + gainOf(item, steps[place] ?? 0) : sum), 0);
}

/** Gains less losses of all that is held; null where a cost is not known. */
function unrealizedOf({ holdings }: PlanRequest): number | null {
  let sum = 0;
  for (const { units, price, lots } of holdings) {
    if (units === 0) continue;
    if (lots === null || lots.some(({ cost }) => cost === null)) return null;
    sum += units * price - lots.reduce((total, { cost }) => total + (cost ?? 0), 0);
  }
  return sum;
}
