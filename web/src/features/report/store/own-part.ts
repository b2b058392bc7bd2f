import type { ReportSubject } from './subject.ts';

/**
 * What a holding or an asset is of all that is analysed under its key: gold by weight and the fund that prices it are one holding to a
 * report, and have one weight and one share of risk together.
 */
export function ownPartIn({
  holdings,
  assets = [],
}: Pick<ReportSubject, 'holdings' | 'assets'>): (key: string, value: number | null) => number {
  const totals = new Map<string, number>();
  const add = (key: string, value: number | null) => totals.set(key, (totals.get(key) ?? 0) + (value ?? 0));
  for (const { key, value } of holdings) add(key, value);
  for (const { series, value } of assets) if (series !== null) add(series.key, value.value);
  return (key, value) => {
    const total = totals.get(key) ?? 0;
    return total > 0 ? (value ?? 0) / total : 1;
  };
}
