import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
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
  readOtherShare: async (typed: string) =>
    typed === 'INFY' ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : 'unread',
}));

async function open(unread: readonly string[] = []) {
  fakeNetwork(masterOf(INSTRUMENTS));
  const user = userEvent.setup();
  const onChange = vi.fn<(next: (others: Typed[]) => Typed[]) => void>();
  const retry = vi.fn<() => void>();
  const candidates = { shares: [], prices: [], unread, isPending: false, hasFailed: false, retry };
  render(
    <WithWords words={await loadWords(['common', 'explore', 'reportFigures', 'reportTrade'])}>
      <QueryClientProvider client={queryClient}>
        <OtherShares others={[]} market="IN" candidates={candidates} onChange={onChange} />
      </QueryClientProvider>
    </WithWords>,
  );
  return { user, onChange, retry, field: screen.getByRole('combobox', { name: 'Another share' }) };
}

it('says that nothing was added where what reads a share does not come, and keeps what was typed', async () => {
  const { user, onChange, field } = await open();
  await user.type(field, 'INFY');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This part could not be loaded.')).toBeVisible();
  expect(field).toHaveValue('INFY');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(field, '2');
  expect(screen.queryByText('This part could not be loaded.')).toBeNull();
});

it('goes to the field where it is no share, and says so until another country is chosen', async () => {
  const { user, field } = await open();
  await user.type(field, 'gold bars');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'US');
  expect(field).toBeValid();
});

it('names what could not be read, and reads it again on demand', async () => {
  const { user, retry } = await open(['M&M', 'GONE']);
  expect(
    screen.getByText(/^M&M and GONE could not be read, so they are not considered for these trades\./),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
