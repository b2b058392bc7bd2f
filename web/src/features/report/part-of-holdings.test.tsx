import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { screen, within } from '@testing-library/react';
import { assert, describe, expect, it } from 'vitest';
import { positionOf } from '../../testing/positions.ts';
import { SITUATIONS } from '../../testing/report-situations.ts';
import { saidIn, showReport } from '../../testing/shown-report.tsx';

async function show(name: string) {
  const situation = SITUATIONS.find((one) => one.name === name);
  assert(situation !== undefined, name);
  const { base, input, benchmark } = situation;
  const holdings = input.holdings.map(({ key, value }) => positionOf(key.slice(key.indexOf(':') + 1), { key, value }));
  await showReport(
    input,
    { ...DEFAULT_OPTIONS, base, benchmark },
    { holdings, prices: 'market', at: new Date('2025-11-28T12:00Z') },
  );
}
const gauge = () => within(screen.getByRole('region', { name: 'What you can lose' })).getByRole('figure');
const crashTile = () => screen.getByRole('link', { name: /^Worst past crash/ });

describe('a report of part of the holdings', () => {
  it('says beside its answer and its gauge of how many', async () => {
    await show('India, part of unknown value');
    expect(saidIn('What you can lose')).toMatch(/you could lose ₹[\d,.]+ or more on 4 of your 5 holdings\./);
    expect(saidIn('What you can lose')).toMatch(/Covers 4 of your 5 holdings\./);
    expect(gauge()).toHaveAccessibleName(/Covers 4 of your 5 holdings\.$/);
    expect(screen.getByRole('link', { name: /^Biggest risk/ })).toHaveTextContent(/% of the money covered → /);
    expect(screen.getByText(/exceeded\. Weights are of the holdings covered\./)).toBeVisible();
  });

  it('says that prices are there and only the exchange rate is missing', async () => {
    await show('India, part of unknown value');
    expect(saidIn('Risks')).toContain('Holdings without a value in INR: 1.');
    expect(saidIn('Risks')).toContain(
      'There are prices for AAPL, but no exchange rate: it has no value in INR and is not in any figure.',
    );
  });

  it('says in the tile of the worst crash which part an index stands in for', async () => {
    await show('India, part by stand-in');
    expect(crashTile()).toHaveTextContent(/NIFTY 50 −\d+%\. An index stands in for \d+%$/);
  });

  it('says nothing of the kind where all are covered', async () => {
    await show('India, all covered');
    expect(saidIn('What you can lose')).toMatch(/you could lose ₹[\d,.]+ or more\./);
    expect(saidIn('What you can lose')).not.toContain('of your 5 holdings');
    expect(screen.queryByText(/Weights are of the holdings covered/)).toBeNull();
    expect(crashTile()).not.toHaveTextContent('stands in');
  });
});
