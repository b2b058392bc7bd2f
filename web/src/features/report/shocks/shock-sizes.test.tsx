import { shock, type Shock, type ShockEvent } from '@ballast/engine/scenarios/shocks';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { ShockSizes } from './shock-sizes.tsx';
import { sized, USUAL_SIZES } from './sizes.ts';

const HELD = [
  {
    key: 'US:A',
    value: 400,
    market: 'US',
    sector: 'energy',
    currency: 'USD',
    returns: Float64Array.of(0.01, -0.01),
  },
] as const;
const EVENTS: readonly ShockEvent[] = [
  { kind: 'currency', currency: 'USD', change: -0.05 },
  { kind: 'currency', currency: 'USD', change: 0.05 },
  { kind: 'sector', sector: 'energy', change: -0.3 },
];
const SHOCKS: readonly Shock[] = EVENTS.map((event) => shock(event, HELD));

function Sized() {
  const [sizes, setSizes] = useState(USUAL_SIZES);
  const amounts = SHOCKS.map((one) => sized(one, sizes, 400)).map(({ effect }) =>
    effect.ok ? effect.value.amount : null,
  );
  return (
    <>
      <ShockSizes kinds={new Set(['currency', 'sector'])} sizes={sizes} onChange={setSizes} />
      <output>{amounts.join(' ')}</output>
    </>
  );
}

it('moves each kind as far as was chosen, both ways', async () => {
  render(
    <WithWords words={await loadWords(['reportFigures'])}>
      <Sized />
    </WithWords>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('-20 20 -120');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), '±10%');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), '−50%');
  expect(screen.getByRole('status')).toHaveTextContent('-40 40 -200');
  expect(screen.queryByRole('combobox', { name: 'Index' })).toBeNull();
});
