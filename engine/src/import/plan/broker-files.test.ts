import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { instrumentRefKey, type Share } from '../identity/resolution.ts';
import type { InstrumentRef } from '../record.ts';
import { readFixture, TODAY } from '../testing/fixture.ts';
import { carriedOut, EMPTY, type Portfolio } from '../testing/make-import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { planImport } from './plan-import.ts';

const FIXTURES = new URL('../../../fixtures/import/', import.meta.url);

/** Every share is decided: by its ISIN where there is one, so that two files mean the same by it. */
function decided(instrumentRefs: readonly InstrumentRef[]): ReadonlyMap<string, Share> {
  return new Map(
    instrumentRefs.map((instrumentRef) => {
      const symbol = instrumentRef.isin ?? instrumentRef.symbol ?? instrumentRef.name ?? '';
      return [
        instrumentRefKey(instrumentRef),
        { symbol, market: instrumentRef.market ?? 'US', exchange: instrumentRef.exchange },
      ];
    }),
  );
}

/** What a fixture comes to in a portfolio; null where it holds nothing to import. */
async function planOfFixture(path: string, { holdings, trades }: Portfolio): Promise<ImportPlan | null> {
  const { records, recognition } = await readFixture(path);
  if (records === null || recognition.kind !== 'known') return null;
  return planImport({
    formatId: recognition.format.id,
    records,
    resolutions: new Map(),
    decisions: { shares: decided(records.instrumentRefs), splits: new Set(), declined: new Set() },
    holdings,
    trades,
    today: TODAY,
  });
}

async function imported(path: string, into: Portfolio): Promise<Portfolio> {
  const plan = await planOfFixture(path, into);
  if (plan === null) throw new Error(`nothing to import in ${path}`);
  return carriedOut(plan, into);
}

const files = readdirSync(FIXTURES, { recursive: true, withFileTypes: true }).flatMap((entry) =>
  entry.isFile() ? [`${entry.parentPath.slice(entry.parentPath.lastIndexOf('/') + 1)}/${entry.name}`] : [],
);

describe('failure 18: a broker’s file', () => {
  it.each(files)('%s changes nothing the second time', async (path) => {
    const first = await planOfFixture(path, EMPTY);
    const stored = first === null ? EMPTY : carriedOut(first, EMPTY);
    const again = await planOfFixture(path, stored);
    expect(again?.newTrades ?? []).toEqual([]);
    expect((again?.changes ?? []).filter(({ change }) => change !== 'unchanged')).toEqual([]);
    // Positions are stated again each time; a trade is taken once.
    expect(again?.counts.taken ?? 0).toBe(
      again === null ? 0 : again.changes.filter(({ basis }) => basis === 'stated').length,
    );
  });

  it('has the same trades as CSV and as workbook', async () => {
    const stored = await imported('zerodha/tradebook.csv', EMPTY);
    const plan = await planOfFixture('zerodha/tradebook.xlsx.jsonl', stored);
    expect(plan?.newTrades).toEqual([]);
    expect(plan?.counts).toMatchObject({ alreadyStored: 7, new: 0, updated: 0, closed: 0 });
  });
});
