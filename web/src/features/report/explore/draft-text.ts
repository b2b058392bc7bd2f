import type { Asset } from '@ballast/engine/assets/asset';
import type { Explored, ExploreQuestion, HeldLot } from '@ballast/engine/explore/question';
import { accountEnding } from '@ballast/engine/holdings/format-account';
import { formatAsset } from '@ballast/engine/holdings/format-asset';
import { formatHolding } from '@ballast/engine/holdings/format-holding';
import type { Holding } from '@ballast/engine/assets/holding';
import type { Currency } from '@ballast/engine/money/currency';
import type { SoldLot } from '@ballast/engine/plans/plan';
import { currencyOfMarket, MARKETS, type Market } from '@ballast/engine/quotes/market';
import { withoutCash } from './existing-cash.ts';
import type { ReportSubject } from '../store/subject.ts';

interface Draft {
  readonly market: Market;
  readonly text: string;
}

/** What is held after the trades, as lines to analyze: holdings with their accounts, what was bought anew, the cash, and everything else as it is. */
export function draftText(
  { holdings, assets = [] }: Pick<ReportSubject, 'holdings' | 'assets'>,
  { plan, keys, prices, existingCash }: Pick<Explored, 'plan' | 'keys' | 'prices' | 'existingCash'>,
  { terms }: Pick<ExploreQuestion, 'terms'>,
  currency: Currency,
): Draft {
  const market = holdings[0]?.holding.market ?? 'IN';
  const places = new Map(keys.map((key, place) => [key, place]));
  const priceIn = (own: Currency, place: number) => (own === currency ? (prices[place] ?? null) : null);
  const sharesAt = (key: string, place: number) =>
    Number(((plan.after.units[place] ?? 0) - unitsFollowing(key, assets)).toFixed(SHARE_DIGITS));
  const after = holdings.map(({ key, holding }): Holding => {
    const place = places.get(key);
    if (place === undefined || plan.after.units[place] === plan.before.units[place]) return holding;
    const shares = sharesAt(key, place);
    const sold = plan.trades.flatMap((trade) => (trade.holding === place ? trade.lots : []));
    const purchasePrice =
      sold.length > 0
        ? costOfRest(terms[key]?.lots ?? [], sold, holding.currency)
        : averageCost(holding, shares, priceIn(holding.currency, place));
    return { ...holding, shares, purchasePrice };
  });
  const held = new Set(holdings.map(({ key }) => key));
  const bought = keys.flatMap((key, place): readonly Holding[] => {
    const shares = sharesAt(key, place);
    const found = MARKETS.find((one) => key.startsWith(`${one}:`));
    if (held.has(key) || found === undefined || shares === 0) return [];
    const own = currencyOfMarket(found);
    const symbol = key.slice(found.length + 1);
    const purchasePrice = priceIn(own, place);
    return [{ symbol, exchange: null, market: found, currency: own, shares, purchasePrice }];
  });
  const cash = Number(plan.after.cash.toFixed(2));
  const lines = [
    ...[...after, ...bought]
      .filter(({ shares }) => shares > 0)
      .map((holding) => formatHolding(holding, market) + accountEnding(holding.account)),
    ...withoutCash(assets, currency, existingCash.used).map(
      ({ asset }) => formatAsset(asset) + accountEnding(asset.account),
    ),
    ...(cash > 0 ? [formatAsset({ ...CASH, amount: cash, currency })] : []),
  ];
  return { market, text: lines.join('\n') };
}

/** Units of a holding that assets with a line of their own stand for, such as gold by weight, whose price it gives. */
function unitsFollowing(key: string, assets: NonNullable<ReportSubject['assets']>): number {
  return assets.reduce(
    (sum, { series, value }) => (series?.key === key && value.value !== null ? sum + series.units : sum),
    0,
  );
}

/** Fractions that brokers keep. */
const SHARE_DIGITS = 6;

/** What a share cost on average after more of it was bought at today's price; null where one of the two is not known. */
function averageCost({ shares: had, purchasePrice }: Holding, has: number, price: number | null): number | null {
  if (has <= had) return purchasePrice;
  if (purchasePrice === null || price === null) return null;
  return Number(((had * purchasePrice + (has - had) * price) / has).toFixed(4));
}

/** What a unit of the lots that are left cost on average; null where one of them has no cost in that currency. */
function costOfRest(lots: readonly HeldLot[], sold: readonly SoldLot[], currency: Currency): number | null {
  let [units, sum] = [0, 0];
  for (const [place, lot] of lots.entries()) {
    const left = sold.reduce((rest, one) => (one.lot === place ? rest - one.units : rest), lot.units);
    if (left < 10 ** -SHARE_DIGITS) continue;
    if (lot.cost === null || lot.currency !== currency) return null;
    units += left;
    sum += (lot.cost * left) / lot.units;
  }
  return units > 0 ? Number((sum / units).toFixed(4)) : null;
}

const CASH: Omit<Asset, 'amount' | 'currency'> = {
  kind: 'cash',
  name: '',
  code: null,
  quantity: null,
  purity: null,
  rate: null,
  compounding: null,
  startsOn: null,
  maturesOn: null,
  asOf: null,
  account: null,
  volatility: null,
};
