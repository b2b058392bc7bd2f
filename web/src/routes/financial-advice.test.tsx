import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardTitles, openEducation, part, rowsOf } from '../testing/education.ts';

const CHART = /^Bonds \/ stocks \/ gold and cash/;
const openAdvice = () => openEducation('/financial-advice');

it('has investment strategies §2.96', async () => {
  await openAdvice();
  expect(cardTitles('Investment strategies')).toEqual([
    'A broad core',
    'The same amount every month',
    'Rebalance once a year',
    'Low cost, every year',
  ]);
});

it('names 5-10% as the most in a single share §2.97 §9.33', async () => {
  await openAdvice();
  expect(within(part('Risk management')).getByText('5-10%')).toBeVisible();
  expect(within(part('Risk management')).getByText(/Keep each stock at 5-10% of the portfolio/)).toBeVisible();
});

it('names 3-6 months of expenses as the emergency fund §9.34', async () => {
  await openAdvice();
  expect(within(part('Risk management')).getByText('3-6 months')).toBeVisible();
});

it.each([
  ['Age 50+: conservative 60/30/10', ['60%', '30%', '10%']],
  ['Age 30-50: moderate 40/50/10', ['40%', '50%', '10%']],
  ['Age 20-30: aggressive 20/70/10', ['20%', '70%', '10%']],
])('splits %s into bonds, shares, and gold or cash §2.98 §2.99 §2.100', async (title, shares) => {
  const user = await openAdvice();
  const allocation = part('Asset allocation by age');
  await user.click(within(allocation).getByRole('button', { name: 'Show as table' }));
  const table = within(allocation).getByRole('table', { name: CHART });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Bonds', 'Stocks', 'Gold and cash']);
  expect(rowsOf(CHART)).toContainEqual([title, ...shares]);
});

it('explains tax in both countries: long-term gains after 1 year, as of a date, with sources §2.101 §9.35', async () => {
  await openAdvice();
  const tax = within(part('Tax'));
  expect(tax.getByText(/Long-term gains, after 1 year, are taxed less/)).toBeVisible();
  expect(tax.getByText('After 1 year: held for more than 12 months')).toBeVisible();
  expect(tax.getByText('12.5% on what exceeds ₹1,25,000.00 a year, without indexation')).toBeVisible();
  expect(tax.getByText('20% flat, where securities transaction tax was paid')).toBeVisible();
  expect(tax.getByText(/^0%, 15% or 20%: single filers pay 0% up to \$49,450.00/)).toBeVisible();
  expect(tax.getByText(/^3.8% net investment income tax above \$200,000.00/)).toBeVisible();
  expect(tax.getByText(/^Wash sale: buy the same within 30 days/)).toBeVisible();
  expect(tax.getByText(/^As of 1 Nov 2026.*not tax advice/)).toBeVisible();
  expect(tax.getByRole('link', { name: 'IRS Topic 409' })).toHaveAttribute(
    'href',
    'https://www.irs.gov/taxtopics/tc409',
  );
});

it('names common mistakes, and what to do instead §2.102', async () => {
  await openAdvice();
  const mistakes = within(part('Common mistakes'));
  expect(mistakes.getAllByRole('listitem')).toHaveLength(6);
  expect(mistakes.getAllByText('Instead:')).toHaveLength(6);
});

it('says how to get started, in steps §2.103', async () => {
  await openAdvice();
  expect(cardTitles('Getting started')).toEqual([
    '1Pay off expensive debt',
    '2Build an emergency fund',
    '3Open accounts',
    '4Choose a mix',
    '5Automate it',
    '6Review once a year',
  ]);
});
