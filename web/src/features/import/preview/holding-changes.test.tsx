import type { HoldingChange } from '@ballast/engine/import/plan/import-plan';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { HoldingChanges } from './holding-changes.tsx';

const words = await loadWords(['imports', 'assets']);

it('says of shares that were moved in that their day is not that of their purchase', () => {
  const after = {
    symbol: 'AAPL',
    exchange: null,
    market: 'US',
    currency: 'USD',
    shares: 8,
    purchasePrice: null,
    purchaseDay: '2024-04-15',
  } as const;
  const changes: readonly HoldingChange[] = [
    { change: 'new', before: null, after: { ...after, isMovedIn: true }, basis: 'trades' },
    { change: 'new', before: null, after: { ...after, symbol: 'KO' }, basis: 'trades' },
  ];
  render(
    <WithWords words={words}>
      <QueryClientProvider client={queryClient}>
        <HoldingChanges changes={changes} unlisted={[]} />
      </QueryClientProvider>
    </WithWords>,
  );
  expect(screen.getByRole('row', { name: /^AAPL/ })).toHaveTextContent('moved in 15 Apr 2024');
  expect(screen.getByRole('row', { name: /^KO/ })).not.toHaveTextContent('moved in');
});
