import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithWords } from '../lib/words.tsx';
import { MainSkeleton } from './page-skeleton.tsx';

it('the first lines of a page that is on its way are no wider than a phone: their column shrinks', () => {
  render(
    <WithWords>
      <MainSkeleton />
    </WithWords>,
  );
  // Without a track of `minmax(0, 1fr)` the widest line makes the column, and `max-w-full` shrinks nothing.
  expect(screen.getByRole('status').querySelector('.grid')).toHaveClass('grid-cols-1');
});
