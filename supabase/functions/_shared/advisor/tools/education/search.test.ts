import { describe, expect, it } from 'vitest';
import { searchTopics } from './search.ts';
import { TOPICS } from './topics.ts';

describe('the education pages', () => {
  it.each([
    ['What is volatility?', 'Volatility'],
    ['explain beta', 'Beta'],
    ['what does VaR mean', 'Value at risk (VaR)'],
    ['sharpe ratio', 'Sharpe ratio'],
    ['expected shortfall', 'Expected shortfall, 95%'],
    ['how is long-term capital gains tax charged in India', 'Long-term gains'],
    ['short term gains tax', 'Short-term gains'],
    ['wash sale, buying back after selling at a loss', 'Selling at a loss and buying back'],
    ['how are dividends taxed', 'Dividends'],
    ['emergency fund', 'Emergency fund first'],
    ['should I borrow money to invest', 'No borrowed money'],
    ['what is rebalancing', 'Rebalance'],
    ['inflation', 'Inflation'],
  ])('answer %j with %j first', (query, title) => {
    expect(searchTopics(query)[0]?.title).toBe(title);
  });

  it('say nothing about what they do not know', () => {
    expect(searchTopics('recipe for pancakes')).toEqual([]);
    expect(searchTopics('the of and')).toEqual([]);
  });

  it('have no text with a figure left open, and each has an address and an id of its own', () => {
    expect(TOPICS.length).toBeGreaterThan(60);
    expect(TOPICS.filter(({ text, path }) => /[{}]|undefined/.test(text) || !/^\/[a-z-]+#[a-z-]+$/.test(path))).toEqual(
      [],
    );
    expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length);
  });

  it('state the rates of tax as the facts have them', () => {
    expect(searchTopics('long-term gains')[0]?.text).toContain(
      'India: 12.5% on what exceeds ₹1,25,000 a year, without indexation.',
    );
    expect(searchTopics('net investment income tax on top')[0]?.text).toContain('3.8%');
  });
});
