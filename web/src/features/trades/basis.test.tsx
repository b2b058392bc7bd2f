import { makeTrade } from '@ballast/engine/testing/make-trade';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { Basis } from './basis.tsx';

async function show(charges: readonly number[]): Promise<void> {
  render(
    <WithWords words={await loadWords(['trades'])}>
      <Basis
        trades={charges.map((each) => makeTrade('2024-06-05', 'buy', 10, 1500, { charges: each }))}
        prices={null}
      />
    </WithWords>,
  );
}

it('says that charges are counted where the files state some', async () => {
  await show([0, 12.5]);
  expect(screen.getByText(/After the brokerage and charges that your files state/)).toBeInTheDocument();
});

it('does not claim it of a tradebook that has none in it, as Zerodha’s', async () => {
  await show([0, 0]);
  expect(screen.getByText(/Your files state no brokerage or charges, so none are counted/)).toBeInTheDocument();
  expect(screen.queryByText(/After/)).toBeNull();
});
