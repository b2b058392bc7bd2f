import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import type { Sheet } from '../store/sheet.ts';

const sheet: Sheet = {
  caption: 'Where your risk comes from',
  currency: 'INR',
  columns: [
    { head: 'Holding', kind: 'text' },
    { head: 'Amount', kind: 'money' },
  ],
  rows: [['ADANIENT', 18400.5]],
};
const lines = (sheets: readonly Sheet[]): string[] => csvOf(HEAD, sheets).slice(1).split('\r\n').slice(2);
const cell = (text: string): string | undefined => lines([{ ...sheet, rows: [[text, 1]] }])[2];

const HEAD = [['Currency', 'INR']];

describe('the file', () => {
  it('begins with what the figures rest on, and a line between', () => {
    expect(
      csvOf([['Confidence', 0.95]], [sheet])
        .slice(1)
        .split('\r\n')
        .slice(0, 3),
    ).toEqual(['Confidence,0.95', '', 'Where your risk comes from']);
  });

  it('keeps a number that may be chance a number, and says so behind its row', () => {
    const chance = { kind: 'level', value: -0.002, verdict: 'no measurable alpha' } as const;
    expect(lines([{ ...sheet, rows: [['Alpha', chance, 1]] }])[2]).toBe('Alpha,-0.002,1,no measurable alpha');
  });

  it('has each sheet under its caption, with a line between two, and says that it is UTF-8', () => {
    expect(csvOf(HEAD, [sheet])[0]).toBe('\uFEFF');
    expect(lines([sheet, { ...sheet, caption: 'Second', rows: [] }])).toEqual([
      'Where your risk comes from',
      'Holding,Amount',
      'ADANIENT,18400.5',
      '',
      'Second',
      'Holding,Amount',
      '',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])('takes the formula out of %j', (text) => {
    expect(cell(text)).toBe(`'${text},1`);
  });

  it('takes it out of heads and captions too, and within quotes', () => {
    const heads = { ...sheet, caption: '=1', columns: [{ head: '@x', kind: 'text' }] } as const;
    expect(lines([heads]).slice(0, 2)).toEqual(["'=1", "'@x"]);
    expect(cell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")",1');
  });

  it('leaves names alone that only have such a sign within', () => {
    expect(cell('BAJAJ-AUTO')).toBe('BAJAJ-AUTO,1');
    expect(cell('M&M')).toBe('M&M,1');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(cell('a,b')).toBe('"a,b",1');
    expect(cell('a "b"')).toBe('"a ""b""",1');
    expect(csvOf(HEAD, [{ ...sheet, rows: [['a\nb', 1]] }])).toContain('"a\nb",1');
  });

  it('keeps numbers whole, a loss a number, and what is none empty', () => {
    const rows = [
      ['a', -0.123456789012],
      ['b', null],
      ['c', { kind: 'weight', value: 0.1 }],
      ['d', Number.NaN],
    ] as const;
    expect(lines([{ ...sheet, rows }]).slice(2, 6)).toEqual(['a,-0.123456789012', 'b,', 'c,0.1', 'd,']);
  });
});
