import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSentences } from './sentences.ts';

function cut(...chunks: readonly string[]): readonly string[] {
  const sentences = createSentences();
  return [...chunks.flatMap((chunk) => sentences.push(chunk)), ...sentences.end()];
}

describe('a stream is cut behind', () => {
  it.each<[string, ...string[]]>([
    ['each sentence', 'INFY fell. ', 'TCS rose! ', 'Why? ', 'Nobody knows.'],
    ['no decimal point', 'INFY is worth ₹1,23,456.78 today. ', 'It fell 1.5 % in a day.'],
    ['no abbreviation', 'Large shares, e.g. Infosys, cost Rs. 5 or approx. $6 vs. $7.'],
    [
      'a country only where a sentence begins',
      'Shares of the U.S. Treasury and the U.S. market. ',
      'Sold in the U.S. ',
      'Your part is 5 %.',
    ],
    ['the name of a company only where a sentence begins', 'Infosys Ltd. fell. ', 'You hold Infosys Ltd. ', 'It fell.'],
    ['no initial', 'J. P. Morgan and L. Kumar agree.'],
    ['no list number behind a colon', 'Two ways: 1. Sell INFY; 2. Hold it. ', 'Both work.'],
    ['a figure at the end', 'You hold 5. ', 'You sold 3.'],
    ['closing quotes and emphasis', '“It fell.” ', '**Hold it.** ', '(Or not.) ', 'Done.'],
    ['dots only where a sentence begins', 'It fell... and rose… then fell... ', 'It is low.'],
    ['other scripts', 'यह गिरा। ', 'वह बढ़ा।'],
    ['no dot in code or an address', 'Use `a. b` here: https://example.com/a.b?c. ', 'Done.'],
    ['headings and items', '## 1. Risk. What\n', '- INFY fell. It is low.\n', '2. TCS rose. Well.\n', 'So. ', 'Done.'],
    [
      'rows of a table, whole',
      '| Name. A | Part. B |\n',
      '| --- | --- |\n',
      '| INFY. X | 5 %. Y |\n',
      '\nDone. ',
      'Yes.',
    ],
    [
      'rows without a bar in front',
      'Name | Part\n',
      '--- | ---\n',
      'Infosys Corp. It fell. A | 5\n',
      '\nDone. ',
      'Yes.',
    ],
    ['lines of code', '```\n', 'a. B c. D\n', '```\n', 'Done. ', 'Yes.'],
    ['paragraphs, with the blank line in front of the next', 'One.\n', '\n\nTwo. ', '\n\n- three\r\n', '\r\nFour.'],
  ])('%s', (_, ...pieces) => {
    expect(cut(pieces.join(''))).toEqual(pieces);
  });
});

it('gives a sentence as soon as the space behind it has come, and a line with its break', () => {
  const sentences = createSentences();
  expect(sentences.push('INFY is at ₹1,866')).toEqual([]);
  expect(sentences.push('.')).toEqual([]);
  expect(sentences.push('50 now.')).toEqual([]);
  expect(sentences.push(' ')).toEqual(['INFY is at ₹1,866.50 now. ']);
  expect(sentences.push('| a | b |\n')).toEqual(['| a | b |\n']);
  expect(sentences.push('In the U.S. ')).toEqual([]);
  expect(sentences.push('It')).toEqual([]);
  expect(sentences.push(' is')).toEqual(['In the U.S. ']);
  expect(sentences.end()).toEqual(['It is']);
});

const PARTS = [
  'INFY',
  '₹1,23,456.78',
  '1.5 %',
  'e.g.',
  'Rs. 5',
  'U.S.',
  'Ltd.',
  '1.',
  '- ',
  '# ',
  '| a | b |',
  '|---|---|',
  '```',
  '`',
  '. ',
  '! ',
  '? ',
  '… ',
  '\n',
  '\r\n',
  '\n\n',
  ' ',
  '"',
  '**',
  ')',
  ': ',
  '😀',
  '。',
  '\u00a0',
  'It',
  'the',
  '.',
  '\\|',
  '\ud83d',
];
const reply = oneof(
  array(constantFrom(...PARTS), { maxLength: 60 }).map((parts) => parts.join('')),
  string({ unit: 'binary', maxLength: 80 }),
);

it('cuts alike whatever the chunks, and what comes out is what went in', () => {
  assert(
    property(reply, array(nat(), { maxLength: 12 }), (text, at) => {
      const cuts = [0, ...at.map((unit) => unit % (text.length + 1)).sort((a, b) => a - b), text.length];
      const chunks = cuts.slice(1).map((end, i) => text.slice(cuts[i], end));
      const pieces = cut(...chunks);
      expect(pieces).toEqual(cut(text));
      expect(pieces).toEqual(cut(...text.split('')));
      expect(pieces.join('')).toBe(text);
      expect(pieces).not.toContain('');
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['one word', 'x'],
  ['dots', '.'],
  ['closed dots', '.)'],
  ['abbreviations', 'e.g. '],
  ['sentences on one line', 'It fell by 3.5 % to ₹1,234. '],
  ['bars', '|'],
  ['blank lines', '\n '],
  ['backticks', '`'],
])('cuts 100 kB of %s, and ends', (_, part) => {
  const text = part.repeat(Math.ceil(100_000 / part.length));
  expect(cut(text).join('')).toBe(text);
});
