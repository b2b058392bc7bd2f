import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { OpenLot, ShareLots } from '@ballast/engine/ledger/lot';
import { tidy } from '@ballast/engine/ledger/quantity';
import { isSheltered, planAccountOf } from '@ballast/engine/plans/account-pools';
import type { PlanAccount } from '@ballast/engine/plans/plan';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Seller } from '@ballast/engine/tax/tax';
import { exemptGains } from '@ballast/engine/tax/exempt-gains';
import { ownCurrencyOf, residenceIn } from '@ballast/engine/tax/seller';
import { isInWashPeriod } from '@ballast/engine/tax/wash-period';
import { taxOnLots, type LotsSale, type LotsTax, type LotsTaxResult } from '@ballast/engine/tax/tax-on-lots';
import type { z } from 'zod/mini';
import type { AdvisorTool, Json } from '../types.ts';
import { aboutTrades, nameOf } from './about.ts';
import { homeOf, readOneAsked } from './asked.ts';
import { figureList, type FigureList, type Subject } from './figure-list.ts';
import { named, notHeld } from './held.ts';
import { LISTED_MAX } from './listed.ts';
import { lotsAtPrices, unlocked } from './lots-at-prices.ts';
import { tradesPlace } from './places.ts';
import {
  ASSUMED,
  isAtOwnRate,
  NO_RATE,
  NO_RESIDENCE,
  sellerIn,
  SEVERAL_ACCOUNTS,
  SHELTERED,
  todayOf,
} from './seller.ts';
import { holdingSubject, portfolioSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

type Args = z.output<(typeof advisorToolArgs)['sale_tax']>;

/** The tax of selling some shares at today's price, by the lots that the sale would take. */
export function saleTax(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'sale_tax',
      description:
        'The tax if the person sells some or all of a share at today’s price, by the lots of their imported trades (first in, first out): short-term and long-term gain, tax, what is left. Say `shares` or `all_of_it`. Where no trades are known, what_if_trade takes the average cost and the day the person says. Nothing is sold.',
      args: advisorToolArgs.sale_tax,
      run: (args, signal) =>
        aboutTrades(context, args.portfolio, signal, async ({ portfolio, id: portfolioId, trades }) => {
          if (context.data.prices.world === 'sample-market')
            return refuse('Lots are sold at the prices of the market, and the person looks at the sample market.');
          if ((args.shares === undefined) === (args.all_of_it !== true))
            return refuse('Give exactly one of shares, all_of_it.');
          const residence =
            args.tax_residence ?? residenceIn(portfolio.base, await context.data.rows.taxResidence(signal));
          const sold = todayOf(residence, context.deps.now());
          const found = await lotsAtPrices(context, { trades, today: sold }, signal);
          const { lots, assets, instruments, prices, provider, asOf } = found;
          const held = [...lots.values()].filter(({ shares }) => shares > 0);
          const read = await readOneAsked(args.symbol, { deps: context.deps, held, home: homeOf(portfolio.base) });
          if (!read.ok) return refuse(read.reason);
          const [share, other] = named(held, read.asked);
          if (share === undefined) return refuse(notHeld(read.asked, held));
          if (other !== undefined)
            return refuse(`${share.symbol} is held in both countries: write IN: or US: before it.`);
          const key = quoteKey(share.symbol, share.market);
          const price = prices.get(key);
          if (price === undefined) return refuse(`${share.symbol} has no price now: nothing can be computed.`);
          const quantity = args.shares ?? share.shares;
          if (quantity > share.shares)
            return refuse(`The trades leave ${String(share.shares)} shares of ${share.symbol}: no more can be sold.`);
          const known = instruments.get(key);
          const { open, locked, lockedUntil } = unlocked(share, known, sold);
          if (quantity > share.shares - locked + NEGLIGIBLE)
            return refuse(
              `${String(tidy(locked))} units of ${share.symbol} are locked, each for three years from its purchase (ELSS); the first lock ends: ${lockedUntil ?? 'unknown'}. No more than ${String(tidy(share.shares - locked))} can be sold now.`,
            );
          const isScheme = isFundCode(share.symbol, share.market);
          const asset = assets.get(key) ?? null;
          const ownShares = [...lots].flatMap(([one, own]) => (assets.get(one) === 'equity' ? own : []));
          const earlier = exemptGains(ownShares, sold)?.used ?? 0;
          const sale = {
            market: share.market,
            isFund: known?.isFund ?? isScheme,
            asset,
            isListed: !isScheme,
            sold,
            quantity,
            price,
          };
          const list = figureList(context.sourceIds());
          const of = holdingSubject(key, known?.name ?? null);
          const atPortfolio = portfolio.holdings.find(
            ({ symbol, market }) => symbol === share.symbol && market === share.market,
          );
          const data = {
            portfolio: nameOf(portfolio),
            symbol: share.symbol,
            shares: list.shares(of, 'trade', quantity),
            amount: list.money(of, 'trade', quantity * price, share.currency),
            price: list.money(of, 'price', price, share.currency),
            ...(atPortfolio !== undefined &&
              Math.abs(atPortfolio.shares - share.shares) > NEGLIGIBLE && {
                trades_differ: `the portfolio holds ${String(atPortfolio.shares)} shares, the trades leave ${String(share.shares)}: say so`,
              }),
            ...(residence === 'IN' &&
              earlier > 0 && {
                tax_free_gains_used_before: list.money(portfolioSubject(portfolio), 'exempt_used', earlier, 'INR'),
              }),
            tax: taxOf(
              args,
              { ...share, open },
              { sale, residence, earlier, account: planAccountOf(atPortfolio ?? {}) },
              list,
              of,
            ),
          };
          const facts = { provider, as_of: asOf, coverage: null, path: tradesPlace(portfolioId) };
          return answer('sale_tax', list, facts, data);
        }),
    },
    context,
  );
}

const NEGLIGIBLE = 1e-6;

interface Sold {
  readonly sale: LotsSale;
  readonly residence: Seller['residence'];
  /** India: long-term gains that these trades made earlier in the tax year. */
  readonly earlier: number;
  readonly account: PlanAccount;
}

function taxOf(
  { tax_rate_percent: percent }: Args,
  { open, missing, currency }: ShareLots,
  { sale, residence, earlier, account }: Sold,
  list: FigureList,
  of: Subject,
): Json {
  const own = ownCurrencyOf(residence);
  if (residence === 'unknown') return { unknown: NO_RESIDENCE };
  if (account === 'several') return { unknown: SEVERAL_ACCOUNTS };
  if (own !== null && isSheltered(account)) return { unknown: SHELTERED };
  if (missing.length > 0) return { unknown: 'the trades do not have all purchases of this share' };
  if (own !== null && own !== currency)
    return { unknown: 'gains of a foreign share count at the exchange rates of their days, which are not known' };
  if (sale.asset === null && residence === 'IN')
    return { unknown: 'the tax of a fund in India depends on what it holds and when it was bought' };
  const result = taxOnLots(open, sale, sellerIn(residence, percent, earlier));
  if (!result.ok) return untaxed(result, list, of, currency);
  const needsRate =
    percent === undefined &&
    result.value.terms.some(({ gain, term }) => gain > 0 && isAtOwnRate(sale, residence, term));
  return {
    ...gainsOf(result.value, list, of, currency),
    ...(residence === 'US' && washOf(open, result.value, sale, list, of)),
    ...(needsRate ? { unknown: NO_RATE } : taxed(result.value, list, of, currency)),
  };
}

/** United States: the loss of as many shares does not count as were bought within 30 days before the sale and are kept. */
function washOf(open: readonly OpenLot[], { lots }: LotsTax, { sold }: LotsSale, list: FigureList, of: Subject) {
  const sumOf = (own: readonly { readonly quantity: number }[]) => own.reduce((sum, { quantity }) => sum + quantity, 0);
  const bought = sumOf(open.filter(({ day, isDayKnown }) => isDayKnown && isInWashPeriod(day, sold)));
  const kept = bought - sumOf(lots.filter((lot) => isInWashPeriod(lot.bought, sold)));
  const washed = Math.min(kept, sumOf(lots.filter(({ gain }) => gain < 0)));
  if (washed <= NEGLIGIBLE) return null;
  return {
    wash_sale: {
      shares: list.shares(of, 'trade', washed),
      means:
        'as many were bought within 30 days before the sale and are kept, so the loss on these does not count now, which gains and tax here do not show: say so',
    },
  };
}

type Money = Parameters<FigureList['money']>[3];

function untaxed(result: Extract<LotsTaxResult, { ok: false }>, list: FigureList, of: Subject, currency: Money): Json {
  if (result.reason !== 'worth_2018_unknown') return { unknown: result.reason };
  return {
    at_most: list.money(of, 'tax', result.atMost, currency),
    unknown: 'bought before February 2018: what it was worth on 31 January 2018 is not known',
  };
}

function gainsOf({ shortGain, longGain, lots }: LotsTax, list: FigureList, of: Subject, currency: Money) {
  return {
    short_term_gain: list.money(of, 'short_term_gain', shortGain, currency),
    long_term_gain: list.money(of, 'long_term_gain', longGain, currency),
    lots_taken: lots.slice(0, LISTED_MAX).map(({ bought, quantity, gain }) => ({
      bought,
      shares: list.shares(of, 'trade', quantity),
      gain: list.money(of, 'gain', gain, currency),
    })),
  };
}

function taxed({ tax, left, terms }: LotsTax, list: FigureList, of: Subject, currency: Money) {
  return {
    tax: list.money(of, 'tax', tax, currency),
    left_after_tax: list.money(of, 'left_after_tax', left, currency),
    parts: terms.flatMap(({ term, parts }) =>
      parts.map((part) => ({
        term,
        kind: part.kind,
        rate: list.fraction(of, 'tax_rate', part.rate),
        of: list.money(of, 'gain_part', part.of, currency),
      })),
    ),
    rules: [...new Set(terms.map(({ rule }) => rule.source))],
    assumes: terms.slice(0, 1).map(({ residence }) => ASSUMED[residence]),
  };
}
