import { assumedIncome } from '@ballast/engine/tax/ordinary-brackets';
import type { Sale, Seller } from '@ballast/engine/tax/tax';
import type { Trade } from '@ballast/engine/what-if/trade';
import { taxOnSale } from '@ballast/engine/tax/tax-on-sale';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { SaleTax } from './sale-tax.tsx';

/** Shares bought before February 2018, sold by a resident of India; their high of 31 January 2018 isn't known. */
async function showOld(cost: number, proceeds: number): Promise<void> {
  const sale = { market: 'IN', isFund: false, bought: '2015-03-02', sold: '2026-11-02', cost, proceeds } as const;
  await show(sale, { residence: 'IN', slabRate: 0.3, longTermGains: 0, surcharge: 0 }, 'INR');
}

async function show(
  sale: Sale,
  seller: Seller,
  currency: 'INR' | 'USD',
  more: Omit<NonNullable<Trade['tax']>, 'sale' | 'seller'> = {},
): Promise<void> {
  render(
    <WithWords words={await loadWords(['reportTrade'])}>
      <SaleTax tax={taxOnSale(sale, seller)} from={{ sale, seller, ...more }} currency={currency} />
    </WithWords>,
  );
}

it('says that no tax is due where even the gain over cost is exempt, instead of at most zero', async () => {
  await showOld(10_000, 100_000);
  expect(screen.getByText(/^No tax on this sale, whatever the high of Jan 31, 2018 was/)).toBeVisible();
  expect(screen.queryByText(/at most/)).toBeNull();
});

it('says how much the tax is at most, and asks for the high, where it matters', async () => {
  await showOld(10_000, 300_000);
  // (290,000 − 125,000) · 12.5 % · 1.04
  expect(screen.getByText(/^Tax: at most ₹21,450\..* enter the high of Jan 31, 2018/)).toBeVisible();
});

it('names the income that follows from the US bracket, with the rates of that income', async () => {
  const sale = { market: 'US', bought: '2023-05-02', sold: '2026-11-28', cost: 100_000, proceeds: 196_283.49 } as const;
  const american = { residence: 'US', filing: 'single', ordinaryRate: 0.37 } as const;
  await show(sale, { ...american, ...assumedIncome(0.37, 'single') }, 'USD');
  expect(screen.getByText(/^Long-term gain: \$96,283\.49\. Tax on it: about \$22,915\./)).toBeVisible();
  expect(screen.getByText('Net investment income, 3.8% on $96,283.49')).toBeVisible();
  expect(
    screen.getByText(
      /a single filer with \$640,600 of taxable income, where the 37% bracket begins, and the standard deduction/,
    ),
  ).toBeVisible();
});

const indian = { residence: 'IN', slabRate: 0.3, longTermGains: 0 } as const;
const INDIAN = { ...indian, surcharge: 0 } as const;
const LOSS = { market: 'IN', bought: '2024-05-02', sold: '2026-11-02', cost: 300_000, proceeds: 200_000 } as const;

it('says which gains a loss may offset: in India a long-term one long-term gains only', async () => {
  await show(LOSS, INDIAN, 'INR');
  expect(screen.getByText(/^Long-term loss: .* the loss may offset long-term gains only\./)).toBeVisible();
  cleanup();
  await show({ ...LOSS, bought: '2026-05-04' }, INDIAN, 'INR');
  expect(screen.getByText(/^Short-term loss: .* the loss may offset other gains\./)).toBeVisible();
  cleanup();
  const american = { residence: 'US', filing: 'single', ordinaryRate: 0.24, ...assumedIncome(0.24, 'single') } as const;
  await show({ ...LOSS, market: 'US' }, american, 'USD');
  expect(screen.getByText(/^Long-term loss: .* the loss may offset other gains\./)).toBeVisible();
});

it('says that it counts one purchase at the average cost, and of a fund that an exit load may come off', async () => {
  await show(LOSS, INDIAN, 'INR');
  expect(screen.getByText(/As if all of it was bought on that day at your average cost\. Rule since/)).toBeVisible();
  cleanup();
  await show(LOSS, INDIAN, 'INR', { isBeforeExitLoad: true });
  expect(screen.getByText(/Before any exit load: enter it above\. Rule since/)).toBeVisible();
});

it('says of locked units when they can be sold, in place of a tax', async () => {
  await show({ ...LOSS, proceeds: 400_000 }, INDIAN, 'INR', { lockedUntil: '2029-01-15' });
  expect(screen.getByText(/^Units of a tax-saving fund \(ELSS\) .* can’t be sold before .*2029\.$/)).toBeVisible();
  expect(screen.queryByText(/Tax on it/)).toBeNull();
});

it('has a line for surcharge only where there is one', async () => {
  const sale = {
    market: 'IN',
    isFund: false,
    bought: '2024-05-02',
    sold: '2026-11-02',
    cost: 10_000,
    proceeds: 300_000,
  } as const;
  await show(sale, { ...indian, surcharge: 0 }, 'INR');
  expect(screen.queryByText(/^Surcharge/)).toBeNull();
  expect(screen.getByText(/^Cess, 4/)).toBeVisible();
  cleanup();
  await show(sale, { ...indian, surcharge: 0.1 }, 'INR');
  expect(screen.getByText(/^Surcharge, 10/)).toBeVisible();
});
