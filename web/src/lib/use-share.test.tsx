import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShare } from './use-share.ts';
import { loadWords, WithWords } from './words.tsx';

function Shares({ of }: { of: readonly number[] }) {
  const share = useShare();
  return <output>{of.map(share).join(', ')}</output>;
}

it('writes shares in whole percent, and none of them as nothing', async () => {
  const words = await loadWords([]);
  render(
    <WithWords words={words}>
      <Shares of={[0.001, 0.0049, 0.005, 0.014, 0.276, 1, 0, -0.12]} />
    </WithWords>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('under 1%, under 1%, 1%, 1%, 28%, 100%, 0%, −12%');
});
