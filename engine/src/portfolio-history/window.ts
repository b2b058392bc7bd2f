import { addDays, type Day } from '../calendar/day.ts';
import type { Currency } from '../money/currency.ts';
import type { ShortenedReason, WindowId } from './history.ts';
import { LONGEST_REST_DAYS } from './rate-path.ts';

/** A holding's own closes in a table: where they begin, and whether an index of its market begins before. */
export interface Listed {
  readonly key: string;
  readonly value: number;
  readonly firstPlace: number;
  readonly hasProxy: boolean;
}

interface WindowInput {
  readonly requested: WindowId;
  readonly today: Day;
  readonly dates: readonly Day[];
  /** Ascending places of the days that returns lie between: `tradedPlaces` of what is held. */
  readonly tradedPlaces: readonly number[];
  readonly listed: readonly Listed[];
  /** The first place with a rate, for each foreign currency held. */
  readonly firstRates: ReadonlyMap<Currency, number>;
}

export interface ChosenWindow {
  /** Places of the window's closes. */
  readonly points: readonly number[];
  readonly shortened: ShortenedReason | null;
  /** Keys of holdings that begin too late, have no index before, and would leave too little if the window waited for them. */
  readonly tooLate: readonly string[];
}

/** The window is not shortened for one holding to fewer days than this. */
export const FEWEST_DAYS = 60;
const HALF = 0.5;

const YEARS: Readonly<Record<WindowId, number | null>> = { '1y': 1, '3y': 3, '5y': 5, '10y': 10, max: null };

/**
 * The closes of a window: from the last one at or before the day asked for. It begins later where the table does, where before
 * less than half of the value (of what has more than 60 closes) was listed, where a currency has no rate, and where no index of a holding's
 * market has closes before its first. With such an index it does not wait for silver, debt or hybrid funds either, though no index of shares stands in for
 * them: they are left out.
 */
export function chooseWindow(input: WindowInput): ChosenWindow {
  const { tradedPlaces, listed, firstRates, dates } = input;
  const wanted = firstDayOf(input.requested, input.today);
  const before = tradedPlaces.filter((place) => (dates[place] ?? '') <= wanted).at(-1);
  let start = before ?? tradedPlaces[0] ?? 0;
  let shortened: ShortenedReason | null = null;
  const isLate = input.requested !== 'max' && before === undefined && (dates[start] ?? '') > restAfter(wanted);
  if (isLate) shortened = { reason: 'history_begins', key: null };
  const waitFor = (place: number, reason: ShortenedReason) => {
    if (place <= start) return;
    if ((dates[place] ?? '') > restAfter(dates[start] ?? '')) shortened = reason;
    start = place;
  };
  waitFor(halfListed(listed, tradedPlaces), { reason: 'mostly_unlisted', key: null });
  for (const [key, place] of firstRates) waitFor(place, { reason: 'no_rate', key });
  const tooLate: string[] = [];
  for (const { key, firstPlace, hasProxy } of listed) {
    if (hasProxy || (dates[firstPlace] ?? '') <= restAfter(dates[start] ?? '')) continue;
    if (countFrom(tradedPlaces, firstPlace) > FEWEST_DAYS) waitFor(firstPlace, { reason: 'not_listed_yet', key });
    else tooLate.push(key);
  }
  return { points: tradedPlaces.filter((place) => place >= start), shortened, tooLate };
}

function firstDayOf(window: WindowId, today: Day): Day {
  const years = YEARS[window];
  return years === null ? '' : `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

function restAfter(day: Day): Day {
  return day === '' ? '' : addDays(day.slice(5) === '02-29' ? `${day.slice(0, 4)}-02-28` : day, LONGEST_REST_DAYS);
}

/**
 * The place from which half of the value has closes of its own. Holdings with hardly any have no say where others have more: an
 * index stands in for them as if they had none.
 */
function halfListed(all: readonly Listed[], tradedPlaces: readonly number[]): number {
  const known = all.filter(({ firstPlace }) => countFrom(tradedPlaces, firstPlace) > FEWEST_DAYS);
  const listed = known.length > 0 ? known : all;
  const half = HALF * listed.reduce((sum, { value }) => sum + value, 0);
  let reached = 0;
  for (const { value, firstPlace } of listed.toSorted((a, b) => a.firstPlace - b.firstPlace)) {
    reached += value;
    if (reached >= half) return firstPlace;
  }
  return 0;
}

/** Of ascending places. */
function countFrom(places: readonly number[], first: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  return places.length - low;
}
