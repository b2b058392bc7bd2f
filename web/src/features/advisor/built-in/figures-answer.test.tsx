import type { AssetKind } from '@ballast/engine/assets/asset';
import { valuedAssets } from '@ballast/engine/assets/valued-asset';
import type { ValueBasis } from '@ballast/engine/report/section';
import { makeAsset } from '@ballast/engine/testing/make-asset';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { FiguresAnswer } from './figures-answer.tsx';
import type { AnswerContext } from './report-slot.ts';

const BASIS: ValueBasis = {
  currency: 'INR',
  window: null,
  coverage: { extent: 'all', own: 1, proxied: 0 },
  tail: null,
  hoursFactor: null,
};
const CONTEXT: AnswerContext = {
  sections: {},
  isComing: false,
  problem: null,
  nameOf: (key) => key,
  NoFigures: () => null,
  RestsOn: () => null,
};
const ALONE = /Only what follows market prices: deposits, cash and other values are not in it/;

async function show(kind: AssetKind | null, basis: ValueBasis | null): Promise<void> {
  const assets = kind === null ? [] : valuedAssets([makeAsset(kind, { amount: 8_500_000 })], '2026-11-20', new Map());
  render(
    <MemoryRouter>
      <WithWords words={await loadWords(['builtInAnswers', 'computedAnswers', 'report'])}>
        <FiguresAnswer
          answer={{ kind: 'figures', sentence: 'You lose about ₹3.6 lakh, or 18%.', facts: [], basis }}
          context={CONTEXT}
          subject={{ holdings: [], assets, prices: 'market', at: new Date('2026-11-20') }}
          reportPath={null}
        />
      </WithWords>
    </MemoryRouter>,
  );
}

it('says beside a risk figure that a flat is not in it', async () => {
  await show('property', BASIS);
  expect(screen.getByText(ALONE)).toBeVisible();
});

it.each([
  ['shares alone', null, BASIS],
  ['a loan, which is not owned', 'loan', BASIS],
  ['a figure of no past prices', 'property', null],
] as const)('says nothing of it with %s', async (_, kind, basis) => {
  await show(kind, basis);
  expect(screen.getByText(/^You lose about/)).toBeVisible();
  expect(screen.queryByText(ALONE)).toBeNull();
});
