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

  const money = (amount: number, currency: 'INR' | 'USD' | null) => ({ unit: 'money', amount, currency });

  it.each([
    ['what if I sell ₹50 lakh of INFY?', money(5_000_000, 'INR')],
    ['sell 1 crore of INFY', money(10_000_000, 'INR')],
    ['INFY 2.5 cr bech du', money(25_000_000, 'INR')],
    ['sell $10,000 of INFY', money(10_000, 'USD')],
    ['sell 10000 rupees of INFY', money(10_000, 'INR')],
    ['sell Rs. 10,000 of INFY', money(10_000, 'INR')],
    ['sell 500 dollars of INFY', money(500, 'USD')],
    ['sell INFY worth 50000', money(50_000, null)],
    ['sell INFY worth of ₹50,000', money(50_000, 'INR')],
    ['sell 50000 worth of INFY', money(50_000, null)],
    ['sell 50k of INFY', money(50_000, null)],
    ['50000 का INFY बेच दूँ तो', money(50_000, null)],
    ['INFY २ लाख रुपये का बेच दूँ तो', money(200_000, 'INR')],
  ])('reads an amount of money as one: %s', (text, quantity) => {
    const question = matchQuestion(text, TERMS, [{ key: 'IN:INFY', called: ['INFY', 'Infosys'] }]);
    expect(question).toEqual({ id: 'sale', key: 'IN:INFY', quantity });
  });

  it.each([
    ['sell 10 INFY', 10],
    ['sell 10 INFY at ₹1,500', 10],
    ['sell 2 lakh shares of INFY', 200_000],
    ['sell INFY 10 shares', 10],
    ['sell on 5 March 10 INFY', 10],
    ['10 शेयर INFY बेच दूँ तो', 10],
  ])('reads a number of shares as one: %s', (text, count) => {
    const question = matchQuestion(text, TERMS, [{ key: 'IN:INFY', called: ['INFY', 'Infosys'] }]);
    expect(question).toEqual({ id: 'sale', key: 'IN:INFY', quantity: { unit: 'shares', count } });
  });

  it.each(['tax on 10 INFY', 'tax on 10 Maruti', 'ltcg on 10 shares of INFY'])(
    'reads how many a tax is asked of: %s',
    (text) => {
      const question = matchQuestion(text, TERMS, [{ key: 'IN:X', called: ['INFY', 'Maruti'] }]);
      expect(question).toEqual({ id: 'tax', key: 'IN:X', quantity: { unit: 'shares', count: 10 } });
    },
  );

  it('reads the money of a tax question', () => {
    expect(matchQuestion('2 lakh ka TCS bech du to kitna tax', TERMS, [{ key: 'IN:TCS', called: ['TCS'] }])).toEqual({
      id: 'tax',
      key: 'IN:TCS',
      quantity: money(200_000, 'INR'),
    });
  });

  it.each([
    ['what is my return since 2023?', { kind: 'month', month: 1, year: 2023 }],
    ['how much did I gain since January 2025', { kind: 'month', month: 1, year: 2025 }],
    ['what would I have made since 2023', { kind: 'month', month: 1, year: 2023 }],
    ['what did I lose in 2023?', { kind: 'year', year: 2023 }],
    ['my returns for 2024', { kind: 'year', year: 2024 }],
    ['2023 में कितना नुकसान हुआ', { kind: 'year', year: 2023 }],
    ['did I beat the nifty in 2025', { kind: 'year', year: 2025 }],
  ])('takes a year for a period, not for a crash: %s', (text, period) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'period', period });
  });

  it.each([
    ['what would 2008 have done to my portfolio', ['in_2008', 'us_financial_2007']],
    ['what if 2020 happens again', ['in_march_2020', 'us_march_2020']],
    ['how much would I have lost in 2008', ['in_2008', 'us_financial_2007']],
    ['how much did I lose in the 2008 crash', ['in_2008', 'us_financial_2007']],
    ['2022', ['us_inflation_2022']],
    ['what if inflation rises', ['us_inflation_2022']],
    ['impact of inflation on my portfolio', ['us_inflation_2022']],
  ])('takes a year for a crash where one is meant: %s', (text, crises) => {
    expect(matchQuestion(text, TERMS)).toEqual({ id: 'crisis', crises });
  });

  it('says of one holding over a year that it cannot', () => {
    const question = matchQuestion('what did INFY return since 2023', TERMS, [{ key: 'IN:INFY', called: ['INFY'] }]);
    expect(question).toEqual({ id: 'declined', reason: 'period' });
  });

  const HELD = [
    { key: 'IN:INFY', called: ['INFY', 'Infosys'] },
    { key: 'IN:TCS', called: ['TCS'] },
    { key: 'US:NVDA', called: ['NVDA', 'Nvidia'] },
    { key: 'kind:fixed_deposit', called: ['FD', 'fixed deposit'] },
  ];

  it.each([
    ['what if Nvidia drops 30%', 'US:NVDA', 0.3],
    ['if NVDA falls 3% how much do I lose', 'US:NVDA', 0.03],
    ['what if Nvidia stock crashes', 'US:NVDA', 0.2],
    ['agar INFY 30% gir jaye to kitna nuksan hoga', 'IN:INFY', 0.3],
    ['if INFY falls 100%', 'IN:INFY', 1],
    ['what if INFY goes to zero', 'IN:INFY', 1],
  ])('asks for a fall of one holding: %s', (text, key, fall) => {
    expect(matchQuestion(text, TERMS, HELD)).toEqual({ id: 'gone', key, fall });
  });

  it.each([
    ['how much have I lost so far', 'gain'],
    ['mera kitna nuksan hua hai', 'gain'],
    ['मुझे कुल कितना नुकसान हुआ', 'gain'],
    ['kya mai loss me hu', 'gain'],
    ['am I in loss', 'gain'],
    ['which stock lost me the most', 'gain'],
    ['my worst performing stock', 'gain'],
    ['best performing stock in my portfolio', 'gain'],
    ['top losers in my portfolio today', 'today'],
    ['how much can I loose', 'lose'],
    ['how much would I have to lose', 'lose'],
    ['how volatile is my portfolio', 'measure'],
    ['how risky is my tech heavy portfolio', 'lose'],
    ['my corelation', 'correlation'],
    ['why did my stocks fall', 'today'],
    ['agar share market gir jaye', 'fall'],
    ['if US stocks fall 20%', 'fall'],
    ['what will my loss be if nifty falls 10%', 'fall'],
  ])('tells what happened from what may happen: %s', (text, id) => {
    expect(matchQuestion(text, TERMS, HELD).id).toBe(id);
  });

  it.each([
    ['why is Nvidia down', { id: 'moved', key: 'US:NVDA' }],
    ['how much did I make on TCS', { id: 'gained', key: 'IN:TCS' }],
    ['TCS me kitna loss hai', { id: 'gained', key: 'IN:TCS' }],
    ['why did my portfolio fall last week', { id: 'period', period: { kind: 'ago', unit: 'day', count: 7 } }],
    ['sell 100% of TCS', { id: 'sale', key: 'IN:TCS', quantity: { unit: 'part', of: 1 } }],
  ])('is answered about what it names: %s', (text, question) => {
    expect(matchQuestion(text, TERMS, HELD)).toEqual(question);
  });

  it.each([
    ['when to sell INFY', 'pick'],
    ['is it time to sell INFY', 'pick'],
    ['INFY bechu ya rakhu', 'pick'],
    ['INFY kab bechu', 'pick'],
    ['INFY बेचूं या रखूं', 'pick'],
    ['how long until I recover', 'forecast'],
    ['when will my portfolio recover', 'forecast'],
    ['how much will my portfolio be worth in 10 years', 'forecast'],
    ['मेरा पैसा कब डबल होगा', 'forecast'],
    ['how much can I gain', 'forecast'],
    ['what is the expected return of my portfolio', 'forecast'],
    ['kitna kama sakta hu', 'forecast'],
    ['kya market girega', 'forecast'],
    ['what if I sell all my TCS and buy INFY', 'several'],
    ['tax if I sell TCS and INFY', 'several'],
    ['what is my realised profit', 'realized'],
    ['how much profit did I book', 'realized'],
    ['TCS vs INFY', 'compared'],
    ['did I beat FD', 'compared'],
    ['did my portfolio beat inflation', 'compared'],
    ['inflation se zyada return mila kya', 'compared'],
    ['how much would INFY have lost in 2008', 'period'],
    ['6 month return of INFY', 'period'],
    ['kal kitna nuksan hua', 'period'],
    ['price of INFY yesterday', 'period'],
    ['FY25 gains', 'period'],
    ['how risky is Wipro', 'not_held'],
    ['volatility of Wipro', 'not_held'],
    ['my gain in Wipro', 'not_held'],
    ['how much have I made from Wipro', 'not_held'],
    ['Wipro me kitna loss hai', 'not_held'],
    ['what if Wipro stock drops 30%', 'not_held'],
    ['if tech stocks fall 30%', 'not_held'],
    ['what if IT sector falls 20%', 'other'],
    ['what if dollar rises to 100', 'other'],
    ['if sensex falls 10000 points', 'other'],
    ['market kyu gir raha hai', 'other'],
    ['how is the market doing today', 'other'],
    ['which holding is most volatile', 'other'],
    ['average price of INFY', 'other'],
    ['total amount invested, value', 'other'],
    ['when does my FD mature', 'other'],
    ['is my data private', 'other'],
    ['is my data safe', 'other'],
    ['carry forward losses', 'other'],
    ['correlation with nifty', 'other'],
    ['news about Nvidia', 'other'],
    ['how much are my US stocks worth', 'not_held'],
    ['gain on US stocks', 'not_held'],
    ['how did my tech stocks do today', 'not_held'],
    ['kaunsa share bechu', 'pick'],
  ])('answers nothing else in its place: %s', (text, reason) => {
    expect(matchQuestion(text, TERMS, HELD)).toEqual({ id: 'declined', reason });
  });

  it('asks for a figure of one’s own where a term stands beside “my”', () => {
    expect(matchQuestion('my volatility please', TERMS)).toEqual({ id: 'measure', measure: 'volatility' });
  });

  it('tells an annualized return from the gain since purchase', () => {
    const yearly = { ...term('yearly', 'Annualized return', ['annual return']), measure: 'annualized_return' } as const;
    const ask = (text: string) => matchQuestion(text, [...TERMS, yearly]);
    expect(ask('what is my annualized return?')).toEqual({ id: 'measure', measure: 'annualized_return' });
    expect(ask('yearly return')).toEqual({ id: 'measure', measure: 'annualized_return' });
    expect(ask('my annual return')).toEqual({ id: 'measure', measure: 'annualized_return' });
    expect(ask('what is my return?')).toEqual({ id: 'gain' });
  });
});
