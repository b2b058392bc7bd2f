import type { Holding } from '@ballast/engine/assets/holding';
import type { Owned } from '@ballast/engine/holdings/owned';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { row } from '../../testing/analyser.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { liveQuotes } from '../../testing/quotes.ts';
import { HoldingsAnalyser } from './holdings-analyser.tsx';

const US = 'POST /functions/v1/get-stock-data';
const KO: Holding = { symbol: 'KO', exchange: null, market: 'US', currency: 'USD', shares: 5, purchasePrice: null };

async function open(holdings: readonly Holding[]) {
  const words = await loadWords(['analyser', 'rates']);
  const page = (shown: Owned) => (
    <WithWords words={words}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <HoldingsAnalyser owned={shown} title="Long term" />
        </MemoryRouter>
      </QueryClientProvider>
    </WithWords>
  );
  const owned = (shown: readonly Holding[]): Owned => ({ holdings: shown, assets: [] });
  const { rerender } = render(page(owned(holdings)));
  return { user: userEvent.setup(), show: (others: readonly Holding[]) => rerender(page(owned(others))) };
}

describe('the analyser of holdings that are known already', () => {
  it('analyses them at once, and again when they change', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const { show } = await open([KO]);
    expect((await row(/KO/)).getByText('$1,000.00')).toBeVisible();
    show([{ ...KO, symbol: 'PEP' }]);
    await screen.findAllByText('PEP');
    expect((await row(/PEP/)).getByText('$1,000.00')).toBeVisible();
  });

  it('can be given up while it waits for long, and taken up again', async () => {
    let isSilent = true;
    fakeNetwork({ [US]: (request) => (isSilent ? new Promise(() => undefined) : liveQuotes(request)) });
    const { user } = await open([KO]);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('The analysis was canceled.')).toBeVisible();
    isSilent = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/KO/)).toBeDefined();
  });
});
