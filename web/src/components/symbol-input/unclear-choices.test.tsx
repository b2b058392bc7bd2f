import { unclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { listedShare } from '../../testing/instruments.ts';
import { formerOf, presentOf } from '../../entities/instruments/former-of.ts';
import { instrumentsOf } from '../../entities/instruments/instruments.ts';
import { UnclearChoices } from './unclear-choices.tsx';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';

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
    show('TATAMOTORS');
    expect(told()).toHaveTextContent(
      /^TATAMOTORS was Tata Motors, which was split up in October 2025\. TATAMOTORS could be TMPV/,
    );
  });
});

describe('what is typed', () => {
  const none = instrumentsOf([]);
  it.each([
    ['hdfc', 'HDFC'],
    [' HDFC ', 'HDFC'],
    ['NSE:HDFC', 'HDFC'],
    ['tatamotors.ns', 'TATAMOTORS'],
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

describe('what a share was called before', () => {
  const none = instrumentsOf([]);
  it.each([
    ['ltim', 'LTM'],
    ['NSE:LTI', 'LTM'],
    ['l&tfh', 'LTF'],
    ['mcdowell-n', 'UNITDSPR'],
    ['INE237A01028', 'KOTAKBANK'],
  ])('%j is %s today', (typed, now) => {
    const former = formerOf(typed, 'IN', none);
    expect(former === null ? null : presentOf(former)).toBe(now);
  });
  it.each(['LTM', 'INFY', '', 'NYSE:LTIM', 'INE237A01036'])('%j is no such', (typed) => {
    expect(formerOf(typed, 'IN', none)).toBeNull();
  });
  it('is none where the list has it', () => {
    expect(formerOf('LTIM', 'IN', instrumentsOf([listedShare('LTIM', 'Another', 'NSE')]))).toBeNull();
  });
});
