import { WEIGHT_TOLERANCE, type Constituent, type ConstituentKind } from './disclosure.ts';

/** A row with its weight as the file writes it: 7.31, 0.0731 or 7.31%. */
export interface WrittenRow extends Constituent {
  /** The weight has a percent sign. */
  readonly isPercent: boolean;
}

export interface Weighed {
  readonly total: number;
  readonly constituents: readonly Constituent[];
}

/**
 * The rows with their weights as fractions. A percent sign, a weight above 1.01 or a total above 2 shows that 100 is the whole; some files list
 * derivatives beside the total and not in it, and these are left out where the others alone add up to the whole.
 */
export function weigh(rows: readonly WrittenRow[]): Weighed {
  const others = rows.filter(({ kind }) => kind !== 'derivative');
  const all = scaled(rows);
  const withoutDerivatives = scaled(others);
  const best = !isWhole(all.total) && isWhole(withoutDerivatives.total) ? withoutDerivatives : all;
  return { total: best.total, constituents: folded(best.constituents) };
}

/** Whether weights add up to 1 as closely as a disclosure's must. */
export function isWhole(total: number): boolean {
  // 0.99 as a sum of decimals is 0.9899999999999999.
  return Math.abs(total - 1) <= WEIGHT_TOLERANCE + 1e-9;
}

function scaled(rows: readonly WrittenRow[]): Weighed {
  const sum = rows.reduce((total, { weight }) => total + weight, 0);
  const isFraction = !rows.some(({ isPercent }) => isPercent) && sum <= 2 && rows.every(({ weight }) => weight <= 1.01);
  const scale = isFraction ? 1 : 100;
  const constituents = rows.map(({ kind, name, isin, key, weight }) => ({
    kind,
    name,
    isin,
    key,
    weight: weight / scale,
  }));
  return { total: sum / scale, constituents };
}

/** Stocks one by one, the largest first; everything else as one sum for each kind. */
function folded(constituents: readonly Constituent[]): readonly Constituent[] {
  const sums = new Map<ConstituentKind, number>();
  for (const { kind, weight } of constituents) {
    if (kind !== 'stock') sums.set(kind, (sums.get(kind) ?? 0) + weight);
  }
  return [
    ...constituents.filter(({ kind }) => kind === 'stock').toSorted((a, b) => b.weight - a.weight),
    ...Array.from(sums, ([kind, weight]) => ({ kind, name: '', isin: null, key: null, weight })),
  ];
}
