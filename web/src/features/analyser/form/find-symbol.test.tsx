import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { analyser } from '@ballast/messages/en/analyser';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
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

it('has the focus when it opens, also where a pressed button leaves it to the page around', async () => {
  fakeNetwork(MASTER);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithWords words={{ analyser }}>
        <main tabIndex={-1}>
          <FindSymbol market="IN" onFind={vi.fn<(symbol: string) => void>()} />
        </main>
      </WithWords>
    </QueryClientProvider>,
  );
  // As Safari does.
  screen.getByRole('main').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Find a symbol by name' }));
  expect(await screen.findByRole('combobox', { name: 'Find a symbol' })).toHaveFocus();
});

it('does not send the form around it when Enter is pressed on half a name', async () => {
  fakeNetwork(MASTER);
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithWords words={{ analyser }}>
        <form onSubmit={onSubmit}>
          <FindSymbol market="IN" onFind={vi.fn<(symbol: string) => void>()} />
        </form>
      </WithWords>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Find a symbol by name' }));
  const field = await screen.findByRole('combobox', { name: 'Find a symbol' });
  await user.type(field, 'mahin{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field).toHaveValue('mahin');
});
