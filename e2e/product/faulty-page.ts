import type { YahooStandIn } from '@ballast/supabase/testing/yahoo-stand-in';
import { asFault, newShare, OF_ROWS, seenOf, type YahooCase } from './faulty-market.ts';

/** A holding on a page with what strikes it. */
export interface StruckHolding {
  readonly symbol: string;
  readonly isStored: boolean;
  /** What is to be seen of it; null where it is none of the faults. */
  readonly seen: YahooCase | null;
}

export interface FaultyPage {
  readonly holdings: readonly StruckHolding[];
  /** Sets the faults of all its holdings at once. */
  readonly strike: () => void;
}

/**
 * A portfolio with one share for each set of faults, and one whose price was stored before; `wholes` strike them all. Of
 * what Yahoo leaves out every second row comes when it is asked again: shares that are left out twice stand in every
 * fourth place, and between them one that is there the second time.
 */
export function faultyPage(
  yahoo: YahooStandIn,
  wholes: readonly YahooCase[],
  sets: readonly (readonly YahooCase[])[],
): FaultyPage {
  const struckBy = new Map<YahooCase, string[]>();
  const holding = (faults: readonly YahooCase[], isStored: boolean): StruckHolding => {
    const symbol = newShare(yahoo);
    for (const fault of faults) struckBy.set(fault, [...(struckBy.get(fault) ?? []), symbol]);
    return { symbol, isStored, seen: seenOf([...wholes, ...faults]) };
  };
  const all = sets.flatMap((faults) => [false, true].map((isStored) => ({ faults, one: holding(faults, isStored) })));
  const half = OF_ROWS.find(({ fault }) => fault === 'missing_half');
  const isLeftOut = ({ faults }: (typeof all)[number]) => half !== undefined && faults.includes(half);
  const others = all.filter((each) => !isLeftOut(each)).map(({ one }) => one);
  const leftOut = all.filter(isLeftOut).map(({ one }) => one);
  const returning = leftOut.map(() => holding([], false));
  if (half !== undefined)
    struckBy.set(
      half,
      [...leftOut, ...returning].map(({ symbol }) => symbol),
    );
  const holdings = leftOut.flatMap((one, i) => [
    one,
    ...others.slice(2 * i, 2 * i + 1),
    ...returning.slice(i, i + 1),
    ...others.slice(2 * i + 1, 2 * i + 2),
  ]);
  return {
    holdings: [...holdings, ...others.slice(2 * leftOut.length)],
    strike: () =>
      yahoo.setFault([
        ...wholes.map((whole) => asFault(whole)),
        ...OF_ROWS.flatMap((fault) => {
          const symbols = struckBy.get(fault) ?? [];
          return symbols.length === 0 ? [] : [asFault(fault, symbols)];
        }),
      ]),
  };
}
