import type { Day } from '../calendar/day.ts';
import { convert } from '../money/convert.ts';
import type { Currency } from '../money/currency.ts';
import { currencyOfMarket } from '../quotes/market.ts';
import { ownDaysOf } from '../portfolio-history/own-days.ts';
import { isPrice, type PriceTable } from '../portfolio-history/price-table.ts';
import { exitLoadRate } from '../plans/exit-load.ts';
import { isWithin } from '../plans/cover.ts';
import { badDayMeter, outcomeOf } from '../plans/measure.ts';
import { buildPlanContext } from '../plans/plan-context.ts';
import { planOf } from '../plans/plan-of.ts';
import { planTrades } from '../plans/plan-trades.ts';
import type { Aim, Plan, PlanHolding, PlanLot, PlanRequest, PlanResult } from '../plans/plan.ts';
import { basisOf, buildContext, type ReportContext } from '../report/context.ts';
import { companiesIn } from '../report/companies.ts';
import { FEWEST_DAYS } from '../report/findings/intervals.ts';
import type { ReportHolding, ReportInput } from '../report/input.ts';
import type { ReportOptions } from '../report/options.ts';
import { figuresOf, ownDaysOfBoth, stateOf } from '../what-if/figures.ts';
import { badDayChange, type State } from '../what-if/paired-change.ts';
import { isGrandfathered } from '../tax/grandfathering.ts';
import { GRANDFATHERED_BY } from '../tax/india.ts';
import type { Seller } from '../tax/tax.ts';
import type { TradeFigures } from '../what-if/trade.ts';
import { resampledRange } from '../optimize/resampled-range.ts';
import { aimOf, weighingProblem, type PlannedAim } from './aim-of.ts';
import type {
  WeightRange,
  ExploreAim,
  Explored,
  ExploreFigures,
  ExplorePoint,
  ExploreQuestion,
  ExploreResult,
  HeldLot,
  HeldTerms,
} from './question.ts';
import { closingHoursCovariance } from './closing-hours.ts';
import { overviewTiles } from './overview-tiles.ts';
import { rateOn } from './rate-on.ts';
import { waitsOf } from './waiting.ts';
import { marketsOf } from './weight-bounds.ts';

/** The bad day of a plan is a quantile of days; that of the report may be of another method. So often the one is lowered for the other to fit. */
const MOVES = 6;
/** A hundredth of a percent more is met. */
const MET = 1.0001;
const FIRST = 5;
const HALVINGS = 10;
const NOT_FOUND = { ok: false, reason: 'infeasible', obstacles: ['not_found'] } as const;

/**
 * One set of trades that meets an aim within limits, with what it does to the figures of the report. Amounts are in the base currency of the
 * options; the money of sales stays as cash, which counts in the whole and has no risk. Pure; the time is that of `planTrades`, a few times
 * over where the aim is a bad day or the five largest.
 */
export function explore(input: ReportInput, options: ReportOptions, question: ExploreQuestion): ExploreResult {
  const found = search(input, options, question);
  if (!found.ok) return found;
  const { context, value } = found;
  const heldIn = ({ units, cash }: Plan['after']) => ({
    values: Float64Array.from(value.prices, (price, place) => price * (units[place] ?? 0)),
    cash,
  });
  const { before, after } = value.plan;
  return { ok: true, value: { ...value, tiles: overviewTiles(context, heldIn(before), heldIn(after)) } };
}

type Searched =
  | { readonly ok: true; readonly context: ReportContext; readonly value: Omit<Explored, 'tiles'> }
  | Extract<ExploreResult, { ok: false }>;

/** All but what only the answer shows: points of a line do without. */
function search(input: ReportInput, options: ReportOptions, question: ExploreQuestion): Searched {
  const result = buildContext(withCandidates(input, question, options.base), options);
  if (!result.ok) {
    const keys = question.candidates.concat(input.holdings).map(({ key }) => key);
    const { reason } = result;
    return reason === 'no_closes' ? { ok: false, reason: 'missing_histories', keys } : { ok: false, reason, keys: [] };
  }
  const context = result.value;
  const holdings = planHoldings(context, question);
  const keys = context.history.holdings.map(({ held }) => held.key);
  const existingCash = existingCashOf(question);
  const aim = aimOf(afterCash(question.aim, existingCash.used), context, holdings);
  if (!aim.ok) return aim.reason === 'no_weights' || aim.reason === 'missing_histories' ? aim : { ...aim, keys: [] };
  const request = requestOf(context, question, holdings, aim.value.aim);
  const { mayBuy } = question;
  const unpriced = mayBuy.filter((key) => !keys.includes(key));
  const hasNone = question.aim.kind === 'invest' && unpriced.length > 0 && unpriced.length === mayBuy.length;
  if (hasNone) return { ok: false, reason: 'missing_histories', keys: unpriced };
  const planned = plan(request, aim.value, context);
  if (!planned.ok) {
    if (planned.reason === 'infeasible') return planned;
    return { ok: false, reason: planned.reason, keys: planned.holdings.map((place) => keys[place] ?? '') };
  }
  const { before, after } = planned.value;
  const [had, has] = [measured(context, before, holdings), measured(context, after, holdings)];
  if (had === null || has === null) return { ok: false, reason: 'no_value', keys: [] };
  const ownDays = ownDaysOfBoth(context.history, had.state, has.state);
  const own = ({ value, returns }: State): State => ({ value, returns: ownDays(returns) });
  return {
    ok: true,
    context,
    value: {
      basis: basisOf(context, true),
      plan: planned.value,
      keys,
      prices: holdings.map(({ price }) => price),
      unpriced,
      before: had.figures,
      after: has.figures,
      badDay: badDayChange(own(had.state), own(has.state), options),
      existingCash,
      residual: aim.value.residual,
      views: aim.value.views,
      waits: waitsOf(planned.value, holdings, request),
    },
  };
}

function existingCashOf({ aim, cash: held = 0 }: ExploreQuestion): Explored['existingCash'] {
  return { held, used: aim.kind === 'withdraw' ? Math.min(held, aim.amount) : 0 };
}

/** What of a withdrawal is left for sales. */
function afterCash(aim: ExploreAim, used: number): ExploreAim {
  return aim.kind === 'withdraw' ? { ...aim, amount: aim.amount - used } : aim;
}

/** What may be bought and is not held, as far as it has a price. */
function withCandidates(input: ReportInput, { candidates }: ExploreQuestion, base: Currency): ReportInput {
  const held = new Set(input.holdings.map(({ key }) => key));
  const others = candidates.filter(({ key }) => !held.has(key) && lastPrice(key, input, base) > 0);
  return { ...input, holdings: [...input.holdings, ...others.map((one) => ({ ...one, value: 0, shares: 0 }))] };
}

/**
 * How much the weights of a rule depend on the days: it is solved again on resampled days, those that are observations. Null for other aims, from fewer
 * than 60 such days, and where too few rounds have a solution.
 */
export function weightRanges(
  input: ReportInput,
  options: ReportOptions,
  question: ExploreQuestion,
): readonly WeightRange[] | null {
  const { aim } = question;
  if (aim.kind !== 'weighing') return null;
  const result = buildContext(withCandidates(input, question, options.base), options);
  if (!result.ok) return null;
  const { series, history } = result.value;
  const problem = weighingProblem(aim, result.value);
  if (!problem.ok) return null;
  // A round may weigh each holding up to its limit, whatever it weighs today.
  const most = history.holdings.map((one, place) => ({ ...one, weight: problem.value.upper[place] ?? one.weight }));
  const own = series.map(ownDaysOf({ holdings: most, days: history.days }));
  if ((own[0]?.length ?? 0) < FEWEST_DAYS) return null;
  const rounds = aim.weighing === 'minimum_shortfall' ? FEW_ROUNDS : ROUNDS;
  const markets = marketsOf(result.value);
  const covarianceOf = (drawn: readonly Float64Array[]) => closingHoursCovariance(drawn, markets);
  const found = resampledRange(problem.value, own, options.seed, rounds, covarianceOf);
  if (found === null) return null;
  return found.ranges.map(({ low, high }, place) => ({ key: history.holdings[place]?.held.key ?? '', low, high }));
}

/** A solution on other days takes milliseconds; that of the least shortfall a quarter of a second for 50 holdings. */
const ROUNDS = 60;
const FEW_ROUNDS = 20;

/** How far towards an aim the points of its line go: the aim itself is 1. */
export const LINE_PARTS = [0.25, 0.5, 0.75, 1, 1.25] as const;

/**
 * A part of the way to an aim that has a level: a bad day or a limit. Null for other aims, and where the way cannot be gone so far. `badDay`
 * is the loss of now, an amount.
 */
export function explorePoint(
  input: ReportInput,
  options: ReportOptions,
  question: ExploreQuestion,
  { part, badDay }: { readonly part: number; readonly badDay: number },
): ExplorePoint | null {
  const aim = partOfAim(question.aim, part, badDay);
  const found = aim && search(input, options, { ...question, aim });
  if (found?.ok !== true) return null;
  const { plan: planned, after } = found.value;
  return {
    part,
    badDay: after.valueAtRiskAmount,
    cost: planned.tax === null ? null : planned.tax + planned.cost,
    trades: planned.trades.length,
  };
}

function partOfAim(aim: ExploreAim, part: number, badDay: number): ExploreAim | null {
  if (aim.kind === 'bad_day') return { ...aim, most: badDay - part * (badDay - aim.most) };
  if (aim.kind === 'finding') return { ...aim, threshold: aim.figure - part * (aim.figure - aim.threshold) };
  return null;
}

function requestOf(
  { input, history }: ReportContext,
  { seller, smallestTrade, mostTrades, mostTax, neverSell, mayBuy, terms, charges, lotOrder }: ExploreQuestion,
  holdings: readonly PlanHolding[],
  aim: Aim,
): PlanRequest {
  const places = (wanted: (key: string) => boolean) =>
    history.holdings.flatMap(({ held }, place) => (wanted(held.key) ? [place] : []));
  const isTradable = (key: string) => terms[key]?.isTradable ?? true;
  return {
    today: input.today,
    marketRates: marketRatesOf(input, history.base),
    toHome: toHomeOf(seller, input, history.base),
    holdings,
    cash: 0,
    aim,
    limits: {
      mostTrades,
      smallestTrade,
      mostTax,
      neverSell: places((key) => neverSell.includes(key) || !isTradable(key)),
      mayBuy: places((key) => mayBuy.includes(key) && isTradable(key)),
    },
    seller,
    ...(charges && { charges }),
    ...(lotOrder && { lotOrder }),
  };
}

function planHoldings({ history, input }: ReportContext, { terms, seller }: ExploreQuestion): readonly PlanHolding[] {
  return history.holdings.map(({ held, value, returns }): PlanHolding => {
    const known = terms[held.key];
    const isFund = held.isFund ?? false;
    const price = held.shares > 0 ? value / held.shares : lastPrice(held.key, input, history.base);
    const place = { base: history.base, seller };
    const counted = (lot: HeldLot) => {
      const own = inBase(lot, input, place);
      return known === undefined ? own : stepped(own, { held, terms: known, price }, input, place);
    };
    return {
      key: held.key,
      market: held.market,
      price,
      units: held.shares,
      isWhole: known?.isWhole ?? false,
      isFund,
      asset: known?.asset ?? null,
      account: known?.account ?? 'taxable',
      lots: known?.lots?.map(counted) ?? null,
      exitLoads: known === undefined ? null : known.exitLoads,
      returns,
    };
  });
}

/** The last close of what is not held, in the base currency; 0 where there is none. */
function lastPrice(key: string, { prices, rates }: ReportInput, base: Currency): number {
  const series = prices.series.find((one) => one.key === key);
  if (series === undefined) return 0;
  const close = Array.from(series.closes).findLast((one) => one !== null && isPrice(one)) ?? null;
  const converted = close === null ? null : convert(close, series.currency, base, rates);
  return converted?.ok === true ? converted.amount : 0;
}

/** The currency that tax is reckoned in; the base where it is in neither. */
function homeOf({ residence }: Seller, base: Currency): Currency {
  if (residence === 'IN') return 'INR';
  return residence === 'US' ? 'USD' : base;
}

function toHomeOf(seller: Seller, input: ReportInput, base: Currency): number | null {
  return rateOf(base, homeOf(seller, base), input);
}

function marketRatesOf(input: ReportInput, base: Currency): PlanRequest['marketRates'] {
  return { IN: rateOf(currencyOfMarket('IN'), base, input), US: rateOf(currencyOfMarket('US'), base, input) };
}

/** Today's; that of the last close where the report has none, as it asks for none if all that is held is in its own currency. */
function rateOf(from: Currency, to: Currency, { rates, prices, today }: ReportInput): number | null {
  const converted = convert(1, from, to, rates);
  return converted.ok ? converted.amount : rateOn(prices, from, to, today);
}

interface LotPlace {
  readonly base: Currency;
  readonly seller: Seller;
}

/** The cost at the rate of the day of purchase into the currency of the seller's country, and from there into the base at today's. */
function inBase(lot: HeldLot, input: ReportInput, { base, seller }: LotPlace): PlanLot {
  const { units, cost, currency, bought, lockedUntil } = lot;
  const home = homeOf(seller, base);
  const then = currency === home ? 1 : bought === null ? null : rateOn(input.prices, currency, home, bought);
  const toHome = toHomeOf(seller, input, base);
  const known = cost !== null && then !== null && toHome !== null;
  return { units, cost: known ? (cost * then) / toHome : null, bought, lockedUntil };
}

interface Stepping {
  readonly held: Pick<ReportHolding, 'key' | 'market' | 'isFund' | 'followsGrowth'>;
  readonly terms: HeldTerms;
  readonly price: number;
}

/**
 * India: what was bought before February 2018 counts as bought for what it was worth on 31 January 2018, up to its proceeds, if it cost less. Shares
 * by the stated high of that day, adjusted for splits since; units of a fund house by its NAV, where the closes are of the same option.
 */
function stepped(
  lot: PlanLot,
  { held, terms, price }: Stepping,
  input: ReportInput,
  { base, seller }: LotPlace,
): PlanLot {
  const { units, cost, bought } = lot;
  const toHome = toHomeOf(seller, input, base);
  if (cost === null || bought === null || toHome === null || terms.asset !== 'equity') return lot;
  if (seller.residence !== 'IN') return lot;
  if (!isGrandfathered({ bought, sold: input.today, market: held.market }, 'long', seller.residence)) return lot;
  const isScheme = held.isFund === true && !terms.isWhole && held.followsGrowth !== true;
  const then = terms.highIn2018 ?? (isScheme ? closeOn(input.prices, held.key, GRANDFATHERED_BY) : null);
  if (then === null) return lot;
  const proceeds = units * price * (1 - exitLoadRate(terms.exitLoads ?? [], bought, input.today));
  return { ...lot, cost: Math.max(cost, Math.min((units * then) / toHome, proceeds)), hasPriceOf2018: true };
}

/** The close of a day itself, in the currency of its series; null where the table has none. */
function closeOn({ dates, series }: PriceTable, key: string, day: Day): number | null {
  const place = dates.indexOf(day);
  const close = series.find((one) => one.key === key)?.closes[place] ?? null;
  return close !== null && isPrice(close) ? close : null;
}

/** Plans until the report agrees that the aim is met. */
function plan(request: PlanRequest, { aim, limitFor }: PlannedAim, context: ReportContext): PlanResult {
  if (aim.kind === 'bad_day') {
    const looser = looserBy(request, aim.confidence, context);
    let most = aim.most * looser;
    let planned = planTrades({ ...request, aim: { ...aim, most } });
    for (let move = 0; planned.ok; move += 1) {
      const { after } = planned.value;
      const loss = lossAfter(planned.value, request, context);
      // Exact only for the limit that was asked for: one that was moved may be stricter than it.
      if (loss <= aim.most * MET) return most === aim.most ? planned : approximate(planned.value);
      if (move === MOVES) return evenSale(request, aim, context) ?? NOT_FOUND;
      most = Math.max(0, Math.min(most, after.badDay ?? most)) * (aim.most / loss) * (1 - move / 1000);
      planned = planTrades({ ...request, aim: { ...aim, most } });
      // The first move puts the limit into the planner's terms, unless it began in them; what stands in the way of a stricter one need not stand in the way of it.
      if ((move > 0 || looser > 1) && !planned.ok && planned.reason === 'infeasible')
        return evenSale(request, aim, context) ?? NOT_FOUND;
    }
    return planned.reason === 'infeasible' ? (evenSale(request, aim, context) ?? planned) : planned;
  }
  let planned = planTrades(request);
  if (aim.kind !== 'limits' || limitFor === null) return planned;
  const limits = [...aim.limits];
  // Other holdings come among the largest once these are smaller.
  for (let move = 0; planned.ok; move += 1) {
    const largest = largestOf(planned.value, request.holdings, limitFor.members);
    const { after } = planned.value;
    const part = largest.reduce((sum, place) => sum + valueOf(after, place, request.holdings), 0);
    const whole = after.value;
    if (part <= limitFor.most * whole * MET) return planned;
    if (move === MOVES) return NOT_FOUND;
    limits.push({ id: `largest ${String(move)}`, members: largest, most: limitFor.most });
    planned = planTrades({ ...request, aim: { kind: 'limits', limits } });
  }
  return planned;
}

/**
 * Near the end of what can be sold the planner's bad day may be as far down as it goes where the report's is not: the least part of everything that may
 * be sold, the same of each, which meets the aim as the report has it; null where all of it doesn't, or is not within the limits.
 */
function evenSale(
  request: PlanRequest,
  aim: Extract<Aim, { kind: 'bad_day' }>,
  context: ReportContext,
): PlanResult | null {
  const planContext = buildPlanContext(request);
  let found: Plan | null = null;
  let [missed, met] = [0, 1];
  for (let halving = 0; halving <= HALVINGS; halving += 1) {
    const part = halving === 0 ? 1 : (missed + met) / 2;
    const steps = Float64Array.from(planContext.items, ({ most }) => Math.floor(part * most));
    const sale = isWithin(outcomeOf(planContext, steps), request.limits) ? planOf(planContext, steps, false) : null;
    if (sale !== null && lossAfter(sale, request, context) <= aim.most * MET) [met, found] = [part, sale];
    else missed = part;
    if (found === null) return null;
  }
  return found && { ok: true, value: found };
}

/** As the report has it. */
function lossAfter({ after }: Plan, { holdings }: PlanRequest, context: ReportContext): number {
  return measured(context, after, holdings)?.figures.valueAtRiskAmount ?? 0;
}

/** How far the planner's bad day of what is held is above the report's, 1 where it isn't: with its limit as it is, more would be sold than the aim needs. */
function looserBy({ holdings, cash }: PlanRequest, confidence: number, context: ReportContext): number {
  const now = { units: holdings.map(({ units }) => units), cash };
  const reported = measured(context, now, holdings)?.figures.valueAtRiskAmount ?? 0;
  const values = Float64Array.from(holdings, ({ price, units }) => price * units);
  const ratio = badDayMeter(holdings, confidence)(values) / reported;
  return reported > 0 && ratio > MET ? ratio : 1;
}

function approximate(value: Plan): PlanResult {
  return { ok: true, value: { ...value, isExact: false } };
}

function valueOf({ units }: Plan['after'], place: number, holdings: readonly PlanHolding[]): number {
  return (units[place] ?? 0) * (holdings[place]?.price ?? 0);
}

function largestOf({ after }: Plan, holdings: readonly PlanHolding[], among: readonly number[]): readonly number[] {
  return among.toSorted((a, b) => valueOf(after, b, holdings) - valueOf(after, a, holdings)).slice(0, FIRST);
}

/** The figures of units and cash, as the report has them of what is invested, diluted by the cash. */
function measured(
  context: ReportContext,
  { units, cash }: Pick<Plan['after'], 'units' | 'cash'>,
  holdings: readonly PlanHolding[],
): { readonly figures: ExploreFigures; readonly state: State & { readonly weights: Float64Array } } | null {
  const values = Float64Array.from(holdings, ({ price }, place) => price * (units[place] ?? 0));
  const invested = values.reduce((sum, one) => sum + one, 0);
  if (invested === 0)
    return { figures: cashOnly(cash), state: { value: cash, weights: values, returns: context.returns.map(() => 0) } };
  const { matched } = companiesIn(context);
  const [figures, state] = [figuresOf(context, values, 0, matched), stateOf(context, values)];
  if (!figures.ok || !state.ok) return null;
  const value = invested + cash;
  const part = invested / value;
  const { returns, weights } = state.value;
  return {
    figures: diluted(figures.value, value, cash, part),
    state: { value, weights: weights.map((one) => one * part), returns: returns.map((one) => one * part) },
  };
}

/** Nothing is invested, so nothing moves. */
function cashOnly(cash: number): ExploreFigures {
  return {
    value: cash,
    cash,
    valueAtRisk: 0,
    valueAtRiskAmount: 0,
    expectedShortfallAmount: 0,
    volatility: 0,
    largestWeight: 0,
    topFive: 0,
    effectiveCount: 0,
  };
}

function diluted(figures: TradeFigures, value: number, cash: number, part: number): ExploreFigures {
  return {
    value,
    cash,
    valueAtRisk: figures.valueAtRisk * part,
    valueAtRiskAmount: figures.valueAtRiskAmount,
    expectedShortfallAmount: figures.expectedShortfallAmount,
    volatility: figures.volatility * part,
    largestWeight: figures.largestWeight * part,
    topFive: figures.topFive * part,
    // As the report counts it, which knows no cash.
    effectiveCount: figures.effectiveCount,
  };
}
