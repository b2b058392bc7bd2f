import type { ContributionRow } from '@ballast/engine/report/contributions/contributions';
import { createContext } from 'react';
import type { AnyFinding } from './use-finding-words.ts';

/** A sale that the form begins with. */
export interface TriedSale {
  readonly key: string;
  /** In the currency of the report. */
  readonly amount: number;
}

interface Trying {
  readonly sale: TriedSale | null;
  readonly trySale: (sale: TriedSale) => void;
}

export const TryingContext = createContext<Trying>({ sale: null, trySale: () => undefined });

/** Limits that a sale of the largest holding in question brings nearer. */
const BY_SALE: readonly AnyFinding['id'][] = ['large_holding', 'top_five', 'large_sector', 'foreign_currency'];

/**
 * How much of the first holding of a finding would have to leave for the limit to be kept by what stays invested, at most all of it: with a
 * part w of the total T and the limit l, x = T (w − l) / (1 − l). Rounded up to two digits. Null for a limit that is
 * not one of `BY_SALE`, not passed, or of a company, and where `rows` lack the holding or another one.
 */
export function saleFor(finding: AnyFinding, rows: readonly ContributionRow[]): TriedSale | null {
  const { id, figure, threshold, company, holdings } = finding;
  const row = rows.find(({ key }) => key === holdings[0]);
  if (!BY_SALE.includes(id) || company !== null || row === undefined || figure <= threshold || rows.length < 2)
    return null;
  const total = rows.reduce((sum, { value }) => sum + value, 0);
  const needed = (total * (figure - threshold)) / (1 - threshold);
  const step = 10 ** (Math.floor(Math.log10(needed)) - 1);
  return { key: row.key, amount: Math.min(Math.ceil(needed / step) * step, Math.floor(row.value)) };
}
