import { elssLotLock, isElss } from '@ballast/engine/assets/elss';
import type { Day } from '@ballast/engine/calendar/day';
import { lotsAfterDemergers } from '@ballast/engine/ledger/after-demergers';
import type { OpenLot, ShareLots } from '@ballast/engine/ledger/lot';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { TaxAsset } from '@ballast/engine/tax/tax-asset';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { knownInstruments, taxAssetIn, type KnownInstrument } from '../data/instruments.ts';
import type { ToolContext } from './tool.ts';

interface LotsAtPrices {
  /** By `quoteKey`. */
  readonly lots: ReadonlyMap<string, ShareLots>;
  /** How tax law sorts each, funds by what they hold; null where that can't be told. */
  readonly assets: ReadonlyMap<string, TaxAsset | null>;
  readonly instruments: ReadonlyMap<string, KnownInstrument>;
  /** Of what is still held, by `quoteKey`. A made-up price, or one in another currency than the share's, is none. */
  readonly prices: ReadonlyMap<string, number>;
  /** Who the prices came from, and when the newest was made; null where there are none. */
  readonly provider: string | null;
  readonly asOf: string | null;
}

/** The lots that trades come to, as tax counts them, with what a share of each costs now. */
export async function lotsAtPrices(
  { data, deps }: ToolContext,
  { trades, today }: { readonly trades: readonly PortfolioTrade[]; readonly today: Day },
  signal: AbortSignal,
): Promise<LotsAtPrices> {
  const lots = lotsAfterDemergers(trades, today);
  const held = [...lots.values()].filter(({ shares }) => shares > 0);
  const [{ quotes }, instruments] = await Promise.all([
    data.prices.ask(held, signal),
    knownInstruments(deps, [...lots.values()]),
  ]);
  const priced = held.flatMap(({ symbol, market, currency }) => {
    const key = quoteKey(symbol, market);
    const quote = quotes.get(key);
    const isReal = quote !== undefined && quote.status !== 'error' && quote.currency === currency;
    return isReal && quote.price !== null && quote.price > 0 ? [{ key, quote, price: quote.price }] : [];
  });
  const sources = new Set(priced.map(({ quote }) => quote.source));
  return {
    lots,
    assets: new Map([...lots].map(([key, share]) => [key, taxAssetIn(instruments, share)])),
    instruments,
    prices: new Map(priced.map(({ key, price }) => [key, price])),
    provider: sources.size === 0 ? null : [...sources].join('+'),
    asOf:
      priced
        .flatMap(({ quote }) => quote.as_of ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

interface Unlocked {
  /** The lots that can be sold. */
  readonly open: readonly OpenLot[];
  /** Units of the others: each purchase of an ELSS is locked for three years. */
  readonly locked: number;
  /** The next day on which some of those can be sold, `LOCK_UNKNOWN` where no purchase has a known day; null where none is locked. */
  readonly lockedUntil: Day | null;
}

/** What of a share's open lots can be sold today. */
export function unlocked(share: ShareLots, known: KnownInstrument | undefined, today: Day): Unlocked {
  if (known === undefined || !isElss(known.held)) return { open: share.open, locked: 0, lockedUntil: null };
  const untilOf = ({ isDayKnown, day }: OpenLot) => elssLotLock(isDayKnown ? day : null, today);
  const locked = share.open.filter((lot) => untilOf(lot) !== null);
  return {
    open: share.open.filter((lot) => !locked.includes(lot)),
    locked: locked.reduce((sum, { quantity }) => sum + quantity, 0),
    lockedUntil: locked.flatMap((lot) => untilOf(lot) ?? []).toSorted()[0] ?? null,
  };
}
