import { unclearSymbol } from '@ballast/engine/instruments/unclear-symbols';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { listedShare } from '../../testing/instruments.ts';
import { formerOf, presentOf } from '../../entities/instruments/former-of.ts';
import { NO_INSTRUMENTS } from '../../entities/instruments/instruments.ts';
import { UnclearChoices } from './unclear-choices.tsx';
import { unclearOf } from '../../entities/instruments/unclear-of.ts';

function show(symbol: string) {
  const unclear = unclearSymbol(symbol, 'IN');
  if (unclear === null) throw new Error(`${symbol} is clear`);
  const instruments = NO_INSTRUMENTS.withFound([
    listedShare('HDFCBANK', 'HDFC Bank', 'NSE'),
    listedShare('HDB', 'HDFC Bank, ADR', 'NYSE'),
  ]);
  const onChoose = vi.fn<(choice: { symbol: string; market: string }) => void>();
  render(
    <WithWords>
      <p data-testid="note">
        <UnclearChoices unclear={unclear} instruments={instruments} onChoose={onChoose} />
      </p>
    </WithWords>,
  );
  return onChoose;
}
const note = () => screen.getByTestId('note');

describe('a symbol that may mean several shares', () => {
  it('says what became of it, and lets the person choose, in the other country too', async () => {
    const onChoose = show('HDFC');
    expect(await screen.findByText(/HDFC Bank, ADR/)).toBeVisible();
    expect(note()).toHaveTextContent(
      /^HDFC was Housing Development Finance Corporation, which merged into HDFCBANK in July 2023\. Holders got 42 shares of HDFCBANK for 25\. HDFC could be HDFCBANK \(HDFC Bank\), HDFCLIFE .*, HDB \(HDFC Bank, ADR, in the US\)\.$/,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'HDB' }));
    expect(onChoose).toHaveBeenCalledWith({ symbol: 'HDB', market: 'US' });
  });

  it('is worded by what happened', () => {
    show('TATAMOTORS');
    expect(note()).toHaveTextContent(
      /^TATAMOTORS was Tata Motors, which was split up in October 2025\. TATAMOTORS could be TMPV/,
    );
  });
});

describe('what is typed', () => {
  it.each([
    ['hdfc', 'HDFC'],
    [' HDFC ', 'HDFC'],
    ['NSE:HDFC', 'HDFC'],
    ['tatamotors.ns', 'TATAMOTORS'],
  ])('%j is unclear', (typed, symbol) => {
    expect(unclearOf(typed, 'IN', NO_INSTRUMENTS)?.symbol).toBe(symbol);
  });
  it.each(['hdfcbank', 'hdf', '', 'NYSE:HDFC'])('%j is not', (typed) => {
    expect(unclearOf(typed, 'IN', NO_INSTRUMENTS)).toBeNull();
  });
  it('is not where there is one', () => {
    expect(unclearOf('HDFC', 'IN', NO_INSTRUMENTS.withFound([listedShare('HDFC', 'Another', 'NSE')]))).toBeNull();
  });
});

describe('what a share was called before', () => {
  it.each([
    ['ltim', 'LTM'],
    ['NSE:LTI', 'LTM'],
    ['l&tfh', 'LTF'],
    ['mcdowell-n', 'UNITDSPR'],
    ['INE237A01028', 'KOTAKBANK'],
  ])('%j is %s today', (typed, now) => {
    const former = formerOf(typed, 'IN', NO_INSTRUMENTS);
    expect(former === null ? null : presentOf(former)).toBe(now);
  });
  it.each(['LTM', 'INFY', '', 'NYSE:LTIM', 'INE237A01036'])('%j is no such', (typed) => {
    expect(formerOf(typed, 'IN', NO_INSTRUMENTS)).toBeNull();
  });
  it('is none where there is one', () => {
    expect(formerOf('LTIM', 'IN', NO_INSTRUMENTS.withFound([listedShare('LTIM', 'Another', 'NSE')]))).toBeNull();
  });
});
