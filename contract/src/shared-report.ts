import { isDay } from '@ballast/engine/calendar/day';
import { CURRENCIES, type Currency } from '@ballast/engine/money/currency';
import { CRISIS_IDS } from '@ballast/engine/scenarios/crises';
import { z } from 'zod/mini';

/** A link lists as many holdings at most; the others are one sum. */
export const MAX_SHARED_HOLDINGS = 40;
/** The longest name of a holding, which a fund has. */
export const SHARED_NAME_MAX = 60;
/** Figures are whole hundredths of a percent. */
export const WHOLE = 10_000;
/** What is spread over the holdings of a link to analyse them: nobody's own amount. */
export const ANALYSED_AMOUNT: Readonly<Record<Currency, number>> = {
  INR: 100_000,
  USD: 1000,
  EUR: 1000,
  GBP: 1000,
  JPY: 100_000,
};
/** What a portfolio is compared with: an index, a blend of both, a fixed deposit. */
export const SHARED_INDICES = ['IN:NIFTY50', 'US:SPX', 'blend', 'deposit'] as const;

/** The most characters of a fragment: more than forty holdings with the longest names need, in any script. */
const MAX_FRAGMENT = 16_384;
const VERSION = '2';
/** Links of it are still read. */
const FIRST_VERSION = '1';

const part = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const weight = part(0, WHOLE);
const loss = part(-WHOLE, WHOLE);
/** Below 0 for a hedge, above the whole beside one. */
const risk = part(-20 * WHOLE, 20 * WHOLE);
const volatility = part(0, 10 * WHOLE);

/** An exchange, or the market where it is not known, and the symbol: `NSE:INFY`. */
const LISTING = /^(?:NSE|BSE|IN|NYSE|NASDAQ|US):[A-Z0-9][A-Z0-9&.-]{0,19}$/;
/** Letters, digits and what names of funds are written with: no address of a page or a mail. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’()+,%-]*$/u;

/** With short keys: a link has many of them. */
const holding = z.strictObject({
  l: z.nullable(z.string().check(z.regex(LISTING))),
  n: z.nullable(z.string().check(z.maxLength(SHARED_NAME_MAX), z.regex(NAME))),
  w: weight,
  r: risk,
});

const crash = {
  id: z.enum(CRISIS_IDS),
  change: part(-WHOLE, 0),
  /** Below 0 where the index rose meanwhile; null without prices of it in the currency of the report. */
  indexLoss: z.nullable(part(-WHOLE, WHOLE)),
  isPartial: z.boolean(),
};
const figures = {
  /** The day of the prices. */
  asOf: z.string().check(z.refine(isDay)),
  base: z.enum(CURRENCIES),
  /** Whether prices are generated: those of the sample market all are, others where none could be had. */
  samples: z.enum(['none', 'some', 'all']),
  /** What the weights are of: all that is owned, what of it follows market prices, or the part of that with prices. */
  scope: z.enum(['all', 'linked', 'part']),
  /** Annualized, with its 95% interval. */
  volatility: z.nullable(
    z
      .strictObject({
        value: volatility,
        interval: z.nullable(z.strictObject({ low: volatility, high: volatility })),
      })
      .check(z.refine(({ interval }) => isOrdered(interval))),
  ),
  /** The loss on one day in so many; over so many trading days. */
  badDay: z.strictObject({ oneIn: part(2, 1000), horizon: part(1, 60), loss }),
  index: z.nullable(z.strictObject({ key: z.enum(SHARED_INDICES), volatility, loss: z.nullable(loss) })),
  /** The heaviest first. */
  holdings: z.array(holding).check(
    z.minLength(1),
    z.maxLength(MAX_SHARED_HOLDINGS),
    z.refine((holdings) => isAllOrNone(holdings)),
  ),
  /** All others together. */
  others: z.nullable(z.strictObject({ count: part(1, 100_000), weight, risk })),
};

const schema = z
  .strictObject({
    ...figures,
    crash: z.nullable(
      z.strictObject({
        ...crash,
        /** The part of the value that an index stands in for. Null in links of the first version, which do not say it. */
        standIn: z.nullable(weight),
        /** Another crash cost more, by an index in place of most holdings. Earlier links do not say it. */
        isByOwn: z.optional(z.literal(true)),
      }),
    ),
  })
  // Each weight is rounded by itself, by less than a hundredth.
  .check(z.refine((report) => Math.abs(weightsOf(report) - WHOLE) <= report.holdings.length));

/** Links of the first version: nothing of stand-ins, and weights that were made to add up exactly. */
const firstSchema = z
  .strictObject({ ...figures, crash: z.nullable(z.strictObject(crash)) })
  .check(z.refine((report) => weightsOf(report) === WHOLE));

interface Weighed {
  readonly holdings: readonly { readonly w: number }[];
  readonly others: { readonly weight: number } | null;
}

function weightsOf({ holdings, others }: Weighed): number {
  return holdings.reduce((sum, { w }) => sum + w, others?.weight ?? 0);
}

/** One holding: its weight and its part of the risk, in hundredths of a percent. */
export interface SharedHolding {
  /** Null where names are hidden: then no holding has any. */
  readonly listing: string | null;
  /** What it is called where its symbol says nothing, as of funds and gold. */
  readonly name: string | null;
  readonly weight: number;
  readonly risk: number;
}

/** What a shared link holds: weights and percentages; no amount, no number of shares, no name of a person or a portfolio. */
export type SharedReport = Omit<z.output<typeof schema>, 'holdings'> & { readonly holdings: readonly SharedHolding[] };

function isAllOrNone(holdings: readonly z.output<typeof holding>[]): boolean {
  const listings = holdings.flatMap(({ l }) => l ?? []);
  if (listings.length === 0) return holdings.every(({ n }) => n === null);
  return listings.length === holdings.length && new Set(listings).size === listings.length;
}

function isOrdered(interval: { readonly low: number; readonly high: number } | null): boolean {
  return interval === null || interval.low <= interval.high;
}

/** The same figures without any name. */
export function withoutNames(report: SharedReport): SharedReport {
  return { ...report, holdings: report.holdings.map((one) => ({ ...one, listing: null, name: null })) };
}

/** Whether its holdings have names. */
export function isNamed({ holdings }: SharedReport): boolean {
  return holdings.some(({ listing }) => listing !== null);
}

/** What follows `#` in a link: the version, and the report as base64url. */
export function writeSharedReport({ holdings, ...rest }: SharedReport): string {
  const rows = holdings.map((one) => ({ l: one.listing, n: one.name, w: one.weight, r: one.risk }));
  const bytes = new TextEncoder().encode(JSON.stringify({ ...rest, holdings: rows }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${VERSION}.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** `newer`: of a version that is not known here. `broken`: cut off, changed, or never a link of ours. */
type Problem = 'empty' | 'newer' | 'broken';
type ReadReport =
  | { readonly ok: true; readonly report: SharedReport }
  | { readonly ok: false; readonly problem: Problem };

/** Reads what follows `#` in a link, which anybody may have written. */
export function readSharedReport(fragment: string): ReadReport {
  const fault = (problem: Problem) => ({ ok: false, problem }) as const;
  if (fragment === '') return fault('empty');
  if (fragment.length > MAX_FRAGMENT) return fault('broken');
  const [, version, body] = /^(\d{1,3})\.([\w-]+)$/.exec(fragment) ?? [];
  if (version === undefined || body === undefined) return fault('broken');
  if (version !== VERSION && version !== FIRST_VERSION) return fault('newer');
  const read = version === FIRST_VERSION ? readFirst(jsonOf(body)) : schema.safeParse(jsonOf(body)).data;
  if (read === undefined) return fault('broken');
  const holdings = read.holdings.map(({ l, n, w, r }) => ({ listing: l, name: n, weight: w, risk: r }));
  return { ok: true, report: { ...read, holdings } };
}

function readFirst(json: unknown): z.output<typeof schema> | undefined {
  const { data } = firstSchema.safeParse(json);
  return data && { ...data, crash: data.crash && { ...data.crash, standIn: null } };
}

function jsonOf(base64url: string): unknown {
  try {
    const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
