import { describe, expect, it } from 'vitest';
import { asHtml, asText, type Block } from './blocks.ts';

const BLOCKS: readonly Block[] = [
  { kind: 'title', text: 'Report of <a>.csv' },
  { kind: 'lead', text: 'You could lose ₹61,000 or more.' },
  { kind: 'heading', text: 'Holdings' },
  {
    kind: 'table',
    head: ['Holding', 'Value'],
    rows: [
      ['रिलायंस', '₹1,234.00'],
      ['M&M <script>', '₹5.00'],
    ],
  },
];

describe('a document', () => {
  it('is text with columns that line up, also where letters join', () => {
    expect(asText(BLOCKS).split('\n')).toEqual([
      'Report of <a>.csv',
      '=================',
      'You could lose ₹61,000 or more.',
      '',
      'HOLDINGS',
      `Holding${' '.repeat(5)}      Value`,
      '------------  ---------',
      expect.stringMatching(/^रिलायंस +₹1,234\.00$/),
      `M&M <script>${' '.repeat(6)}₹5.00`,
      '',
    ]);
  });

  it('is a page that runs nothing from a name, and loads nothing', () => {
    const page = asHtml('Report of <a>.csv', BLOCKS);
    expect(page).not.toContain('<script');
    expect(page).toContain('M&amp;M &lt;script&gt;');
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('<th scope="row">रिलायंस</th><td>₹1,234.00</td>');
  });
});
