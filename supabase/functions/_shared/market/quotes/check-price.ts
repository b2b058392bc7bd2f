import { DAY_MS, toDay } from '@ballast/engine/calendar/day';
import type { Quote } from '@ballast/engine/quotes/quote';
import { isWithinFactor, middleOf, type RecentCloses } from '../recent-closes.ts';
import type { MarketProvider, QuoteResult, Venue } from '../provider.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Between two sessions of a few days hardly any share moves further; what does has to be borne out. */
const USUAL = 3;
/** In one session shares have lost 95% and have risen fourfold. */
const DEEPEST_FALL = 1 / 20;
const STEEPEST_RISE = 5;
/** Previous close and stored close are the same, give or take a special dividend. */
const SAME_CLOSE = 1.25;
/** No share moves further in days: without any other evidence, a price that differs from the measure by more is in another unit. */
const ABSURD = 20;
/** Closes of so long ago are no measure any more. */
const CLOSES_FOR_MS = 30 * DAY_MS;
/** A single price is one for a weekend with a holiday on either side. */
const QUOTE_FOR_MS = 4 * DAY_MS;
/** Splits are announced to the day, and a fund's or a penny share's may be large. */
const SPLIT_TOLERANCE = 2;
/** Two sources of one share are at most this far apart. */
const SAME_PRICE = 1.1;
/** How far back the source's own closes and splits are asked for: to where a stored close can still be a measure. */
const EVIDENCE_DAYS = 35;

type Priced = Pick<StoredQuote, 'quote' | 'facts'>;

/** What a price is compared with. */
interface Measure {
  readonly price: number;
  /** What a previous close should be, and how far off it may be. */
  readonly close: number;
  readonly tolerance: number;
  /** One stored price, and not closes. */
  readonly isSingle: boolean;
}

/** The source's own last weeks, asked for only when a price is in doubt. */
interface SourceHistory {
  /** Ascending by day. */
  readonly closes: readonly number[];
  readonly splits: readonly number[];
}

interface Evidence {
  readonly before: StoredQuote | null;
  readonly closes: RecentCloses | null;
  readonly history: () => Promise<SourceHistory | null>;
  /** The price of another source that was refused. */
  readonly refused: number | undefined;
  /** Without the source's own closes, a price that is in doubt is refused. */
  readonly needsEvidence: boolean;
}

/** `checked`: other evidence outweighed the stored prices it differs from. */
export type PriceCheck = { readonly result: QuoteResult; readonly checked: boolean };

/**
 * Believes a price, or refuses it. It is compared with the middle one of the last five stored closes, or where there are none with
 * the stored quote. One that differs by more than three times is believed only as a move of one session from the
 * stored close, after a split, or when the source's own closes or a second source say the same. Where those closes cannot be had,
 * a price within twenty times is believed as well, unless `needsEvidence`.
 */
export async function checkPrice(
  result: QuoteResult,
  { before, closes, history, refused, needsEvidence }: Evidence,
): Promise<PriceCheck> {
  if (!result.ok) return { result, checked: false };
  const measure = measureOf(result, before, closes);
  if (measure === null || agrees(result, measure)) return { result, checked: false };
  const price = priceOf(result.quote);
  if (refused !== undefined && isWithinFactor(price / refused, SAME_PRICE)) return { result, checked: true };
  const ownHistory = await history();
  const isBelieved =
    ownHistory === null
      ? !needsEvidence && isWithinFactor(price / measure.price, ABSURD)
      : isBorneOut(result, measure, ownHistory);
  return isBelieved
    ? { result, checked: ownHistory !== null }
    : { result: { ok: false, reason: 'bad_price' }, checked: false };
}

/** Whether the source's own history leads from the measure to the price: by a split, or close by close. */
function isBorneOut(quote: Priced, measure: Measure, { closes, splits }: SourceHistory): boolean {
  const price = priceOf(quote.quote);
  if (splits.some((split) => isWithinFactor((price / measure.price) * split, SPLIT_TOLERANCE))) return true;
  // Closes that are all in another unit than the stored ones prove nothing.
  const isConnected = measure.isSingle || closes.some((close) => isWithinFactor(close / measure.price, USUAL));
  const last = closes.at(-1) ?? Number.NaN;
  return (
    isConnected && agrees(quote, { ...measure, price: middleOf(closes.slice(-5)), close: last, tolerance: SAME_CLOSE })
  );
}

/** Whether a stored price is one that the stored closes would refuse. */
export function isRefuted(quote: Priced, closes: RecentCloses | null): boolean {
  const measure = measureOf(quote, null, closes);
  return measure !== null && !agrees(quote, measure);
}

function measureOf({ facts }: Priced, before: StoredQuote | null, recent: RecentCloses | null): Measure | null {
  const isNear = (instant: number, ms: number) => Math.abs(facts.madeAt.getTime() - instant) <= ms;
  if (recent !== null && isNear(Date.parse(recent.day), CLOSES_FOR_MS))
    return {
      price: middleOf(recent.closes),
      close: recent.closes.at(-1) ?? Number.NaN,
      tolerance: SAME_CLOSE,
      isSingle: false,
    };
  if (before === null || !isNear(before.facts.madeAt.getTime(), QUOTE_FOR_MS)) return null;
  const price = priceOf(before.quote);
  return { price, close: price, tolerance: USUAL, isSingle: true };
}

function agrees({ quote }: Priced, { price, close, tolerance }: Measure): boolean {
  const quoted = priceOf(quote);
  if (isWithinFactor(quoted / price, USUAL)) return true;
  const previous = quoted - (quote.change_amount ?? Number.NaN);
  const move = quoted / previous;
  return isWithinFactor(previous / close, tolerance) && move >= DEEPEST_FALL && move <= STEEPEST_RISE;
}

function priceOf({ price }: Quote): number {
  return price ?? Number.NaN;
}

/** What a source's own history says of the last weeks; null when it could not be had or is empty. */
export async function sourceHistory(
  provider: MarketProvider,
  symbol: string,
  venue: Venue,
  now: Date,
  signal: AbortSignal,
): Promise<SourceHistory | null> {
  const range = { from: toDay(now.getTime() - EVIDENCE_DAYS * DAY_MS), to: toDay(now.getTime()) };
  const history = await provider.history(symbol, venue, range, signal);
  if (!history.ok) return null;
  const { bars, splits } = history.value;
  if (bars.length === 0 && splits.length === 0) return null;
  return { closes: bars.map(({ close }) => close), splits: splits.map(({ ratio }) => ratio) };
}
