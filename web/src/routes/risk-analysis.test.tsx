import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardTitles, openEducation, part, rowsOf } from '../testing/education.ts';

const openRisk = () => openEducation('/risk-analysis');

it('shows sample beta, Sharpe ratio and value at risk of a portfolio in each country §2.111', async () => {
  await openRisk();
  const rows = rowsOf(/^Inputs and measures/);
  expect(rows).toContainEqual(['Beta', '1.05', '1.07']);
  expect(rows).toContainEqual(['Sharpe ratio', '0.41', '0.33']);
  expect(rows).toContainEqual(['Value at risk: one day, 95%', '₹16,581.60', '$186.54']);
});

it('explains each measure in words, with a worked example that is marked', async () => {
  await openRisk();
  const measures = within(part('Risk measures'));
  expect(measures.getByText(/^\(13% − 6.5%\) ÷ 16% = 0.41\.$/, { exact: false })).toBeVisible();
  expect(measures.getByText(/1\.645 × 1\.008% × ₹10,00,000\.00 = ₹16,581\.60/)).toBeVisible();
  for (const card of measures.getAllByRole('listitem')) expect(within(card).getByText('Sample data')).toBeVisible();
});

it('names risk factors §2.112', async () => {
  await openRisk();
  expect(cardTitles('Risk factors')).toHaveLength(8);
});

it('names what mitigates them, and what that costs §2.113', async () => {
  await openRisk();
  expect(within(part('Risk mitigation')).getAllByText('Cost:')).toHaveLength(6);
});

it('stresses the sample portfolios by crises of both countries §2.114', async () => {
  await openRisk();
  const rows = rowsOf(/^Past crashes/);
  expect(rows).toHaveLength(6);
  // 10,00,000 × 1.05 × 38%
  expect(rows[1]?.[2]).toContain('−₹3,99,000.00');
  // 10,000 × 1.07 × 34%
  expect(rows[4]?.[2]).toContain('−$3,638.00');
});

it('shows risk and return of five kinds of investment, as a picture and as a table §2.115', async () => {
  const user = await openRisk();
  const profile = within(part('Risk and return'));
  expect(profile.getByText(/Small caps return 14%, and lose 32% or more in one year of twenty/)).toBeVisible();
  await user.click(profile.getByRole('button', { name: 'Show as table' }));
  expect(rowsOf(/^Yearly returns of five asset classes/)).toHaveLength(5);
});
