import type { BondOrigin, ExploreQuestion, HeldTerms } from '@ballast/engine/explore/question';
import { planTrades } from '@ballast/engine/plans/plan-trades';
import type { PlanHolding } from '@ballast/engine/plans/plan';
import { AMERICAN, INDIAN, makePlanHolding, makePlanLot, makePlanRequest } from '@ballast/engine/testing/make-plan';
import { cleanup, render, screen } from '@testing-library/react';
import { assert, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { TaxBasis } from './tax-basis.tsx';

/** What stands below the tax of a plan that raises 500 by selling the holding, or buys it for that. */
async function basisOf(
  holding: Partial<PlanHolding>,
  seller: ExploreQuestion['seller'],
  more: Partial<HeldTerms> = {},
  aim: 'withdraw' | 'invest' = 'withdraw',
): Promise<string> {
  const held = makePlanHolding(holding);
  const planned = planTrades(
    makePlanRequest([held], { kind: aim, amount: 500 }, aim === 'invest' ? { mayBuy: [0] } : {}, seller),
  );
  assert(planned.ok);
  const { asset, account, isWhole, exitLoads } = held;
  const terms = { [held.key]: { lots: null, isTradable: true, asset, account, isWhole, exitLoads, ...more } };
  const words = await loadWords(['explore']);
  render(
    <WithWords words={words}>
      <TaxBasis
        explored={{ plan: planned.value, keys: [held.key] }}
        question={{ seller, terms, aim: { kind: aim, amount: 500 } }}
      />
    </WithWords>,
  );
  return screen.getByText(/^(Tax as|Federal tax)/).textContent;
}

it.each<[BondOrigin | undefined, RegExp]>([
  [undefined, /exempt only for those who bought at issue: say where you bought, above\./],
  ['issue', /Bought at issue and held to maturity, their redemption is exempt\./],
  ['exchange', /Bought there, their redemption at maturity is taxed as well/],
])('says what waiting for maturity would mean for gold bonds bought %s', async (bondFrom, said) => {
  const more = bondFrom === undefined ? {} : { bondFrom };
  expect(await basisOf({ asset: 'gold_bond' }, INDIAN, more)).toMatch(said);
});

it('says that the basic exemption is not counted where other income is below it, and nowhere else', async () => {
  expect(await basisOf({}, { ...INDIAN, slabRate: 0 })).toContain('leaves of the basic exemption is not counted');
  cleanup();
  expect(await basisOf({}, INDIAN)).not.toContain('basic exemption');
});

it('names purchases elsewhere where a seller in the United States loses, and nowhere else', async () => {
  const losing = { key: 'US:A', market: 'US', lots: [makePlanLot(10, 200, '2024-01-10')] } as const;
  expect(await basisOf(losing, AMERICAN)).toContain('in any of your accounts or your spouse’s');
});

it('tells a buyer in the United States that losses of the last 30 days may not count, and no seller', async () => {
  const share = { key: 'US:A', market: 'US' } as const;
  expect(await basisOf(share, AMERICAN, {}, 'invest')).toContain('for as many shares as you buy of the same here');
  cleanup();
  expect(await basisOf(share, AMERICAN)).not.toContain('last 30 days');
  cleanup();
  expect(await basisOf({}, INDIAN, {}, 'invest')).not.toContain('last 30 days');
});

it.each([
  ['a gain in the United States', { key: 'US:A', market: 'US' } as const, AMERICAN],
  ['a loss in India', { lots: [makePlanLot(10, 200, '2024-01-10')] }, INDIAN],
])('says nothing of purchases elsewhere beside %s', async (_, holding, seller) => {
  expect(await basisOf(holding, seller)).not.toContain('spouse');
});

it('says that the income of a US seller is where their bracket begins, and what its modified AGI is, unless they stated others', async () => {
  const share = { key: 'US:A', market: 'US' } as const;
  const seller = { ...AMERICAN, ordinaryRate: 0.24, taxableIncome: 105_700, modifiedAdjustedGrossIncome: 121_800 };
  expect(await basisOf(share, seller)).toContain(
    'bracket 24%, taxable income $105,700 (where that bracket begins), modified AGI $121,800 (with the standard deduction), $0.00 short-term',
  );
  cleanup();
  expect(await basisOf(share, { ...seller, taxableIncome: 120_000 })).toContain(
    'bracket 24%, taxable income $120,000, modified AGI $121,800, $0.00 short-term',
  );
});
