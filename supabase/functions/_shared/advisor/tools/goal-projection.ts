import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { instrumentClass } from '@ballast/engine/assets/instrument-class';
import { seriesHolding, valuedAssets } from '@ballast/engine/assets/valued-asset';
import { goalStart, isCoveredEnough, type GoalStart } from '@ballast/engine/goals/goal-start';
import { goalShocks, type DailyHistory } from '@ballast/engine/goals/monthly-shocks';
import { GOAL_SEED, projectGoal, type GoalProjection } from '@ballast/engine/goals/project-goal';
import { mixReturns, usualInflation } from '@ballast/engine/goals/return-assumptions';
import { basisOf } from '@ballast/engine/report/context';
import type { Basis } from '@ballast/engine/report/section';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { Portfolio } from '../data/portfolio.ts';
import type { AdvisorTool, Json, ToolAnswer } from '../types.ts';
import { aboutAssets, basisNotes, coveredBy, nameOf, noFigures, optionsOf, priceNotes, providerOf } from './about.ts';
import { figureList, type FigureList, type Subject } from './figure-list.ts';
import { PAGES } from './places.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const PERCENT = 100;
const MONTHS_PER_YEAR = 12;

/** How likely a goal is reached from what is owned today. */
export function goalProjection(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'goal_projection',
      description:
        'How likely what the person owns grows to `target` (today’s money, before tax) in `years`, with `monthly` paid in (below 0: taken out; then `target` 0 asks whether it lasts): likelihood with its range, and a bad, a middling and a good outcome. Returns are assumed, not the portfolio’s past; its risk is its own. Ask the person for target and years. Never say what will be.',
      args: advisorToolArgs.goal_projection,
      run: ({ portfolio: asked, ...wish }, signal) =>
        aboutAssets(context, asked, signal, async (portfolio) => {
          const { base, assets: held } = portfolio;
          const today = context.deps.now().toISOString().slice(0, 10);
          const valued = await portfolio.valued(signal);
          const { quotes } = await context.data.prices.ask(held.flatMap(seriesHolding), signal);
          const assets = valuedAssets(held, today, quotes);
          const isForeign = held.some(({ currency }) => currency !== base);
          const rates = isForeign ? await context.data.prices.rates(signal) : valued.rates;
          const classOf = (place: number) => {
            const { key = '', holding, quote } = valued.positions[place] ?? {};
            const symbol = holding?.market === 'US' ? holding.symbol : '';
            return instrumentClass(valued.instruments.get(key)?.held ?? null, symbol, quote?.name);
          };
          const start = goalStart({ positions: valued.positions, assets }, classOf, base, rates);
          const inflation = (wish.inflation_percent ?? PERCENT * usualInflation(base)) / PERCENT;
          const returns = mixReturns(start.parts, inflation);
          if (!returns.ok) return noFigures('no_value');
          const market = await marketHistory(start, portfolio, signal);
          if (!market.ok) return market.refusal;
          const { history, basis } = market;
          const shocks = goalShocks(history, start.marketLinked / start.value, start.assumedDeviation / start.value);
          if (!shocks.ok) return noFigures('too_few');
          await yieldToEventLoop();
          const plan = {
            start: start.value,
            cost: start.cost,
            months: MONTHS_PER_YEAR * wish.years,
            monthly: wish.monthly ?? 0,
            stepUp: (wish.step_up_percent ?? 0) / PERCENT,
            target: wish.target,
          };
          const assumptions = {
            realReturn: returns.value,
            inflation,
            cost: (wish.fees_percent ?? 0) / PERCENT,
            taxOnGain: 0,
          };
          const projected = projectGoal(plan, assumptions, shocks.value, { seed: GOAL_SEED });
          if (!projected.ok) return refuse('No goal can be projected with such amounts: ask the person again.');
          const list = figureList(context.sourceIds());
          const owned: Subject = { subject: 'everything', called: ['your goal', 'everything you own', 'your plan'] };
          const data = {
            portfolio: nameOf(portfolio),
            ...projectionOf(projected.value, list, owned, base),
            starts_from: list.money(owned, 'value', start.value, base),
            assumes: {
              return_a_year_above_inflation: list.fraction(owned, 'assumed_return', returns.value.middle),
              inflation_a_year: list.fraction(owned, 'assumed_inflation', inflation),
              taxes: 'none: the outcomes are before tax',
              sources: 'docs of the goals page: yearbooks of returns since 1900, the central bank’s inflation target',
            },
            ...(start.leftOut.length > 0 && {
              not_counted: `${String(start.leftOut.length)} without a price or a rate`,
            }),
            ...(start.unknownContent > 0 && {
              does_not_fluctuate_here:
                'plans, unlisted shares and other assets stated as one amount: whether they follow a market is not known. Unlisted shares grow like shares here, NPS like half shares, half bonds, the others like cash. Say so.',
            }),
            ...(start.locked > 0 && {
              counts_though_locked:
                'what is in provident funds, NPS, tax-saving deposits, other locked schemes and tax-deferred retirement accounts counts for any year, even one before it can be taken out. Say so.',
            }),
            basis: basis === null ? { currency: base, fluctuates: NOTHING_LINKED } : basisNotes(basis),
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: basis === null ? 'own rows' : providerOf(valued),
            as_of: null,
            coverage: basis === null ? coveredByStart(start) : coveredBy(basis),
            path: PAGES.goals,
          };
          return answer('goal_projection', list, facts, data);
        }),
    },
    context,
  );
}

const NOTHING_LINKED =
  'nothing owned follows a market: outcomes differ only as far as the person assumed a volatility. Say so.';
const UNCOVERED =
  'No such figure can be given: price history covers less than half of what follows market prices here (uncovered).';

type MarketHistory =
  | { readonly ok: true; readonly history: DailyHistory; readonly basis: Basis }
  | { readonly ok: true; readonly history: null; readonly basis: null }
  | { readonly ok: false; readonly refusal: ToolAnswer };

/** The days of what follows a market, as the goals page takes them; null where nothing does. */
async function marketHistory(start: GoalStart, portfolio: Portfolio, signal: AbortSignal): Promise<MarketHistory> {
  if (start.marketLinked === 0) return { ok: true, history: null, basis: null };
  const report = await portfolio.reportContext(optionsOf(portfolio, {}), signal);
  if (!report.ok) return { ok: false, refusal: noFigures(report.reason) };
  const basis = basisOf(report.value, false);
  if (!isCoveredEnough(basis.coverage)) return { ok: false, refusal: refuse(UNCOVERED) };
  const { returns, history } = report.value;
  return { ok: true, history: { returns, daysPerYear: history.daysPerYear }, basis };
}

function coveredByStart({ leftOut }: GoalStart): number | 'unknown' {
  return leftOut.length === 0 ? 1 : 'unknown';
}

function projectionOf(
  { probability, range, points, paidIn }: GoalProjection,
  list: FigureList,
  of: Subject,
  base: Parameters<FigureList['money']>[3],
): Readonly<Record<string, Json>> {
  const end = points.at(-1)?.real;
  return {
    likelihood: list.fraction(of, 'goal_likelihood', probability.middle),
    likelihood_from: list.fraction(of, 'goal_likelihood_low', range.low),
    likelihood_to: list.fraction(of, 'goal_likelihood_high', range.high),
    at_the_end_in_todays_money: {
      bad_1_in_10_is_lower: list.money(of, 'projected_bad', end?.bad, base),
      middle: list.money(of, 'projected_middle', end?.middle, base),
      good_1_in_10_is_higher: list.money(of, 'projected_good', end?.good, base),
    },
    paid_in_until_then: list.money(of, 'paid_in', paidIn, base),
  };
}
