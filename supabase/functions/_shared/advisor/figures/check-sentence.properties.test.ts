import type { Figure, FigureSource } from '@ballast/contract/advisor';
import { createFormatter } from '@ballast/messages/format';
import { array, assert, constantFrom, double, integer, oneof, pre, property, record, string } from 'fast-check';
import { expect, it } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { INDIA } from './fixtures/sources.ts';
import { INVENTED } from './fixtures/invented.ts';
import { SOURCED } from './fixtures/sourced.ts';

const format = createFormatter('en', 'UTC');
const NO_CONTEXT = { question: '', preceding: '' };

function sourceOf(...figures: readonly Omit<Figure, 'id' | 'called'>[]): FigureSource {
  return {
    id: 's',
    tool: 'holdings',
    provider: 'yahoo',
    as_of: null,
    coverage: 1,
    path: null,
    figures: figures.map((figure, i) => ({ ...figure, id: `s.${String(i)}`, called: ['INFY', 'Infosys'] })),
  };
}

function originsOf(text: string, source: FigureSource): readonly string[] {
  return checkSentence(text, { sources: [source], ...NO_CONTEXT }).map(({ origin }) => origin);
}

const amount = oneof(integer({ min: 100, max: 5_000_000_000 }), double({ min: 50, max: 1e9, noNaN: true }));
const currency = constantFrom('INR' as const, 'USD' as const);
/** Of an amount: as written, and by how much it is rounded at most. */
const MONEY_FORMS = [
  (value: number, code: string) => ({ shown: format.money(value, code), step: 0.01 }),
  (value: number, code: string) => ({
    shown: `${code} ${format.quantity(Math.round(value), code)}`,
    step: 1,
  }),
  (value: number, code: string) => ({
    shown: `${format.quantity(Math.round(value), code)} ${code === 'INR' ? 'rupees' : 'dollars'}`,
    step: 1,
  }),
  (value: number, code: string) => ({
    shown: code === 'INR' ? `₹${(value / 1e5).toFixed(2)} lakh` : `$${(value / 1e6).toFixed(3)} million`,
    step: 1000,
  }),
  (value: number, code: string) => ({
    shown: code === 'INR' ? `Rs. ${(value / 1e7).toFixed(3)} crore` : `US$${(value / 1e3).toFixed(1)}k`,
    step: code === 'INR' ? 10_000 : 100,
  }),
] as const;
const moneyForm = constantFrom(...MONEY_FORMS);

it('links every amount as it is written, and no other amount written so', () => {
  assert(
    property(amount, currency, moneyForm, double({ min: 1.1, max: 40, noNaN: true }), (value, code, form, off) => {
      const source = sourceOf({ subject: 'IN:INFY', name: 'value', value, unit: 'money', currency: code });
      const { shown, step } = form(value, code);
      // ₹400 is no tenth of a lakh: nothing of it is shown.
      pre(/[1-9]/.test(shown));
      expect(originsOf(`INFY is worth ${shown}.`, source)).toEqual(['source']);
      // An amount that ends in noughts is rounded: by a twentieth at most, of 1 lakh.
      const other = form(value + Math.max(step * off, value * 0.06), code);
      expect(originsOf(`INFY is worth ${other.shown}.`, source)).toEqual(['none']);
      const elsewhere = form(value, code === 'INR' ? 'USD' : 'INR');
      expect(originsOf(`INFY is worth ${elsewhere.shown}.`, source)).toEqual(['none']);
    }),
    { numRuns: 500 },
  );
}, 30_000);

it('links every fraction as it is written, and no other fraction written so', () => {
  assert(
    property(
      double({ min: 0.0002, max: 0.9999, noNaN: true }),
      integer({ min: 0, max: 3 }),
      constantFrom('%', ' %', ' percent', ' per cent'),
      integer({ min: 1, max: 9 }),
      (value, decimals, sign, off) => {
        const source = sourceOf({ subject: 'IN:INFY', name: 'weight', value, unit: 'fraction', currency: null });
        const shown = format.percent(value, decimals).replace('%', sign);
        expect(originsOf(`INFY is ${shown} of your portfolio.`, source)).toEqual(['source']);
        const other = format.percent(value + (off + 0.1) * 10 ** (-2 - decimals), decimals).replace('%', sign);
        expect(originsOf(`INFY is ${other} of your portfolio.`, source)).toEqual(['none']);
      },
    ),
    { numRuns: 500 },
  );
}, 30_000);

it('counts shares exactly, and ratios to the digits shown', () => {
  assert(
    property(integer({ min: 2, max: 100_000 }), double({ min: 0.05, max: 4, noNaN: true }), (shares, ratio) => {
      const source = sourceOf(
        { subject: 'IN:INFY', name: 'shares', value: shares, unit: 'shares', currency: null },
        { subject: 'IN:INFY', name: 'beta', value: ratio, unit: 'ratio', currency: null },
      );
      const text = (count: number, beta: number) =>
        `INFY has ${format.quantity(count, 'INR')} shares and a beta of ${format.score(beta)}.`;
      expect(originsOf(text(shares, ratio), source)).toEqual(['source', 'source']);
      expect(originsOf(text(shares + 1, ratio + 0.02), source)).toEqual(['none', 'none']);
    }),
    { numRuns: 500 },
  );
}, 30_000);

const PIECES = [...SOURCED, ...INVENTED].map(({ reply }) => reply.replaceAll(/[{}]|=[\w.%$+]+\}/g, ''));
const anything = oneof(
  string({ unit: 'binary', maxLength: 200 }),
  array(constantFrom(...PIECES, '₹', '%', '|', '\n', ' in ', ' and ', '(', '5', ',000', 'one', ' crore'), {
    maxLength: 12,
  }).map((pieces) => pieces.join('')),
);

it('never throws, and marks parts of the text, one behind the other', () => {
  assert(
    property(record({ text: anything, question: anything, preceding: anything }), ({ text, question, preceding }) => {
      let end = 0;
      for (const figure of checkSentence(text, { sources: INDIA, question, preceding })) {
        expect(figure.start).toBeGreaterThanOrEqual(end);
        expect(figure.end).toBeGreaterThan(figure.start);
        end = figure.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 300 },
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
  ['entities', '&#4'],
  ['currencies', '₹-'],
])(
  'reads 100 kB of %s, and ends',
  (_, part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    expect(Array.isArray(checkSentence(text, { sources: INDIA, question: text, preceding: text }))).toBe(true);
  },
  20_000,
);
