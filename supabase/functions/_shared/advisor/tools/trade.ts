import type { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { elssLotLock, isElss } from '@ballast/engine/assets/elss';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { Holding } from '@ballast/engine/assets/holding';
import { convert } from '@ballast/engine/money/convert';
import type { Currency } from '@ballast/engine/money/currency';
import { isSheltered, planAccountOf } from '@ballast/engine/plans/account-pools';
import { currencyOfMarket } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { ReportHolding } from '@ballast/engine/report/input';
import { followsNoIndex, holdsMany } from '@ballast/engine/report/report-facts';
import { termOfSale } from '@ballast/engine/tax/sale-term';
import { ownCurrencyOf, residenceIn } from '@ballast/engine/tax/seller';
import type { Seller } from '@ballast/engine/tax/tax';
import type { TaxAsset } from '@ballast/engine/tax/tax-asset';
import type { Trade } from '@ballast/engine/what-if/trade';
import type { Position } from '@ballast/engine/valuation/position';
import type { z } from 'zod/mini';
import { knownInstruments, taxAssetIn } from '../data/instruments.ts';
import type { Portfolio } from '../data/portfolio.ts';
import { homeOf, readOneAsked } from './asked.ts';
import { named, notHeld, unclearWords } from './held.ts';
import { isAtOwnRate, NO_RATE, NO_RESIDENCE, sellerIn, SEVERAL_ACCOUNTS, SHELTERED, todayOf } from './seller.ts';
import type { ToolContext } from './tool.ts';

export type TradeArgs = z.output<(typeof advisorToolArgs)['what_if_trade']>;

export interface ReadTrade {
  readonly trade: Trade;
  /** As many as the amount is at today's price. */
  readonly shares: number;
  readonly name: string | null;
  /** A share that is not held, whose closes are wanted too. */
  readonly extra: Holding | undefined;
  /** Why the tax is unknown; null where it is known, and for purchases. */
  readonly noTax: string | null;
}

type Reading = { readonly ok: true; readonly value: ReadTrade } | { readonly ok: false; readonly reason: string };

/** The share that is traded, with what one of it is worth in the base currency. */
interface Traded {
  readonly holding: ReportHolding;
  readonly price: number;
  readonly name: string | null;
  readonly position: Position | null;
  readonly extra: Holding | undefined;
  /** How tax law sorts what is held; null where that can't be told. */
  readonly asset: TaxAsset | null;
  /** An ELSS: each purchase is locked for three years. */
  readonly locksUnits: boolean;
}

type Found = { readonly ok: true; readonly value: Traded } | { readonly ok: false; readonly reason: string };

/** The trade that is asked about, or why it is none; the reason is for the model. */
export async function readTrade(
  args: TradeArgs,
  portfolio: Portfolio,
  context: ToolContext,
  signal: AbortSignal,
): Promise<Reading> {
  const ways = [args.amount, args.shares, args.all_of_it === true ? true : undefined].filter(
    (one) => one !== undefined,
  );
  if (ways.length !== 1) return { ok: false, reason: 'Give exactly one of amount, shares, all_of_it.' };
  const found = await findTraded(args, portfolio, context, signal);
  if (!found.ok) return found;
  const { holding, price, name, position, extra, asset, locksUnits } = found.value;
  const held = position === null ? 0 : position.holding.shares;
  const amount = args.amount ?? (args.shares ?? held) * price;
  if (!(amount > 0)) return { ok: false, reason: 'Nothing of it is held, so that there is nothing to sell.' };
  const stated =
    args.side === 'sell' && args.tax_residence === undefined ? await context.data.rows.taxResidence(signal) : null;
  const residence = args.tax_residence ?? residenceIn(portfolio.base, stated);
  const sold = { holding, position, amount, shares: amount / price, asset, locksUnits, context };
  const { tax, noTax } = taxOf({ ...args, residence }, portfolio.base, sold);
  return {
    ok: true,
    value: { trade: { side: args.side, holding, amount, tax }, shares: amount / price, name, extra, noTax },
  };
}

async function findTraded(
  { symbol, side }: TradeArgs,
  portfolio: Portfolio,
  { data, deps }: ToolContext,
  signal: AbortSignal,
): Promise<Found> {
  const { positions, instruments, rates, valueInBase } = await portfolio.valued(signal);
  const home = homeOf(portfolio.base);
  const read = await readOneAsked(symbol, { deps, held: portfolio.holdings, home });
  if (!read.ok) return read;
  const { asked } = read;
  const [held, other] = named(
    positions.map((position) => ({ position, symbol: position.holding.symbol, market: position.holding.market })),
    asked,
  );
  if (other !== undefined)
    return { ok: false, reason: `${asked.symbol} is held in both countries: write IN: or US: before it.` };
  if (held !== undefined) {
    const { position } = held;
    const { key, holding, value, quote } = position;
    const inBase = valueInBase(position);
    if (value === null || inBase === null)
      return { ok: false, reason: `${asked.symbol} has no price now: nothing can be computed.` };
    const { market, currency, shares } = holding;
    const known = instruments.get(key);
    const traded: ReportHolding = {
      key,
      market,
      currency,
      shares,
      value,
      sector: known?.sector ?? null,
      isFund: known?.isFund ?? isFundCode(holding.symbol, market),
      price: 'market',
    };
    const asset = taxAssetIn(instruments, { symbol: holding.symbol, market });
    const name = known?.name ?? quote?.name ?? null;
    const locksUnits = known !== undefined && isElss(known.held);
    return {
      ok: true,
      value: { holding: traded, price: inBase / shares, name, position, extra: undefined, asset, locksUnits },
    };
  }
  if (side === 'sell') return { ok: false, reason: notHeld(asked, portfolio.holdings) };

  const market = asked.market ?? home;
  const currency = currencyOfMarket(market);
  const share = { symbol: asked.symbol, market, exchange: asked.exchange };
  const key = quoteKey(asked.symbol, market);
  const { quotes } = await data.prices.ask([share], signal);
  const quote = quotes.get(key);
  const rate = convert(
    1,
    currency,
    portfolio.base,
    currency === portfolio.base ? rates : await data.prices.rates(signal),
  );
  if (quote?.price === undefined || quote.price === null)
    return { ok: false, reason: `${key} has no price now.${unclearWords(asked.symbol, market)}` };
  if (!rate.ok) return { ok: false, reason: `No exchange rate from ${currency} is known now.` };
  const known = (await knownInstruments(deps, [share])).get(key);
  const price = quote.price * rate.rate;
  const holding: ReportHolding = {
    key,
    market,
    currency,
    shares: 0,
    value: 0,
    sector: known?.sector ?? null,
    isFund: holdsMany(known?.held ?? null, asked.symbol, market),
    isNoEquity: followsNoIndex(known?.held ?? null, asked.symbol, market, quote.name),
    price: 'market',
  };
  const extra: Holding = { ...share, currency, shares: 1, purchasePrice: null };
  const asset = known?.taxAsset ?? null;
  const facts = { holding, price, position: null, extra, asset, locksUnits: false };
  return { ok: true, value: { ...facts, name: known?.name ?? quote.name } };
}

interface Sold {
  readonly holding: ReportHolding;
  readonly position: Position | null;
  readonly amount: number;
  readonly shares: number;
  readonly asset: TaxAsset | null;
  readonly locksUnits: boolean;
  readonly context: ToolContext;
}

/** The tax of a sale where it is known: of a share in the seller's own currency whose price and day of purchase are known. */
function taxOf(
  { side, bought, tax_rate_percent: percent, residence, high_2018: high }: TradeArgs & Pick<Seller, 'residence'>,
  base: Currency,
  { holding, position, amount, shares, asset, locksUnits, context }: Sold,
): Pick<ReadTrade, 'noTax'> & Pick<Trade, 'tax'> {
  const without = (noTax: string | null) => ({ tax: null, noTax });
  if (side === 'buy') return without(null);
  if (residence === 'unknown') return without(NO_RESIDENCE);
  const seller = sellerIn(residence, percent);
  const held = position?.holding;
  const own = ownCurrencyOf(residence) ?? base;
  const account = planAccountOf(held ?? {});
  if (account === 'several') return without(SEVERAL_ACCOUNTS);
  if (ownCurrencyOf(residence) !== null && isSheltered(account)) return without(SHELTERED);
  if (own !== base) return without(`figures are in ${base}: the tax is counted in ${own}`);
  if (holding.currency !== base)
    return without(
      'the cost of a foreign share counts at the exchange rate of the day it was bought, which is not known',
    );
  if (held === undefined || held.purchasePrice === null) return without('the price paid is not known');
  if (bought === undefined) return without('the day it was bought is not known: ask the person');
  const sold = todayOf(residence, context.deps.now());
  const lockedUntil = locksUnits ? elssLotLock(bought, sold) : null;
  if (lockedUntil !== null) return without(`it is an ELSS: units bought that day cannot be sold before ${lockedUntil}`);
  const sale = {
    market: holding.market,
    isFund: holding.isFund ?? false,
    asset,
    isListed: !isFundCode(held.symbol, held.market),
    bought,
    sold,
    cost: shares * held.purchasePrice,
    proceeds: amount,
    ...(high !== undefined && { worthOn31January2018: shares * high }),
  };
  const term = residence === 'IN' || residence === 'US' ? termOfSale(sale, residence)?.term : undefined;
  const isGain = sale.proceeds > sale.cost;
  if (percent === undefined && isGain && term !== undefined && isAtOwnRate(sale, residence, term))
    return without(NO_RATE);
  return { tax: { sale, seller }, noTax: null };
}
