import type { Asset } from '../assets/asset.ts';
import type { Day } from '../calendar/day.ts';
import type { TradeAction } from '../ledger/trade.ts';
import type { Currency } from '../money/currency.ts';
import type { Exchange, Market } from '../quotes/market.ts';

/** What a row says about which share it means; null is what it does not say. Equal instrument references mean the same share. */
export interface InstrumentRef {
  /** Well formed, its check digit right; a malformed one is dropped. */
  readonly isin: string | null;
  /** Upper case, without exchange prefix, series or suffix. Null where the broker writes short codes of its own. */
  readonly symbol: string | null;
  readonly exchange: Exchange | null;
  /** Null where neither broker, exchange, currency nor ISIN tells the country. */
  readonly market: Market | null;
  readonly name: string | null;
  /** Nothing tells either country, and its currency is of neither: its symbol may be another company's there. */
  readonly isAbroad?: true;
}

/** Where in the file something stands. */
export interface Place {
  /** 0 for the first. */
  readonly sheet: number;
  readonly line: number;
}

/** A trade as a file states it. */
export interface StatedTrade {
  readonly place: Place;
  readonly instrumentRef: InstrumentRef;
  readonly action: TradeAction;
  readonly day: Day;
  /** `HH:MM:SS` of the exchange's clock; null when the file has none. */
  readonly time: string | null;
  /** Above 0, in shares; how many a split adds where the file tells that, 0 where it tells the ratio alone. */
  readonly quantity: number;
  /** New shares for one old: 5 for a split of 1 into 5. Null for every other action, and where a split's row tells the added shares. */
  readonly ratio: number | null;
  /** Per share, in `currency`, before charges. Null means unknown; 0 is a price. */
  readonly price: number | null;
  /** Null: that of the country of its share, which nothing in the file tells. */
  readonly currency: Currency | null;
  /** All charges of the trade together, below 0 for a rebate; 0 where the file has none. */
  readonly charges: number;
  /** As the broker numbers them; null where the file has none. */
  readonly tradeId: string | null;
  readonly orderId: string | null;
  /** Which of the broker's accounts, where a file has several. */
  readonly account: string | null;
  /** Only while a file is read: neither a short sale nor its cover is among its trades. */
  readonly isShort?: true;
  /** Only while a file is read: it takes back an earlier row. */
  readonly cancels?: true;
}

/** A holding as a file states it. */
export interface StatedHolding {
  readonly place: Place;
  readonly instrumentRef: InstrumentRef;
  /** Above 0, pledged and not yet settled shares among them. */
  readonly quantity: number;
  /** Average cost per share; null means unknown. */
  readonly price: number | null;
  /** As of a trade. */
  readonly currency: Currency | null;
  /** Since when it is held; null where the file does not say. */
  readonly day: Day | null;
  readonly account: string | null;
}

/** An asset without a symbol as a file states it. */
export interface StatedAsset {
  readonly place: Place;
  readonly asset: Asset;
}

/** A statement whose amounts are of a known currency. */
export type WithCurrency<Stated extends StatedTrade | StatedHolding> = Stated & { readonly currency: Currency };
