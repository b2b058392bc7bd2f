import type { Day } from '../calendar/day.ts';
import { isInWashPeriod } from '../tax/wash-period.ts';
import { isSheltered } from './account-pools.ts';
import type { Item } from './items.ts';
import type { PlanRequest } from './plan.ts';

/** A lot among the sales, in units. */
interface Sold {
  /** Place of the item, and of the lot in it. */
  readonly item: number;
  readonly order: number;
  /** In steps of the item. */
  readonly start: number;
  readonly end: number;
  readonly unitsPerStep: number;
  /** Of a unit; 0 where it gains, or where the account is sheltered. */
  readonly loss: number;
  readonly place: number;
  /** Of the replacements, the one that it is itself; −1 where it is none. */
  readonly own: number;
  readonly bought: Day;
}

/** Units bought within the period, by now or by the plan itself. */
interface Replacement {
  readonly units: number;
  /** The item that buys them; −1 where they are held. */
  readonly item: number;
  readonly unitsPerStep: number;
  /** In an account whose cost tax never looks at, so that the loss is gone: Revenue Ruling 2008-5. */
  readonly isForfeiting: boolean;
  readonly bought: Day;
}

/** Sales of one share or fund, and purchases of it that take their losses. */
export interface WashGroup {
  readonly sold: readonly Sold[];
  readonly replacements: readonly Replacement[];
}

/** A loss that does not count. */
export interface Disallowed {
  readonly item: number;
  readonly order: number;
  readonly place: number;
  /** Above 0. */
  readonly amount: number;
  readonly isForfeited: boolean;
}

/**
 * What may be a wash sale of a seller in the United States (Internal Revenue Code, section 1091): losses of what was bought within 30 days too, in any of
 * the accounts, or is bought by the plan itself.
 */
export function washGroups(request: PlanRequest, items: readonly Item[]): readonly WashGroup[] {
  const { holdings, seller, today } = request;
  if (seller.residence !== 'US') return [];
  const keys = new Map<string, number[]>();
  for (const [place, { key }] of holdings.entries()) keys.set(key, [...(keys.get(key) ?? []), place]);
  const byHolding = new Map<number, number[]>();
  for (const [place, { holding }] of items.entries())
    byHolding.set(holding, [...(byHolding.get(holding) ?? []), place]);
  return [...keys.values()].flatMap((places) => groupOf(request, items, places, byHolding, today));
}

function groupOf(
  { holdings }: PlanRequest,
  items: readonly Item[],
  places: readonly number[],
  byHolding: ReadonlyMap<number, readonly number[]>,
  today: Day,
): readonly WashGroup[] {
  const own = places.flatMap((place) => byHolding.get(place) ?? []);
  const replacements: (Replacement & { readonly id: string })[] = places.flatMap((place) =>
    (holdings[place]?.lots ?? []).flatMap(({ units, bought }, lot) =>
      bought !== null && isInWashPeriod(bought, today)
        ? [{ id: `${place} ${lot}`, units, item: -1, unitsPerStep: 0, isForfeiting: isForfeiting(place), bought }]
        : [],
    ),
  );
  function isForfeiting(place: number): boolean {
    const one = holdings[place];
    return one !== undefined && isSheltered(one.account);
  }
  for (const item of own) {
    const { side, holding = -1, stepValue = 0 } = items[item] ?? {};
    if (side !== 'buy') continue;
    const unitsPerStep = stepValue / (holdings[holding]?.price ?? 1);
    const isForfeited = isForfeiting(holding);
    replacements.push({ id: '', units: 0, item, unitsPerStep, isForfeiting: isForfeited, bought: today });
  }
  if (replacements.length === 0) return [];
  replacements.sort((a, b) => (a.bought < b.bought ? -1 : a.bought > b.bought ? 1 : 0));
  const sold = own.flatMap((place): readonly Sold[] => {
    const item = items[place];
    if (item?.side !== 'sell') return [];
    const holding = holdings[item.holding];
    const unitsPerStep = item.stepValue / (holding?.price ?? 1);
    return Array.from(item.lots, (lot, order) => ({
      item: place,
      order,
      start: item.ends[order - 1] ?? 0,
      end: item.ends[order] ?? 0,
      unitsPerStep,
      loss: (item.places[order] ?? -1) < 0 ? 0 : Math.max(0, -(item.gains[order] ?? 0)) / unitsPerStep,
      place: item.places[order] ?? -1,
      own: replacements.findIndex(({ id }) => id === `${item.holding} ${lot}`),
      bought: holding?.lots?.[lot]?.bought ?? '',
    }));
  });
  if (!sold.some(({ loss }) => loss > 0)) return [];
  return [{ sold: sold.toSorted((a, b) => (a.bought < b.bought ? -1 : a.bought > b.bought ? 1 : 0)), replacements }];
}

/**
 * Each loss is matched with as many units that were bought and are kept, in the order of purchase on both sides (Treasury Regulations, section
 * 1.1091-1); what is left of a lot is no replacement of what is sold of it (Revenue Ruling 56-602).
 */
export function disallowedOf({ sold, replacements }: WashGroup, steps: Float64Array): readonly Disallowed[] {
  const soldUnits = sold.map(
    ({ item, start, end, unitsPerStep }) =>
      Math.max(0, Math.min(end, steps[item] ?? 0) - Math.min(start, steps[item] ?? 0)) * unitsPerStep,
  );
  const left = Float64Array.from(replacements, ({ units, item, unitsPerStep }) =>
    item < 0 ? units : (steps[item] ?? 0) * unitsPerStep,
  );
  for (const [at, { own }] of sold.entries()) if (own >= 0) left[own] = (left[own] ?? 0) - (soldUnits[at] ?? 0);
  const found: Disallowed[] = [];
  for (const [at, { loss, own, item, order, place }] of sold.entries()) {
    let units = loss > 0 ? (soldUnits[at] ?? 0) : 0;
    for (let other = 0; other < left.length && units > 0; other += 1) {
      const taken = other === own ? 0 : Math.min(units, left[other] ?? 0);
      if (!(taken > 0)) continue;
      units -= taken;
      left[other] = (left[other] ?? 0) - taken;
      const isForfeited = replacements[other]?.isForfeiting === true;
      found.push({ item, order, place, amount: taken * loss, isForfeited });
    }
  }
  return found;
}
