import type { Figure, FigureSource } from '@ballast/contract/advisor';
import { describe, expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';

const figure = (id: string, change: Partial<Figure>): Figure => ({
  id,
  subject: 'portfolio',
  called: [],
  name: 'value',
  value: 1_234_567.89,
  unit: 'money',
  currency: 'INR',
  ...change,
});
const SOURCE: FigureSource = {
  id: 's1',
  tool: 'holdings',
  provider: 'yahoo',
  as_of: null,
  coverage: 1,
  path: null,
  figures: [
    figure('s1.1', {}),
    figure('s1.2', {
      subject: 'IN:INFY',
      called: ['INFY', 'Infosys'],
      name: 'weight',
      value: 0.4097,
      unit: 'fraction',
      currency: null,
    }),
    figure('s1.3', { name: 'value_at_risk', value: 18_412.37, confidence: 0.95, horizon: 1 }),
    figure('s1.4', { subject: 'IN:TCS', called: ['TCS'], name: 'gain', value: -20_158 }),
    figure('s1.5', { subject: 'IN:M&M', called: ['M&M', 'A *bold* | name'], name: 'value', value: 500 }),
    figure('s1.6', { name: 'value_at_risk', value: 41_000, confidence: 0.99, horizon: 10 }),
  ],
};
const check = (text: string, question = '', preceding = '') =>
  checkSentence(text, { sources: [SOURCE], question, preceding });
const marksOf = (text: string, question = '') => {
  const { text: shown, figures } = check(text, question);
  return figures.map(({ start, end, origin }) => `${origin}: ${shown.slice(start, end)}`);
};
const VALUE = '₹12,34,567.89 (value today, your portfolio)';

it.each([
  ['Reliance Industries Limited', 'Reliance Industries', 'source'],
  ['Tata', 'Tata Motors', 'source'],
  ['Tata Steel', 'Tata Motors', 'mismatch'],
])('a figure of %s that is said of %s is a %s', (called, said, origin) => {
  const one = figure('s2.1', { subject: 'IN:ONE', called: [called] });
  const source = { ...SOURCE, id: 's2', figures: [one] };
  const { figures } = checkSentence(`${said} is worth [[s2.1]].`, { sources: [source], question: '', preceding: '' });
  expect(figures).toMatchObject([{ origin }]);
});

describe('a citation', () => {
  it.each([
    ['Worth [[s1.1]].', `Worth ${VALUE}.`],
    ['Worth [s1.1].', `Worth ${VALUE}.`],
    ['Worth 【s1.1】.', `Worth ${VALUE}.`],
    ['Worth **[[ S1.1 ]]**.', `Worth **${VALUE}**.`],
    ['Worth ₹12,34,567.89 [[s1.1]].', `Worth ${VALUE}.`],
    ['Worth ₹12,34,567.89 ([[s1.1]]).', `Worth ${VALUE}.`],
    ['Worth [[s1.1]] (₹12,34,567.89).', `Worth ${VALUE}.`],
    ['Both: [[s1.1, s1.3]]', `Both: ${VALUE}, ₹18,000 (value at risk on 1 trading day in 20, your portfolio)`],
    ['Over ten: [[s1.6]]', 'Over ten: ₹41,000 (value at risk over 10 trading days, 1 time in 100, your portfolio)'],
    ['You lost [[s1.4]] on TCS.', 'You lost ₹20,158.00 (loss since purchase, TCS) on TCS.'],
    ['TCS: [[s1.4]]', 'TCS: −₹20,158.00 (loss since purchase, TCS)'],
  ])('becomes the figure with its name and whom it is of: %s', (reply, shown) => {
    expect(check(reply).text).toBe(shown);
  });

  it('of no figure, and a wrong amount beside a right one, are marked', () => {
    expect(marksOf('Worth [[s9.9]].')).toEqual([String.raw`none: \[no such figure\]`]);
    expect(marksOf('Worth ₹12,00,000 [[s1.1]].')).toEqual(['none: ₹12,00,000', `source: ${VALUE}`]);
  });

  it('shows a name as it is, whatever Markdown makes of its characters', () => {
    const { text } = check('[[s1.5]]');
    expect(text).toBe(String.raw`₹500.00 (value today, M\&M)`);
  });

  it('is compared with the head of its row and column in a table', () => {
    const head = '| Holding | Weight | Share of risk |\n| --- | --- | --- |\n';
    const of = (row: string) => check(row, '', head).figures.map(({ origin, differs }) => differs ?? origin);
    expect(of('| INFY | [[s1.2]] | |\n')).toEqual(['source']);
    expect(of('| INFY | | [[s1.2]] |\n')).toEqual(['measure']);
    expect(of('| TCS | [[s1.2]] | |\n')).toEqual(['subject']);
  });

  it('is compared with what a list stands under, and not with a table before it', () => {
    const item = '- Weight: [[s1.2]]\n';
    const of = (preceding: string) =>
      check(item, '', preceding).figures.map(({ origin, differs }) => differs ?? origin);
    expect(of('### TCS\n\n- Shares: a few\n')).toEqual(['subject']);
    expect(of('### Infosys\n\n')).toEqual(['source']);
    expect(of('| TCS | [[s1.2]] |\n\n')).toEqual(['source']);
  });

  it.each([
    ['INFY is [[s1.2]] of your risk.', 'measure'],
    ['TCS is [[s1.2]] of your portfolio.', 'subject'],
    ['In a bad month you lose [[s1.3]].', 'period'],
    ['You lose [[s1.3]] every day.', 'level'],
    ['TCS gained [[s1.4]].', 'direction'],
    ['Next year it will be worth [[s1.1]].', 'tense'],
  ])('says in what the words around it differ: %s', (reply, differs) => {
    expect(check(reply).figures).toMatchObject([{ origin: 'mismatch', differs }]);
  });
});

it.each([
  'Compared with its risk, the weight of INFY is [[s1.2]].',
  'The stock with the largest loss, TCS, has cost you [[s1.4]].',
  'INFY weighs [[s1.2]], which says nothing of its volatility.',
])('words of another measure that are not bound to a figure say nothing of it: %s', (reply) => {
  expect(check(reply).figures.map(({ origin }) => origin)).toEqual(['source']);
});

it.each(['The volatility of INFY is [[s1.2]].', 'Its Sharpe ratio: [[s1.2]].', 'The beta, [[s1.2]], of INFY is high.'])(
  'words of another measure that are bound to a figure contradict it: %s',
  (reply) => {
    expect(check(reply).figures).toMatchObject([{ origin: 'mismatch', differs: 'measure' }]);
  },
);

describe('a number', () => {
  it('in words may round a figure that its sentence cites', () => {
    expect(marksOf('INFY is about two fifths of it: [[s1.2]].').filter((mark) => mark.startsWith('none'))).toEqual([]);
    expect(marksOf('INFY is about a third of it: [[s1.2]].')[0]).toBe('none: a third');
    expect(marksOf('Its weight is two fifths.')).toEqual(['none: two fifths']);
  });

  it('of the question is the user’s own, and shown as such', () => {
    expect(marksOf('Your portfolio fell 43%.', 'Did my portfolio fall 43 percent?')).toEqual([
      'question: 43% (your figure)',
    ]);
    expect(marksOf('Of your 5 lakh rupees', 'I have ₹5 lakh')).toEqual(['question: 5 lakh rupees (your figure)']);
    expect(marksOf('Your portfolio fell 44%.', 'Did my portfolio fall 43%?')).toEqual(['none: 44%']);
  });

  it.each(['42', '₹5,000', 'a third of it', 'twice', 'fifty', '५०', 'दोगुना', '3x', 'two and a half'])(
    'that no tool gave is marked: %s',
    (number) => {
      expect(marksOf(`This is ${number}.`)[0]).toMatch(/^none: /);
    },
  );

  it.each([
    'On 20 November 2026, in May 2024 and since 2019.',
    '1. The NIFTY 50 and the S&P 500.',
    'Section 112A(2), Form 16 and a 401(k).',
    'The top 5 and these two holdings, in two ways.',
    'One day in twenty, at 95% confidence, over 10 days: the 1-day value at risk.',
    'One of them, COVID-19 and 3MINDIA.',
    'Two names stand out; of the three, it is the largest. दो नाम।',
  ])('that is none is not marked: %s', (text) => {
    expect(marksOf(text)).toEqual([]);
  });
});

describe('a claim', () => {
  it('that Ballast does not stand behind is marked, its denial is not', () => {
    expect(marksOf('Prices will go up.')).toEqual(['claim: Prices will go up']);
    expect(marksOf('INFY is safe and guaranteed.')).toEqual(['claim: INFY is safe']);
    expect(marksOf('No stock is safe, and nothing is guaranteed.')).toEqual([]);
  });
});
