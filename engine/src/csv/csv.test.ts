import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, type CsvCell } from './csv.ts';
import { neutralText, restoredText } from './neutral-text.ts';

const line = (...cells: readonly CsvCell[]): string => csvOf([cells]).slice(1, -2);

describe('a file of comma-separated values', () => {
  it('says that it is UTF-8 and ends every line', () => {
    expect(csvOf([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n');
  });

  it('quotes commas, quotes, line ends and blanks at the ends', () => {
    expect(line('a,b', 'c "d"', 'e\nf', ' g', 'h')).toBe('"a,b","c ""d""","e\nf"," g",h');
  });

  it('leaves what is not known empty', () => {
    expect(line(null, Number.NaN, Number.POSITIVE_INFINITY, 'x')).toBe(',,,x');
  });

  it('writes numbers without an exponent', () => {
    expect(line(0, -0.5, 1e-9, 1.25e-7, 1e21, -1.5e22, 123456789.125)).toBe(
      '0,-0.5,0.000000001,0.000000125,1000000000000000000000,-15000000000000000000000,123456789.125',
    );
  });

  it('writes numbers that are the same when read again', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(line(value)).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(line(value)) === value).toBe(true);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\tx', '\rx'])(
    'failure 32: takes the formula out of %j',
    (text) => {
      expect(line(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it.each(['BAJAJ-AUTO', 'M&M', "Moody's", "'tis", ''])('leaves %j as it is', (text) => {
    expect(line(text)).toBe(text);
  });
});

describe('text against formulas', () => {
  it('is the same again once restored', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', "'", ' ', '\t', '\r', '\n', 'a', '1');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(restoredText(neutralText(text))).toBe(text);
        expect(neutralText(text)).not.toMatch(/^[\t\r\n ]*[=+\-@]|^[\t\r\n]/);
      }),
    );
  });
});
