import type { Figure, FigureSource } from '@ballast/contract/advisor';
import { createFormatter } from '@ballast/messages/format';
import { array, assert, constantFrom, double, integer, oneof, property, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';

const format = createFormatter('en', 'UTC');

function sourceOf(figure: Omit<Figure, 'id' | 'called'>): FigureSource {
  const facts = { tool: 'holdings', provider: 'yahoo', as_of: null, coverage: 1, path: null };
  return { id: 's1', ...facts, figures: [{ ...figure, id: 's1.1', called: ['INFY', 'Infosys'] }] };
}
const SOURCE = sourceOf({ subject: 'IN:INFY', name: 'gain', value: -5000, unit: 'money', currency: 'INR' });

const amount = oneof(integer({ min: 100, max: 5_000_000_000 }), double({ min: 50, max: 1e9, noNaN: true }));

it('shows every amount to its last digit, in both number systems', () => {
  assert(
    property(amount, constantFrom('INR' as const, 'USD' as const), (value, currency) => {
      const source = sourceOf({ subject: 'IN:INFY', name: 'value', value, unit: 'money', currency });
      const { text, figures } = checkSentence('INFY is worth [[s1.1]].', {
        sources: [source],
        question: '',
        preceding: '',
      });
      expect(text).toBe(`INFY is worth ${format.money(value, currency)} (value today, INFY).`);
      expect(figures).toMatchObject([{ start: 14, end: text.length - 1, origin: 'source', from: ['s1.1'] }]);
    }),
    { numRuns: 500 },
  );
}, 30_000);

const PIECES = [
  'INFY ',
  'lost ',
  '[[s1.1]]',
  '[[',
  ']]',
  '₹',
  '%',
  '|',
  '\n',
  ' in ',
  ' and ',
  '(',
  '5',
  ',000',
  'one',
  ' crore',
  '\uE000',
  'half of ',
];
const anything = oneof(
  string({ unit: 'binary', maxLength: 200 }),
  array(constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
);

it('never throws, and marks parts of what it shows, one behind the other; without citations and figures of the user it changes nothing', () => {
  assert(
    property(record({ text: anything, question: anything, preceding: anything }), ({ text, question, preceding }) => {
      const checked = checkSentence(text, { sources: [SOURCE], question, preceding });
      let end = 0;
      for (const figure of checked.figures) {
        expect(figure.start).toBeGreaterThanOrEqual(end);
        expect(figure.end).toBeGreaterThan(figure.start);
        end = figure.end;
      }
      expect(end).toBeLessThanOrEqual(checked.text.length);
      const isChanged = /[[\uE000]/.test(text) || checked.figures.some(({ origin }) => origin === 'question');
      expect(isChanged || checked.text === text).toBe(true);
    }),
    { numRuns: 500 },
  );
}, 30_000);

it.each([
  ['digits', '7'],
  ['digits in groups of two', ',22'],
  ['noughts', '1,000'],
  ['figures', '₹1,234 or 5 %, '],
  ['figures and names', 'INFY is 41 % and TCS 25 %, '],
  ['a list of names', 'INFY, TCS and '],
  ['names of nobody', 'WIPRO '],
  ['number words', 'twenty '],
  ['scales', 'one lakh crore '],
  ['cells', '| 5 '],
  ['brackets', '[('],
  ['links', '[5](a '],
  ['emphasis', '*_`~'],
  ['spaces', ' '],
  ['lines of a list', '1. \n'],
  ['indices', 'NIFTY '],
  ['months', 'May '],
  ['one letter', 'a'],
  ['capitals', 'A'],
  ['citations', '[[s1.1]] '],
  ['orders', 'buy '],
  ['entities', '&#4'],
  ['currencies', '₹-'],
])(
  'reads 40 kB of %s, and ends',
  (_, part) => {
    const text = part.repeat(Math.ceil(40_000 / part.length));
    expect(checkSentence(text, { sources: [SOURCE], question: text, preceding: text }).text.length).toBeGreaterThan(0);
  },
  20_000,
);
