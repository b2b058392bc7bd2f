import type { Figure } from '@ballast/contract/advisor';
import { expect, it } from 'vitest';
import { amountOf } from './amount.ts';

const figure = (name: string, value: number, unit: Figure['unit'], currency: Figure['currency'] = null): Figure => ({
  id: 's1.1',
  subject: 'portfolio',
  called: [],
  name,
  value,
  unit,
  currency,
});

it.each([
  [figure('value', 1_234_567.891, 'money', 'INR'), '₹12,34,567.89'],
  [figure('value_at_risk', 61_022.04, 'money', 'INR'), '₹61,000'],
  [figure('value_at_risk', 0.0146, 'fraction'), '1.5%'],
  [figure('volatility', 0.341, 'fraction'), '34%'],
  [figure('after.volatility', 0.0944, 'fraction'), '9.4%'],
  [figure('maximum_drawdown', 0.1234, 'fraction'), '12%'],
  [figure('risk_part', 0.3449, 'fraction'), '34%'],
  [figure('weight', 0.2773, 'fraction'), '27.7%'],
  [figure('sharpe', 0.876, 'ratio'), '0.9'],
  [figure('beta', 1.034, 'ratio'), '1.03'],
])('writes a figure with the digits that its kind has: %j', (one, written) => {
  expect(amountOf(one)).toBe(written);
});
