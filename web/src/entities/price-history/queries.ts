import { MAX_HISTORY_SYMBOLS } from '@ballast/contract/price-history';
import type { Day } from '@ballast/engine/calendar/day';
import type { Currency } from '@ballast/engine/money/currency';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { getBackend } from '../../lib/backend.ts';
import { BackendError, classifyStatus } from '../../lib/backend-error.ts';

/** The oldest crisis that holdings are replayed through begins in March 2000. */
const FROM = '2000-01-01';
const TIMEOUT_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** Tens of megabytes for who holds hundreds of shares: let go of soon after the page is left. */
const HELD = { staleTime: HOUR_MS, gcTime: HOUR_MS / 12 };

/** Of an answer only its end is read here: the code that computes with the closes checks the rest, away from the page. */
const pageSchema = z.object({ next: z.nullable(z.string()) });

/** Histories as the backend answered them, unread: one answer a page. */
export type HistoryPages = readonly unknown[];

/** Daily closes of `symbols`, converted into `currency`, since 2000 or a later day. */
export const priceHistoryQuery = (symbols: readonly string[], currency: Currency, from: Day = FROM) =>
  queryOptions({
    queryKey: ['price-history', currency, from, symbols],
    queryFn: ({ signal }) => fetchHistory(symbols, { currency, from }, signal),
    ...HELD,
  });

/** Daily closes of `symbols` since a day, each in its own currency, adjusted for splits and not for dividends. */
export const splitClosesQuery = (symbols: readonly string[], from: Day) =>
  queryOptions({
    queryKey: ['price-history', 'splits', from, symbols],
    queryFn: ({ signal }) => fetchHistory(symbols, { from, adjust: 'splits' }, signal),
    ...HELD,
  });

async function fetchHistory(
  symbols: readonly string[],
  wanted: { readonly from: Day; readonly currency?: Currency; readonly adjust?: 'splits' },
  signal: AbortSignal,
): Promise<HistoryPages> {
  const pages: unknown[] = [];
  for (let first = 0; first < symbols.length; first += MAX_HISTORY_SYMBOLS) {
    const ask = { symbols: symbols.slice(first, first + MAX_HISTORY_SYMBOLS), ...wanted };
    let cursor: string | null = wanted.from;
    while (cursor !== null) {
      const page = await fetchPage({ ...ask, cursor }, signal);
      pages.push(page);
      cursor = nextAfter(cursor, page);
    }
  }
  return pages;
}

/** Where the next page begins. One that does not lead on would be asked for without end. */
function nextAfter(cursor: string, page: unknown): string | null {
  const { next } = pageSchema.parse(page);
  return next !== null && next > cursor ? next : null;
}

async function fetchPage(body: Record<string, unknown>, signal: AbortSignal): Promise<unknown> {
  const client = await getBackend();
  const { data, error, response } = await client.functions.invoke<unknown>('get-price-history', {
    body,
    timeout: TIMEOUT_MS,
    signal,
  });
  signal.throwIfAborted();
  if (error !== null) throw new BackendError(classifyStatus(response?.status ?? 0), String(error));
  return data;
}
