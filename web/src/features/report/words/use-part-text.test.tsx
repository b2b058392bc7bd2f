import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { usePartText } from './use-part-text.ts';

function Parts({ of }: { of: readonly number[] }) {
  const part = usePartText();
  return <output>{of.map((one) => part(one)).join(', ')}</output>;
}

it('writes nothing short of all as 100% and nothing above nothing as 0%, whatever a sum of weights misses', async () => {
  const words = await loadWords(['report']);
  render(
    <WithWords words={words}>
      <Parts of={[1, 1 - 1e-12, 0.9996, 0.995, 0.5, 0.004, 0.0004, 1e-12, 0]} />
    </WithWords>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('100%, 100%, over 99.9%, 99.5%, 50%, 0.4%, under 0.1%, 0%, 0%');
});
