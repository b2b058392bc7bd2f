import type { Sector } from '../instruments/sector.ts';
import type { Currency } from '../money/currency.ts';
import type { Market } from '../quotes/market.ts';

/** A part of the value, and whose it is. */
export interface ExposurePart<Name extends string> {
  readonly name: Name;
  /** In the base currency. */
  readonly value: number;
  /** Of all value: a fraction. */
  readonly weight: number;
  /** Keys, the largest first. */
  readonly holdings: readonly string[];
}

/** Where the value is: each list is in descending order of weight, and adds up to 1. */
export interface Exposure {
  readonly sectors: readonly ExposurePart<Sector | 'unclassified'>[];
  readonly countries: readonly ExposurePart<Market>[];
  readonly currencies: readonly ExposurePart<Currency>[];
}

/** A holding as far as exposure goes. `value` is in one base currency for all, 0 or above. */
export interface Exposed {
  readonly key: string;
  readonly value: number;
  readonly sector: Sector | null;
  readonly market: Market;
  readonly currency: Currency;
}

/**
 * By sector, country and currency: Σ value of a part / Σ value. What has no known sector is a part of its own,
 * `unclassified`. Null where nothing has a value; values that are not above 0 count for nothing.
 */
export function exposureOf(holdings: readonly Exposed[]): Exposure | null {
  const valued = holdings.filter(({ value }) => value > 0 && value < Infinity);
  if (valued.length === 0) return null;
  return {
    sectors: partsBy(valued, ({ sector }) => sector ?? 'unclassified'),
    countries: partsBy(valued, ({ market }) => market),
    currencies: partsBy(valued, ({ currency }) => currency),
  };
}

function partsBy<Name extends string>(
  holdings: readonly Exposed[],
  nameOf: (one: Exposed) => Name,
): readonly ExposurePart<Name>[] {
  const parts = new Map<Name, Exposed[]>();
  for (const one of holdings.toSorted((a, b) => b.value - a.value)) {
    const name = nameOf(one);
    const part = parts.get(name);
    if (part === undefined) parts.set(name, [one]);
    else part.push(one);
  }
  const total = sumOf(holdings);
  return [...parts]
    .map(([name, part]) => {
      const value = sumOf(part);
      return { name, value, weight: value / total, holdings: part.map(({ key }) => key) };
    })
    .toSorted((a, b) => b.value - a.value);
}

function sumOf(list: readonly Exposed[]): number {
  return list.reduce((sum, { value }) => sum + value, 0);
}
