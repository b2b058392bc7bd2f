import { MAX_QUOTE_SYMBOLS } from '@ballast/contract/quotes';
import type { Holding } from '@ballast/engine/assets/holding';
import type { Quote } from '@ballast/engine/quotes/quote';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { sampleQuote } from '@ballast/engine/quotes/sample';
import { askQuotes } from './ask-quotes.ts';
import type { PriceSource } from './price-source.ts';
import type { QuotesByKey } from './quotes-by-key.ts';

/** Where quotes are asked. An Indian share without an exchange is asked at the NSE. */
const VENUES = [
  { market: 'US', exchange: null },
  { market: 'IN', exchange: 'NSE' },
  { market: 'IN', exchange: 'BSE' },
] as const;

interface Ask {
  readonly venue: (typeof VENUES)[number];
  readonly symbols: readonly string[];
}

/**
 * A quote for every holding, by `quoteKey`, from the market or from the sample market. Where the backend does not answer,
 * generated sample quotes stand in.
 * @throws when `signal` gave it up.
 */
export async function fetchQuotes(
  holdings: readonly Holding[],
  signal: AbortSignal,
  prices: PriceSource = 'market',
): Promise<QuotesByKey> {
  if (prices === 'sample-market') return (await import('./sample-market.ts')).sampleMarketQuotes(holdings);
  const answers = await Promise.all(asksFor(holdings).map((ask) => answerTo(ask, signal)));
  return new Map(answers.flat());
}

function asksFor(holdings: readonly Holding[]): Ask[] {
  return VENUES.flatMap((venue) => {
    const members = holdings.filter((holding) => isAskedAt(holding, venue));
    const symbols = [...new Set(members.map(({ symbol }) => symbol))];
    return chunks(symbols, MAX_QUOTE_SYMBOLS).map((chunk) => ({ venue, symbols: chunk }));
  });
}

function isAskedAt({ market, exchange }: Holding, venue: Ask['venue']): boolean {
  return market === venue.market && (market === 'US' || (exchange === 'BSE') === (venue.exchange === 'BSE'));
}

async function answerTo(ask: Ask, signal: AbortSignal): Promise<[string, Quote][]> {
  const quotes = await askQuotes(ask.venue.exchange ?? 'US', ask.symbols, signal).catch(() => samplesFor(ask));
  signal.throwIfAborted();
  return quotes.map((quote) => [quoteKey(quote.symbol, ask.venue.market), quote]);
}

function samplesFor({ venue, symbols }: Ask): readonly Quote[] {
  const now = new Date();
  return symbols.map((symbol) => sampleQuote(symbol, venue.market, Math.random, now));
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
