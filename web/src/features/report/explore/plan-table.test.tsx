import { planTrades } from '@ballast/engine/plans/plan-trades';
import { AMERICAN, makePlanHolding, makePlanLot, makePlanRequest } from '@ballast/engine/testing/make-plan';
import { render, screen, within } from '@testing-library/react';
import { assert, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { PlanTable, type TradeWords } from './plan-table.tsx';

/** The plan that sells 100 shares at $100 of each holding, bought at these prices within a year. */
async function showPlan(...paid: readonly number[]) {
  const holdings = paid.map((each, place) => {
    const lots = [makePlanLot(100, each, '2026-06-10')];
    return makePlanHolding({ key: `US:${String(place)}`, market: 'US', units: 100, lots });
  });
  const limits = holdings.map((_, member) => ({ id: String(member), members: [member], most: 0 }));
  const planned = planTrades(makePlanRequest(holdings, { kind: 'limits', limits }, {}, AMERICAN));
  assert(planned.ok);
  const words: TradeWords = { nameOf: () => '', side: ({ holding }) => `Sell ${String(holding)}`, effect: () => '' };
  render(
    <WithWords words={await loadWords(['explore'])}>
      <PlanTable plan={planned.value} currency="USD" words={words} />
    </WithWords>,
  );
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  return { rowOf, note: screen.queryByText(/^Tax below 0 is what a loss takes off the tax on the other sales\./) };
}

it('shows what a gain adds and what a loss takes off, and says what a tax below 0 is', async () => {
  const { rowOf, note } = await showPlan(60, 150);
  expect(rowOf('Sell 0').getByText('$960')).toBeVisible();
  expect(rowOf('Sell 1').getByText('−$960')).toBeVisible();
  expect(note).toBeVisible();
});

it('says nothing of it where no sale takes off any', async () => {
  expect((await showPlan(60, 50)).note).toBeNull();
});
