import { unclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { listedShare } from '../../testing/instruments.ts';
import { instrumentsOf } from './instruments.ts';
import { UnclearChoices } from './unclear-choices.tsx';
import { unclearOf } from './unclear-of.ts';

function show(symbol: string) {
  const unclear = unclearSymbol(symbol, 'IN');
  if (unclear === null) throw new Error(`${symbol} is clear`);
  fakeNetwork({
    'GET /rest/v1/instruments': () =>
      Response.json([
        { symbol: 'HDFCBANK', name: 'HDFC Bank', exchange: 'NSE', kind: 'share' },
        { symbol: 'HDB', name: 'HDFC Bank, ADR', exchange: 'NYSE', kind: 'share' },
      ]),
  });
  const onChoose = vi.fn<(choice: { symbol: string; market: string }) => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithWords>
        <p data-testid="told">
          <UnclearChoices unclear={unclear} onChoose={onChoose} />
        </p>
      </WithWords>
    </QueryClientProvider>,
  );
  return onChoose;
}
const told = () => screen.getByTestId('told');

describe('a symbol that may mean several shares', () => {
  it('says what became of it, and lets the person choose, in the other country too', async () => {
    const onChoose = show('HDFC');
    expect(await screen.findByText(/HDFC Bank, ADR/)).toBeVisible();
    expect(told()).toHaveTextContent(
      /^HDFC was Housing Development Finance Corporation, which merged into HDFCBANK in July 2023\. Holders got 42 shares of HDFCBANK for 25\. HDFC could be HDFCBANK \(HDFC Bank\), HDFCLIFE .*, HDB \(HDFC Bank, ADR, in the US\)\.$/,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'HDB' }));
    expect(onChoose).toHaveBeenCalledWith({ symbol: 'HDB', market: 'US' });
  });

  it('is worded by what happened', () => {
    show('ZOMATO');
    expect(told()).toHaveTextContent(
      /^ZOMATO was Zomato, which is ETERNAL now \(since April 2025\)\. Choose what you hold: ETERNAL/,
    );
  });
});

describe('what is typed', () => {
  const none = instrumentsOf([]);
  it.each([
    ['hdfc', 'HDFC'],
    [' HDFC ', 'HDFC'],
    ['NSE:HDFC', 'HDFC'],
    ['l&tfh', 'L&TFH'],
    ['mcdowell-n', 'MCDOWELL-N'],
  ])('%j is unclear', (typed, symbol) => {
    expect(unclearOf(typed, 'IN', none)?.symbol).toBe(symbol);
  });
  it.each(['hdfcbank', 'hdf', '', 'NYSE:HDFC'])('%j is not', (typed) => {
    expect(unclearOf(typed, 'IN', none)).toBeNull();
  });
  it('is not where the list has it', () => {
    expect(unclearOf('HDFC', 'IN', instrumentsOf([listedShare('HDFC', 'Another', 'NSE')]))).toBeNull();
  });
});
