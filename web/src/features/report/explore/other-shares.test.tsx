import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { INSTRUMENTS } from '../../../testing/builder.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { masterOf } from '../../../testing/master.ts';
import { OtherShares } from './other-shares.tsx';
import type { Typed } from './use-candidates.ts';

vi.mock('../what-if/read-other-share.ts', () => ({
  readOtherShare: async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

it('says that nothing was added where what reads a share does not come, and keeps what was typed', async () => {
  fakeNetwork(masterOf(INSTRUMENTS));
  const user = userEvent.setup();
  const onChange = vi.fn<(next: (others: Typed[]) => Typed[]) => void>();
  const candidates = { shares: [], prices: [], isPending: false, hasFailed: false, retry: () => undefined };
  render(
    <WithWords words={await loadWords(['common', 'explore', 'reportFigures', 'reportTrade'])}>
      <QueryClientProvider client={queryClient}>
        <OtherShares others={[]} market="IN" candidates={candidates} onChange={onChange} />
      </QueryClientProvider>
    </WithWords>,
  );
  const field = screen.getByRole('combobox', { name: 'Another share' });
  await user.type(field, 'INFY');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This part could not be loaded.')).toBeVisible();
  expect(field).toHaveValue('INFY');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, '2');
  expect(screen.queryByText('This part could not be loaded.')).toBeNull();
});
