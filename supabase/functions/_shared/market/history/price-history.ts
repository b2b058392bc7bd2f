import type { PriceHistory, PriceHistoryRequest } from '@ballast/contract/price-history';
import type { Day } from '@ballast/engine/calendar/day';
import { EXCHANGES } from '@ballast/engine/quotes/market';
import { FunctionError } from '../../errors.ts';
import type { Database, FunctionDeps } from '../../function.ts';
import type { Call } from '../../http.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import type { Market } from '../market.ts';
import { answerOf, fxOf } from './answer.ts';
import { conversionOf, type Conversion } from './conversion.ts';
import { dollarRates } from './dollar-rates.ts';
import { createGather, type Wanted } from './gather.ts';
import { findListings, type Listing } from './listings.ts';
import type { Refreshed } from './refresh.ts';
import { keyOf } from './series.ts';
import { lastSettledDay, lastSettledNavDay } from './sessions.ts';
import { readPage, type StoredPage } from './stored-page.ts';

/** Before every share and rate there is, so that it means: as far back as the source goes. */
const EARLIEST: Day = '1970-01-01';
/** Series answered before other work is let through. */
const AT_A_TIME = 20;
const NOTHING: Refreshed = { series: null, failure: 'malformed' };

type ListingWanted = Wanted & { readonly listing: Listing };

/**
 * The histories asked for: fetched where they are not stored, adjusted for splits and dividends (or splits alone, as asked), aligned over the days on
 * which any of them traded, and converted where a currency is named.
 *
 * A close is converted with the rate of its own day, as sources date rates (the day in London). A day on which shares
 * traded and currencies did not takes the last rate of the four days before, and is named in `fx[].carried`; beyond that
 * there is no close, and `missing` says `no_rate`.
 */
export function createPriceHistory(host: FunctionDeps, market: Market) {
  const deps = { ...host, database: withoutWhichNothing(host) };
  const gather = createGather(deps, market);

  function wantedDays(listings: readonly Listing[], { from, to }: PriceHistoryRequest): ListingWanted[] {
    const settledOn = new Map(EXCHANGES.map((exchange) => [exchange, lastSettledDay(exchange, deps.now())]));
    return listings.map((listing) => {
      const settled =
        listing.navClass === null
          ? (settledOn.get(listing.settledBy) ?? EARLIEST)
          : lastSettledNavDay(listing.navClass, deps.now());
      const last = to !== undefined && to < settled ? to : settled;
      return { listing, subject: listing.subject, range: { from: notBefore1970(from) ?? EARLIEST, to: last, settled } };
    });
  }

  async function conversionsOf(
    listings: readonly Listing[],
    { currency }: PriceHistoryRequest,
    { dates, lead }: StoredPage,
    signal: AbortSignal,
  ): Promise<Conversion[]> {
    if (currency === undefined) return [];
    const foreign = [...new Set(listings.map(({ subject }) => subject.currency))].filter((own) => own !== currency);
    if (foreign.length === 0) return [];
    const dollar = await dollarRates(deps, gather, [...foreign, currency], lead, signal);
    return foreign.map((own) => conversionOf(own, currency, dates, dollar));
  }

  return async (body: PriceHistoryRequest, { signal, requestId }: Call): Promise<PriceHistory> => {
    const listings = await findListings(deps.database, body.symbols, body.exchange);
    const wanted = wantedDays(listings, body);
    const gathered = await gather(wanted, signal);
    reportFailures(gathered, deps, requestId);

    const ids = [...gathered.values()].flatMap(({ series }) => series?.id ?? []);
    const page = await readPage(deps.database, ids, {
      start: notBefore1970(body.cursor) ?? notBefore1970(body.from) ?? null,
      end: wanted.reduce((latest, { range }) => (range.to > latest ? range.to : latest), EARLIEST),
      columns: listings.length,
    });
    const conversions = await conversionsOf(listings, body, page, signal);
    const answers: ReturnType<typeof answerOf>[] = [];
    for (const [i, { listing, range }] of wanted.entries()) {
      // Hundreds of series take a while: others are not to wait for all of them.
      if (i % AT_A_TIME === 0) await yieldToEventLoop();
      answers.push(
        answerOf({
          listing,
          ...(gathered.get(keyOf(listing.subject)) ?? NOTHING),
          page,
          last: range.to,
          conversion: conversions.find(({ base }) => base === listing.subject.currency) ?? null,
          adjust: body.adjust ?? 'splits_and_dividends',
        }),
      );
    }
    return {
      currency: body.currency ?? null,
      dates: [...page.dates],
      series: answers.map(({ series }) => series),
      fx: conversions.map((conversion) => fxOf(conversion, page.dates)),
      missing: answers.flatMap(({ missing }) => missing),
      dividends: answers.flatMap(({ dividends }) => dividends),
      suspicious: answers.flatMap(({ suspicious }) => suspicious),
      next: page.window.next,
    };
  };
}

function notBefore1970(day: Day | undefined): Day | undefined {
  return day !== undefined && day < EARLIEST ? EARLIEST : day;
}

/** Histories live in the database alone: fetched for every call they would be hundreds of calls upstream. */
function withoutWhichNothing({ database, log }: FunctionDeps): Database {
  return {
    query: async (statement, values) => {
      try {
        return await database.query(statement, values);
      } catch (error) {
        log('error', 'history_database_failed', { error: String(error) });
        throw new FunctionError('unavailable');
      }
    },
  };
}

function reportFailures(gathered: ReadonlyMap<string, Refreshed>, { log }: FunctionDeps, requestId: string): void {
  const counts: Record<string, number> = {};
  for (const { failure } of gathered.values()) {
    if (failure !== null && failure !== 'unknown_symbol') counts[failure] = (counts[failure] ?? 0) + 1;
  }
  if (Object.keys(counts).length > 0) log('warn', 'histories_failed', { requestId, failures: counts });
}
