import { CRISIS_IDS } from '@ballast/engine/scenarios/crises';
import { expect, it } from 'vitest';
import { crisisSubject, holdingSubject, indexSubject, rateSubject } from './subjects.ts';

it.each([
  ['IN:INFY', 'Infosys Limited', ['INFY', 'Infosys Limited', 'Infosys']],
  ['IN:HDFCBANK', 'HDFC Bank Ltd.', ['HDFCBANK', 'HDFC Bank Ltd.', 'HDFC Bank']],
  ['US:KO', 'The Coca-Cola Company', ['KO', 'The Coca-Cola Company', 'Coca-Cola']],
  ['US:AMZN', 'Amazon.com, Inc.', ['AMZN', 'Amazon.com, Inc.', 'Amazon.com']],
  ['US:JPM', 'JPMorgan Chase & Co.', ['JPM', 'JPMorgan Chase & Co.', 'JPMorgan Chase']],
  ['US:X', null, ['X']],
])('%s is called by its symbol, its name, and its name without the legal form', (key, name, called) => {
  expect(holdingSubject(key, name)).toEqual({ subject: key, called });
});

it('an index is called as people call it, and a rate by both currencies', () => {
  expect(indexSubject('IN:NIFTY50').called).toContain('NIFTY 50');
  expect(indexSubject('US:SPX').called).toContain('S&P 500');
  expect(rateSubject('USD', 'INR')).toEqual({ subject: 'USDINR', called: ['USD/INR', 'USDINR', 'dollar'] });
});

it('every crisis has a name that somebody would say', () => {
  for (const id of CRISIS_IDS) {
    const { subject, called } = crisisSubject(id);
    expect(subject).toBe(`crisis:${id}`);
    expect(called.length).toBeGreaterThan(1);
  }
});
