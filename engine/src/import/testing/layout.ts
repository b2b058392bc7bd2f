import { describe, expect, it } from 'vitest';
import type { Market } from '../../quotes/market.ts';
import { instrumentRefKey, type Share } from '../identity/resolution.ts';
import type { ImportPlan } from '../plan/import-plan.ts';
import { planImport } from '../plan/plan-import.ts';
import type { Records } from '../result.ts';
import { TODAY } from './fixture.ts';
import { carriedOut, EMPTY, type Portfolio } from './make-import-plan.ts';
import { readLayout } from './read-layout.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from './summaries.ts';

/** A fixture, and what it states: worked out from the file by hand. */
export interface Layout {
  readonly path: string;
  /** Format and version; `unknown` where it is read as its columns are guessed. */
  readonly is: string;
  /** What the person says of a file that no format knows. */
  readonly market?: Market;
  readonly records: readonly string[];
  /** The lines of all other rows, by what became of them; what is only passed over is named by its reason. */
  readonly others: readonly string[];
}

/** Each file is read as it is stated, and changes nothing the second time. */
export function layoutTests(of: string, layouts: readonly Layout[]): void {
  describe(`the files of ${of}`, () => {
    it.each(layouts)('$path states its records, and each other row says why it is none', async (layout) => {
      const { is, records, rows } = await readLayout(layout);
      expect(is).toBe(layout.is);
      expect([...records.trades.map(summarizeTrade), ...records.holdings.map(summarizeHolding)]).toEqual(
        layout.records,
      );
      expect(groupedStatuses(records)).toEqual(layout.others);
      expect(records.statuses).toHaveLength(rows);
    });

    it.each(layouts)('$path changes nothing the second time', async (layout) => {
      const { formatId, records } = await readLayout(layout);
      const stored = carriedOut(planOf(formatId, records, EMPTY), EMPTY);
      const again = planOf(formatId, records, stored);
      expect(again.newTrades).toEqual([]);
      expect(again.changes.filter(({ change }) => change !== 'unchanged')).toEqual([]);
    });
  });
}

/** Every share is decided as the file writes it. */
function planOf(formatId: string, records: Records, { holdings, trades }: Portfolio): ImportPlan {
  const shares = new Map(
    records.instrumentRefs.map((instrumentRef): [string, Share] => {
      const symbol = instrumentRef.isin ?? instrumentRef.symbol ?? instrumentRef.name ?? '';
      return [
        instrumentRefKey(instrumentRef),
        { symbol, market: instrumentRef.market ?? 'US', exchange: instrumentRef.exchange },
      ];
    }),
  );
  const decisions = { shares, splits: new Set<string>(), declined: new Set<string>() };
  return planImport({ formatId, records, resolutions: new Map(), decisions, holdings, trades, today: TODAY });
}

/** `1, 3: header`: lines by what became of them, in the order of the first. */
function groupedStatuses(records: Records): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const status of summarizeStatuses(records)) {
    const [, line = '', what = ''] = /^([^:]*): (?:ignored )?(.*)$/.exec(status) ?? [];
    groups.set(what, [...(groups.get(what) ?? []), line]);
  }
  return [...groups].map(([what, lines]) => `${lines.join(', ')}: ${what}`);
}
