import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { ADVICE } from './advice.ts';
import { MARKET_INSIGHTS } from './market-insights.ts';
import { RISK_ANALYSIS } from './risk-analysis.ts';
import { SAMPLE_SECTORS } from './samples.ts';

const PAGES = { advice: ADVICE, 'market insights': MARKET_INSIGHTS, 'risk analysis': RISK_ANALYSIS };

describe.each(Object.entries(PAGES))('the content of %s', (_, { parts }) => {
  const blocks = parts.flatMap((part) => part.blocks);

  it('gives each part an address of its own', () => {
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
  });

  it('has a cell for every column of every row', () => {
    const tables = blocks.filter((block) => block.kind === 'table');
    expect(tables.length).toBeGreaterThan(0);
    for (const { rows, columns } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
  });

  it('splits wholes, and each into all of its parts', () => {
    for (const { splits, parts } of blocks.filter((block) => block.kind === 'splits')) {
      for (const { shares } of splits) {
        expect(shares).toHaveLength(parts.length);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
      }
    }
  });

  it('leads only to pages that exist', () => {
    const known: readonly string[] = Object.values(paths);
    expect(known).toEqual(expect.arrayContaining(parts.flatMap(({ own }) => own?.to ?? [])));
  });
});

it('names the best sector first and the worst last', () => {
  const years = SAMPLE_SECTORS.map(({ year }) => year);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});
