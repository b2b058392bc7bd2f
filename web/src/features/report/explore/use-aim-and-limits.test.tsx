import type { ExploreAim, ExploreQuestion } from '@ballast/engine/explore/question';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { useAimAndLimits } from './use-aim-and-limits.ts';

const FREE = { mostTrades: null, smallestTrade: 0, mostTax: null, neverSell: [], mayBuy: [] };
const FINDING = {
  id: 'large_sector',
  severity: 'high',
  unit: 'fraction',
  figure: 0.4,
  threshold: 0.3,
  holdings: ['IN:INFY'],
  effect: null,
  subject: 'information_technology',
  company: null,
  usesSample: false,
} as const;

/** What is written of an aim beside these limits; none are set unless given. */
async function linesOf(aim: ExploreAim, limits: Partial<ExploreQuestion> = {}) {
  const words = await loadWords(['explore', 'report', 'reportFigures']);
  const subject = { holdings: [], prices: 'sample-market', at: new Date('2026-11-20') } as const;
  const { result } = renderHook(() => useAimAndLimits({ aim, ...FREE, ...limits }, [FINDING], 'INR'), {
    wrapper: ({ children }) => (
      <WithWords words={words}>
        <ReportContext value={{ store: createReportStore(), subject, onSampleMarket: () => undefined }}>
          {children}
        </ReportContext>
      </WithWords>
    ),
  });
  return result.current;
}

describe('what trades were asked for', () => {
  it('is a rule with each limit that was set', async () => {
    const rule = { kind: 'weighing', weighing: 'minimum_variance', mostWeight: 0.29, mostSector: 0.3 } as const;
    const limits = {
      mostTrades: 5,
      smallestTrade: 100_000,
      mostTax: 0,
      neverSell: ['IN:INFY'],
      mayBuy: ['IN:INFY', 'IN:TCS'],
    };
    expect(await linesOf({ ...rule, mostCountry: null, band: 0.02 }, limits)).toEqual([
      ['Aim', 'Weigh my holdings by a rule'],
      ['Rule', 'Least variance'],
      ['One holding, at most (%)', '29'],
      ['Give or take (percentage points)', '2'],
      ['One sector, at most (%)', '30'],
      ['Trades, at most', '5'],
      ['Smallest trade (INR)', '1,00,000'],
      ['Tax, at most (INR)', '0'],
      ['Do not sell', 'INFY'],
      ['May be bought', 'INFY and TCS'],
    ]);
  });

  it.each<[ExploreAim, readonly string[]]>([
    [{ kind: 'bad_day', most: 5000 }, ['Bad day, at most (INR)', '5,000']],
    [
      { kind: 'weights', targets: [{ id: 'US', keys: ['US:AAPL'], weight: 0.2 }], band: 0.005 },
      ['Weights (%)', 'United States 20'],
    ],
    [
      {
        kind: 'views',
        views: [{ key: 'IN:TCS', return: 0.1 }],
        sureness: 'low',
        mostWeight: 1,
        mostSector: null,
        band: 0.01,
      },
      ['Return a year that you expect, above a deposit (%)', 'TCS 10'],
    ],
    [{ kind: 'withdraw', amount: 50_000 }, ['Amount (INR)', '50,000']],
  ])('is what the aim needs to know: %o', async (aim, line) => {
    expect(await linesOf(aim)).toContainEqual(line);
  });

  it('is the finding that is meant, with its limit', async () => {
    const { id, figure, threshold, subject } = FINDING;
    const lines = await linesOf({ kind: 'finding', id, figure, threshold, subject });
    expect(lines).toEqual([
      ['Aim', 'Bring a finding within its limit'],
      ['Finding', expect.stringMatching(/40(?:\.0)?%.*30(?:\.0)?%/)],
    ]);
  });

  it('is nothing more where no limit is set', async () => {
    expect(await linesOf({ kind: 'use_allowance' })).toEqual([['Aim', 'Use this year’s tax-free allowance']]);
  });
});
