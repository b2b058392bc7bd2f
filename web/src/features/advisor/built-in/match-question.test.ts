import { describe, expect, it } from 'vitest';
import { matchQuestion } from './match-question.ts';

const term = (id: string, name: string, aliases: readonly string[] = []) => ({
  id,
  name,
  aliases,
  meaning: '',
  measure: null,
});
const TERMS = [
  term('beta', 'Beta'),
  term('value_at_risk_95', 'Value at risk, 95 %', ['VaR', 'value at risk']),
  term('expected_shortfall_95', 'Expected shortfall, 95 %', ['CVaR', 'conditional value at risk']),
  term('sharpe', 'Sharpe ratio', ['Sharpe']),
  term('diversification', 'Diversification', ['diversified']),
  term('volatility', 'Volatility'),
];

describe('what a person typed', () => {
  it.each([
    'How much can I lose?',
    'what is the most i can lose',
    'What’s my worst case?',
    'how big are my losses on a bad day',
  ])('asks what can be lost: %s', (text) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'lose' });
  });

  it.each(['What is my biggest risk?', 'which share is the riskiest', 'LARGEST RISK', 'where does my risks come from'])(
    'asks for the largest risk: %s',
    (text) => {
      expect(matchQuestion(text, TERMS)).toEqual({ id: 'risk' });
    },
  );

  it.each([
    ['What happens if the market falls 20%?', 0.2],
    ['market crash 20%', 0.2],
    ['nifty down', 0.2],
    ['if Nifty drops by 35 percent', 0.35],
    ['the S&P 500 crashes', 0.2],
    ['what if the index falls 12.5 per cent', 0.125],
    ['the market falls 3%', 0.2],
    ['what do I lose when the sensex goes down', 0.2],
    ['what is my volatility if stocks tank 40 %', 0.4],
  ])('asks for a fall of the market: %s', (text, fall) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'fall', fall });
  });

  it.each([
    'Am I diversified?',
    'how concentrated is my portfolio',
    'too many eggs in one basket',
    'is it well spread',
  ])('asks how diversified they are: %s', (text) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'spread' });
  });

  it.each([
    ['What is beta?', 'beta'],
    ['beta', 'beta'],
    ['Sharpe?', 'sharpe'],
    ['explain VaR', 'value_at_risk_95'],
    ['what does conditional value at risk mean', 'expected_shortfall_95'],
    ['what is diversification', 'diversification'],
  ])('asks what a term means: %s', (text, id) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'term', term: id });
  });

  it.each([
    ['', 'other'],
    ['Hello', 'other'],
    ['What is the weather', 'other'],
    ['alphabeta', 'other'],
    ['Which fund should I buy?', 'pick'],
    ['will prices rise', 'forecast'],
  ])('is declined: “%s”', (text, reason) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'declined', reason });
  });

  it.each([
    ['sell 10 infy', { id: 'sale', key: 'IN:INFY', quantity: { unit: 'shares', count: 10 } }],
    ['sell half of Infosys', { id: 'sale', key: 'IN:INFY', quantity: { unit: 'part', of: 0.5 } }],
    ['tax if I sell 1,000 INFY', { id: 'tax', key: 'IN:INFY', quantity: { unit: 'shares', count: 1000 } }],
    ['tax if I sell १० INFY', { id: 'tax', key: 'IN:INFY', quantity: { unit: 'shares', count: 10 } }],
  ])('names a holding and how much of it: %s', (text, question) => {
    expect(matchQuestion(text, TERMS, [{ key: 'IN:INFY', called: ['INFY', 'Infosys'] }])).toEqual(question);
  });

  it('asks for a figure of one’s own where a term stands beside “my”', () => {
    expect(matchQuestion('my volatility please', TERMS)).toEqual({ id: 'measure', measure: 'volatility' });
  });
});
