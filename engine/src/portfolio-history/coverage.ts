/** Why a holding is in no figure. */
export type LeftOutReason =
  /** Nobody knows what it is worth today. */
  | 'no_price'
  /** No closes within the window, and no index to stand in. */
  | 'no_closes'
  /** Its own closes begin after the window does, and no index stands in. */
  | 'too_few'
  /** Its own closes end before the window does, and no index stands in. */
  | 'no_longer_traded'
  /** Its currency cannot be turned into the base currency: today, or in the past. */
  | 'no_rate'
  | 'unknown_currency'
  /** Shares or value are negative, not finite, or too large. */
  | 'out_of_range'
  /** The same key a second time. */
  | 'duplicate';

export interface LeftOut {
  readonly key: string;
  readonly reason: LeftOutReason;
  /** In the base currency; null where it is not known. */
  readonly value: number | null;
}

/** A list of at least one. */
export type NonEmpty<Item> = readonly [Item, ...Item[]];

/** Parts of the value that is known, as fractions: by own closes, and by an index in their place. Days count. */
interface Parts {
  readonly own: number;
  readonly proxied: number;
}

/**
 * What a figure covers. Whatever is left out makes the extent something other than `all`, so that nothing computed from it can
 * claim the whole portfolio.
 *
 * all: every holding is in the figure; own + proxied = 1.
 * part: some are not, and their value is known; own + proxied + none = 1.
 * unknown: some are not, and the value of at least one of them is not known either (no price, no exchange rate, …).
 * The fractions are then of the value that *is* known, and say nothing about the whole.
 */
export type Coverage =
  | (Parts & { readonly extent: 'all' })
  | (Parts & {
      readonly extent: 'part' | 'unknown';
      readonly none: number;
      readonly leftOut: NonEmpty<LeftOut>;
    });

/** A holding that is in the figures: its value in the base currency, and the fraction of its days by its own closes. */
interface Counted {
  readonly value: number;
  readonly ownPart: number;
}

/**
 * The coverage of figures over `counted`, with `leftOut` in none of them. Where no value is known, every fraction is 0.
 * A value that is not known counts as 0 in the fractions, never in the extent.
 */
export function coverageOf(counted: readonly Counted[], leftOut: readonly LeftOut[]): Coverage {
  const total = counted.reduce((sum, { value }) => sum + value, 0);
  const own = counted.reduce((sum, { value, ownPart }) => sum + value * ownPart, 0);
  const missing = leftOut.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const known = total + missing;
  const fraction = (value: number) => (known > 0 ? value / known : 0);
  const parts = { own: fraction(own), proxied: fraction(total - own) };
  if (!isNonEmpty(leftOut)) return { extent: 'all', ...parts };
  const extent = leftOut.some(({ value }) => value === null) ? 'unknown' : 'part';
  return { extent, ...parts, none: fraction(missing), leftOut };
}

/** The holdings that are in no figure. */
export function leftOutOf(coverage: Coverage): readonly LeftOut[] {
  return coverage.extent === 'all' ? [] : coverage.leftOut;
}

/** The fraction of the whole value that is in the figures; null where the whole value is not known. */
export function coveredFraction(coverage: Coverage): number | null {
  return coverage.extent === 'unknown' ? null : coverage.own + coverage.proxied;
}

function isNonEmpty<Item>(list: readonly Item[]): list is NonEmpty<Item> {
  return list.length > 0;
}
