import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { explore } from '@ballast/engine/explore/explore';
import type {
  ExploreFigures,
  Explored,
  ExploreQuestion,
  ExploreResult,
  HeldTerms,
} from '@ballast/engine/explore/question';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import { lotsAfterDemergers } from '@ballast/engine/ledger/after-demergers';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import type { Day } from '@ballast/engine/calendar/day';
import { planAccountOf } from '@ballast/engine/plans/account-pools';
import { residenceIn } from '@ballast/engine/tax/seller';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { taxAssetIn } from '../data/instruments.ts';
import { reachOf, type Portfolio, type Valued } from '../data/portfolio.ts';
import type { AdvisorTool, Json, ToolAnswer } from '../types.ts';
import { aboutPortfolio, basisNotes, coveredBy, nameOf, optionsOf, priceNotes, providerOf } from './about.ts';
import { homeOf, readAsked } from './asked.ts';
import { figureList, type FigureList, type More, type Subject } from './figure-list.ts';
import { named, notHeld } from './held.ts';
import { PAGES } from './places.ts';
import { ASSUMED, NO_RESIDENCE, sellerIn, todayOf } from './seller.ts';
import { holdingSubjects, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const PERCENT = 100;
const USUAL_BAND = 1;

/** What trades would bring holdings to weights that the person names, with their tax and cost. */
export function rebalancePreview(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'rebalance_preview',
      description:
        'Which trades of the named holdings would bring them to the weights that the person names (`targets`), give or take `band_percent`, at the least tax and cost; with value at risk and largest weight before and after. Nothing else is traded; money of sales stays as cash. It says what would follow, never what to do. Nothing is traded.',
      args: advisorToolArgs.rebalance_preview,
      run: (args, signal) =>
        aboutPortfolio(context, args.portfolio, signal, async (portfolio) => {
          const held = portfolio.holdings;
          const read = await readAsked(
            args.targets.map(({ symbol }) => symbol),
            { deps: context.deps, held, home: homeOf(portfolio.base) },
          );
          const valued = await portfolio.valued(signal);
          const targets: { id: string; keys: string[]; weight: number }[] = [];
          for (const [at, asked] of read.entries()) {
            if (!asked.ok) return refuse(asked.reason);
            const [share] = named(held, asked.asked);
            const position = valued.positions.find(({ holding }) => holding === share);
            if (position === undefined) return refuse(notHeld(asked.asked, held));
            const { key } = position;
            targets.push({ id: key, keys: [key], weight: (args.targets[at]?.weight_percent ?? 0) / PERCENT });
          }
          if (targets.reduce((sum, { weight }) => sum + weight, 0) > 1)
            return refuse('The weights add up to more than 100%: ask the person again.');
          const options = optionsOf(portfolio, {});
          const input = await portfolio.input(reachOf(options), signal);
          const keys = targets.map(({ id }) => id);
          const residence =
            args.tax_residence ?? residenceIn(portfolio.base, await context.data.rows.taxResidence(signal));
          const today = todayOf(residence, context.deps.now());
          const question: ExploreQuestion = {
            aim: { kind: 'weights', targets, band: (args.band_percent ?? USUAL_BAND) / PERCENT },
            mostTrades: null,
            smallestTrade: 0,
            mostTax: null,
            neverSell: valued.positions.flatMap(({ key }) => (keys.includes(key) ? [] : [key])),
            mayBuy: keys,
            candidates: [],
            seller: sellerIn(residence, args.tax_rate_percent),
            terms: termsOf(valued, await tradedLots(context, portfolio, { today, signal })),
          };
          await yieldToEventLoop();
          const result = explore({ ...input, today }, options, question);
          if (!result.ok) return refused(result);
          const list = figureList(context.sourceIds());
          const { basis } = result.value;
          const data = {
            portfolio: nameOf(portfolio),
            ...planOf(result.value, list, portfolio, holdingSubjects(valued), {
              confidence: options.confidence,
              horizon: options.horizon,
            }),
            ...(residence === 'unknown' && result.value.plan.tax === null && { tax: { unknown: NO_RESIDENCE } }),
            ...(portfolio.assets.length > 0 && {
              not_counted:
                'other assets, gold and silver by weight among them: weights are of stocks and funds alone. Say so.',
            }),
            ...((residence === 'IN' || residence === 'US') && { assumes: ASSUMED[residence] }),
            basis: basisNotes(basis),
            notes: priceNotes(portfolio, valued),
          };
          const facts = {
            provider: providerOf(valued),
            as_of: basis.window.to,
            coverage: coveredBy(basis),
            path: PAGES.explore,
          };
          return answer('rebalance_preview', list, facts, data);
        }),
    },
    context,
  );
}

/** Lots of imported trades by key; none where nothing is imported. */
async function tradedLots(
  { data }: ToolContext,
  { id }: Portfolio,
  { today, signal }: { readonly today: Day; readonly signal: AbortSignal },
) {
  const found = id === null ? null : await data.withTrades(id, signal);
  return found?.ok === true ? lotsAfterDemergers(found.trades, today) : new Map<string, ShareLots>();
}

const NEGLIGIBLE = 1e-6;

function termsOf({ positions, instruments }: Valued, traded: ReadonlyMap<string, ShareLots>) {
  return Object.fromEntries(
    positions.map(({ key, holding }): [string, HeldTerms] => {
      const isScheme = isFundCode(holding.symbol, holding.market);
      const lots = traded.get(key);
      const isAll = lots !== undefined && Math.abs(lots.shares - holding.shares) < NEGLIGIBLE;
      const { currency, shares, purchasePrice } = holding;
      return [
        key,
        {
          lots: isAll
            ? lots.open.map(({ quantity, cost, currency: paidIn, day, isDayKnown }) => ({
                units: quantity,
                cost,
                currency: paidIn,
                bought: isDayKnown ? day : null,
                lockedUntil: null,
              }))
            : purchasePrice === null
              ? null
              : [{ units: shares, cost: shares * purchasePrice, currency, bought: null, lockedUntil: null }],
          isWhole: !isScheme,
          asset: taxAssetIn(instruments, holding),
          account: planAccountOf(holding),
          isTradable: true,
          exitLoads: isScheme ? null : [],
        },
      ];
    }),
  );
}

const OBSTACLES: Readonly<Record<string, string>> = {
  not_enough: 'What the sales bring does not pay for the purchases: name holdings to reduce as well.',
  nothing_to_buy: 'What the sales bring does not pay for the purchases: name holdings to reduce as well.',
  accounts_apart: 'Money would have to move between a sheltered account and one outside it.',
  never_sell: 'What the sales bring does not pay for the purchases: name holdings to reduce as well.',
  not_found: 'Whole shares do not come that near to these weights: try a wider band.',
  exit_load_unknown: 'The exit load of a fund is not known, so that its sale cannot be planned.',
  missing_lots: 'What was bought when is not known of a holding that would be sold.',
};

function refused(result: Extract<ExploreResult, { ok: false }>): ToolAnswer {
  const reasons = result.reason === 'infeasible' ? result.obstacles : [result.reason];
  const known = reasons.flatMap((reason) => OBSTACLES[reason] ?? []);
  return refuse(known.length > 0 ? known.join(' ') : `No set of trades reaches these weights (${reasons.join(', ')}).`);
}

function planOf(
  { plan, keys, before, after }: Explored,
  list: FigureList,
  portfolio: Portfolio,
  subjectOf: (key: string) => Subject,
  often: More,
): Readonly<Record<string, Json>> {
  const { base } = portfolio;
  const whole = portfolioSubject(portfolio);
  return {
    trades: plan.trades.map(({ holding, side, units, amount }) => {
      const of = subjectOf(keys[holding] ?? '');
      return {
        side,
        symbol: of.called[0] ?? '',
        shares: list.shares(of, 'trade', units),
        amount: list.money(of, 'trade', amount, base),
      };
    }),
    ...(plan.trades.length === 0 && { nothing_to_do: 'the weights are within the band already' }),
    tax: plan.tax === null ? { unknown: plan.noTax?.reason ?? 'not known' } : list.money(whole, 'tax', plan.tax, base),
    costs: list.money(whole, 'trade_costs', plan.cost, base),
    left_as_cash: list.money(whole, 'after.cash', after.cash, base),
    before: stateOf(before, null, list, whole, base, often),
    after: stateOf(after, 'after', list, whole, base, often),
  };
}

function stateOf(
  figures: ExploreFigures,
  state: 'after' | null,
  list: FigureList,
  of: Subject,
  base: Portfolio['base'],
  often: More,
): Json {
  const name = <Name extends 'value_at_risk' | 'largest_weight' | 'effective_holdings'>(figure: Name) =>
    state === null ? figure : (`${state}.${figure}` as const);
  return {
    value_at_risk: list.money(of, name('value_at_risk'), figures.valueAtRiskAmount, base, often),
    largest_weight: list.fraction(of, name('largest_weight'), figures.largestWeight),
    effective_number_of_holdings: list.ratio(of, name('effective_holdings'), figures.effectiveCount),
  };
}
