import { expect, it } from 'vitest';
import { draftOf, inCurrency } from './explore-draft.ts';

it('keeps no amount that was typed in another currency, and everything else', () => {
  const typed = { amount: '100000', badDay: '5000', smallest: '1000', mostTax: '500', paid: { 'IN:INFY': '1400' } };
  const draft = inCurrency(draftOf(JSON.stringify(typed)), 'INR');
  expect(draft).toMatchObject(typed);
  const none = { amount: '', badDay: '', smallest: '', mostTax: '' };
  expect(inCurrency(draft, 'USD')).toMatchObject({ ...typed, ...none, base: 'USD' });
  expect(inCurrency(draft, 'INR')).toEqual(draft);
});
