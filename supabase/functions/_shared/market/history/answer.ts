import type { PriceHistory } from '@ballast/contract/price-history';
import type { Day } from '@ballast/engine/calendar/day';
import { alignTo } from '@ballast/engine/history/align';
import type { DayRange } from '@ballast/engine/history/day-range';
import { afterDividends, dividendFactors } from '@ballast/engine/history/dividends';
import { findJumps } from '@ballast/engine/history/jumps';
import { sevenDigits } from '@ballast/engine/history/seven-digits';
import type { ProviderFailure } from '../provider.ts';
import type { Conversion } from './conversion.ts';
import { gapsOf, type Gap } from './gaps.ts';
import type { Listing } from './listings.ts';
import type { Series } from './series.ts';
import { navDays, sessionDays } from './sessions.ts';
import type { StoredPage } from './stored-page.ts';

interface Facts {
  readonly listing: Listing;
  readonly series: Series | null;
  readonly failure: ProviderFailure | null;
  readonly page: StoredPage;
  /** The last day wanted of which there can be a close. */
  readonly last: Day;
  /** Null where the closes stay in their own currency. */
  readonly conversion: Conversion | null;
  /** Adjusted for splits they are as they are stored. */
  readonly adjust: 'splits' | 'splits_and_dividends';
}

type Answer = Pick<PriceHistory, 'missing' | 'suspicious' | 'dividends'> & {
  readonly series: PriceHistory['series'][number];
};

/** One series of the answer, what it lacks, and what about it looks wrong. */
export function answerOf({ listing, series, failure, page, last, conversion, adjust }: Facts): Answer {
  const name = { asked: listing.asked };
  const { dates, window } = page;
  const id = series?.id ?? 0;
  const stored = page.closes.get(id) ?? [];
  const dividends = adjust === 'splits' ? [] : (page.dividends.get(id) ?? []);
  const adjusted = afterDividends(stored, dividends);
  const own = alignTo(dates, adjusted);
  const closes = own.map((close, i) => {
    const rate = conversion === null ? 1 : conversion.rates[i]?.rate;
    return close === null || rate === undefined ? null : sevenDigits(close * rate);
  });
  const asked = { from: window.from, to: last < window.to ? last : window.to };
  const gaps = asked.from > asked.to ? [] : gapsIn(asked, { listing, series, failure, page }, own);
  return {
    series: {
      ...name,
      symbol: listing.symbol,
      market: listing.market,
      exchange: listing.exchange,
      currency: conversion?.quote ?? listing.subject.currency,
      closes,
      source: series?.source ?? '',
      as_of: series?.fetchedAt.toISOString() ?? null,
      stale: failure !== null && series !== null,
    },
    missing: [...gaps, ...withoutRate(dates, own, closes)].map((gap) => ({ ...name, ...gap })),
    dividends: dividendFactors(dividends).flatMap(({ date, factor }) =>
      date >= window.from && date <= window.to ? [{ ...name, date, factor: sevenDigits(factor) }] : [],
    ),
    suspicious: findJumps(adjusted)
      .filter(({ date }) => date >= window.from)
      .map(({ date, ratio }) => ({ ...name, date, ratio: sevenDigits(ratio) })),
  };
}

function gapsIn(
  asked: DayRange,
  { listing, series, failure, page }: Omit<Facts, 'last' | 'conversion' | 'adjust'>,
  own: readonly (number | null)[],
): Gap[] {
  if (series === null) return [{ ...asked, reason: failure === 'unknown_symbol' ? failure : 'no_answer' }];
  const { covered, firstDay, id } = series;
  const days = page.dates.filter((_, i) => own[i] !== null);
  const extent = { covered, firstDay, span: page.spans.get(id) ?? null, isUpToDate: failure === null };
  return gapsOf(asked, extent, days, listing.navClass === null ? sessionDays(listing.settledBy) : navDays());
}

/** Stretches of days that have a close and no rate to convert it with. */
function withoutRate(
  dates: readonly Day[],
  own: readonly (number | null)[],
  converted: readonly (number | null)[],
): Gap[] {
  const gaps: Gap[] = [];
  let from: Day | null = null;
  let to: Day = '';
  for (const [i, date] of dates.entries()) {
    if (own[i] === null) continue;
    const isMissing = converted[i] === null;
    if (!isMissing && from !== null) gaps.push({ from, to, reason: 'no_rate' });
    from = isMissing ? (from ?? date) : null;
    to = date;
  }
  return from === null ? gaps : [...gaps, { from, to, reason: 'no_rate' }];
}

/** The rates of a conversion as they are answered. */
export function fxOf(
  { base, quote, rates, source, asOf, stale }: Conversion,
  dates: readonly Day[],
): PriceHistory['fx'][number] {
  return {
    base,
    quote,
    rates: rates.map((taken) => (taken === null ? null : sevenDigits(taken.rate))),
    carried: dates.flatMap((date, i) => {
      const from = rates[i]?.from;
      return from === undefined || from === date ? [] : [{ date, from }];
    }),
    source,
    as_of: asOf?.toISOString() ?? null,
    stale,
  };
}
