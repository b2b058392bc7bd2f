import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGrowing } from './use-growing.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index);

function Counted({ all, seen }: { all: readonly number[]; seen: number[] }) {
  const shown = useGrowing(all, 4);
  seen.push(shown.length);
  return <output>{shown.join(' ')}</output>;
}

it('shows a few at first, then a few more at a time, in their order, until all are there', async () => {
  const seen: number[] = [];
  render(<Counted all={TEN} seen={seen} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^0 1 2 3$/);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(TEN.join(' ')));
  expect([...new Set(seen)]).toEqual([4, 8, 10]);
});

it('shows at once what comes later: others in their place, or more', async () => {
  const seen: number[] = [];
  const { rerender } = render(<Counted all={TEN} seen={seen} />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(TEN.join(' ')));
  rerender(<Counted all={TEN.toReversed()} seen={seen} />);
  expect(screen.getByRole('status')).toHaveTextContent(TEN.toReversed().join(' '));
  rerender(<Counted all={[...TEN, ...TEN, ...TEN]} seen={seen} />);
  expect(seen.at(-1)).toBe(30);
});
