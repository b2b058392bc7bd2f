import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRough } from './use-rough.ts';
import { loadWords, WithWords } from './words.tsx';

function Changes({ of }: { of: readonly number[] }) {
  const rough = useRough();
  return <output>{of.map((one) => rough.percentChange(one)).join(' ')}</output>;
}

it('writes changes with one decimal below 10%, none above, and none that looks like nothing', async () => {
  const words = await loadWords([]);
  render(
    <WithWords words={words}>
      <Changes of={[-0.0084, 0.0004, -0.0006, 0, 0.094, 0.0996, -0.194, 1.234]} />
    </WithWords>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('−0.8% under 0.1% −0.1% 0% +9.4% +10% −19% +120%');
});
