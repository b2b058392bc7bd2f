import { lotsOf } from '@ballast/engine/ledger/lots-of';
import { makeTrade } from '@ballast/engine/testing/make-trade';
import { taxTermsOf } from '@ballast/engine/tax/tax-terms';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { useTaxResidence } from '../../entities/profile/use-tax-residence.ts';
import { TaxTerms } from './tax-terms.tsx';

vi.mock('../../entities/profile/use-tax-residence.ts', () => ({ useTaxResidence: vi.fn() }));

beforeEach(() => {
  vi.mocked(useTaxResidence).mockReturnValue('IN');
});

async function show(market: 'IN' | 'US', hasIndianFunds = false): Promise<void> {
  const lots = lotsOf([
    makeTrade('2025-01-06', 'buy', 10, 100, { market, symbol: 'A' }),
    makeTrade('2026-06-05', 'sell', 10, 120, { market, symbol: 'A' }),
  ]);
  const terms = { IN: taxTermsOf(lots.values(), 'IN'), US: taxTermsOf(lots.values(), 'US') };
  render(
    <WithWords words={await loadWords(['common', 'trades'])}>
      <TaxTerms terms={terms} hasIndianFunds={hasIndianFunds} />
    </WithWords>,
  );
}

it.each([null, 'other'] as const)(
  'takes nobody for a resident of a country whose profile states %s',
  async (stated) => {
    vi.mocked(useTaxResidence).mockReturnValue(stated);
    await show('IN');
    for (const name of ['India', 'United States']) expect(screen.getByRole('radio', { name })).not.toBeChecked();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/^Choose your country: it decides which gains are long-term\./)).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'India' }));
    expect(screen.getByRole('table')).toBeVisible();
  },
);

it('says of foreign shares that tax counts them in the money of the country', async () => {
  await show('US');
  expect(screen.getByText(/converted at the rates of their days, so the taxable gain differs/)).toBeVisible();
});

it('says that first in, first out counts all accounts, where the law of India counts each demat account', async () => {
  await show('IN');
  expect(
    screen.getByText(/FIFO applies to each demat account separately: if you have several, keep a portfolio/),
  ).toBeVisible();
});

it('says nothing of it where all are listed at home', async () => {
  await show('IN');
  expect(screen.queryByText(/converted at the rates of their days/)).toBeNull();
});

it('says to a resident of the United States, and nobody else, that Indian funds have rules of their own', async () => {
  await show('IN', true);
  expect(screen.queryByText(/usually PFICs/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'United States' }));
  expect(screen.getByText(/^Indian mutual funds are usually PFICs for US taxpayers\./)).toBeVisible();
  expect(screen.getByText(/sales in an IRA, a 401\(k\) or an HSA are counted here too/)).toBeVisible();
  expect(screen.getByText(/Import such an account into a portfolio of its own\./)).toBeVisible();
});
