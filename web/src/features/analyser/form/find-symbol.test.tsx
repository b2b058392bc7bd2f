import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { analyser } from '@ballast/messages/en/analyser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WithWords } from '../../../lib/words.tsx';
import { MASTER } from '../../../testing/builder.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { FindSymbol } from './find-symbol.tsx';

it('finds a symbol by name, hands it over when it is chosen, and is ready for the next', async () => {
  fakeNetwork(MASTER);
  const onFind = vi.fn<(symbol: string) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithWords words={{ analyser }}>
        <FindSymbol market="IN" onFind={onFind} />
      </WithWords>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Find a symbol by name' }));
  const field = await screen.findByRole('combobox', { name: 'Find a symbol' });
  expect(field).toHaveFocus();
  await user.keyboard('mahindra');
  await screen.findByRole('option', { name: /^M&M/ });
  expect(onFind).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onFind).toHaveBeenCalledExactlyOnceWith('M&M');
  expect(field).toHaveValue('');
});
