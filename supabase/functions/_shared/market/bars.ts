import type { DailyBar } from './provider.ts';

/** A bar as a provider lists it: any of its numbers may be missing or nonsense. */
export interface ListedBar {
  readonly date: string;
  readonly open: unknown;
  readonly high: unknown;
  readonly low: unknown;
  readonly close: unknown;
  readonly volume: unknown;
}

/**
 * Listed bars as a history has them: ascending, each date once, every close above 0. A bar without a close is left out:
 * its day is missing then. Of two of one date the complete one counts, and of two alike the later listed.
 */
export function tidyBars(listed: Iterable<ListedBar>): DailyBar[] {
  const byDate = new Map<string, DailyBar>();
  for (const raw of listed) {
    const close = positive(raw.close);
    if (close === null) continue;
    const [open, high, low] = [positive(raw.open), positive(raw.high), positive(raw.low)];
    const bar = { date: raw.date, open, high, low, close, volume: volumeOf(raw.volume) };
    const other = byDate.get(bar.date);
    if (other === undefined || isComplete(bar) || !isComplete(other)) byDate.set(bar.date, bar);
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function isComplete({ open, high, low }: DailyBar): boolean {
  return open !== null && high !== null && low !== null;
}

/** Seven digits are what single precision holds, in which providers keep prices: 115.54000091552734 was 115.54. */
function positive(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Number(value.toPrecision(7)) : null;
}

function volumeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
