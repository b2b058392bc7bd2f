import { strFromU8, unzipSync } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveOf, csvOf } from './archive.ts';

/** The cells of a table of one line with a head, as RFC 4180 reads them. */
function cellsIn(csv: string): string[] {
  const cells = [...csv.slice(1, -2).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  const texts = cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
  return texts.slice(texts.length / 2);
}

describe('a cell of a table', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1'])(
    'that says %j is not run as a formula',
    (text) => {
      expect(cellsIn(csvOf([{ note: text }]))).toEqual([`'${text}`]);
    },
  );

  it('that is a number stays one, below zero too', () => {
    expect(csvOf([{ gain: -1.5, held: true, note: null }])).toBe('\uFEFFgain,held,note\r\n-1.5,true,\r\n');
  });

  it('with something nested is given as JSON', () => {
    expect(cellsIn(csvOf([{ settings: { currency: 'INR' } }]))).toEqual(['{"currency":"INR"}']);
  });

  it('reads back as it was, whatever it says', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 2, maxLength: 5 }), (texts) => {
        const cells = cellsIn(csvOf([Object.fromEntries(texts.map((text, i) => [`c${i}`, text]))]));
        expect(cells.map((text, i) => (text === `'${texts[i]}` ? texts[i] : text))).toEqual(texts);
        expect(cells.some((text) => /^[=+\-@\t\r\n]/.test(text))).toBe(false);
      }),
    );
  });
});

it('has a text that explains it, and every table twice, those without an entry too', () => {
  const files = unzipSync(
    archiveOf(
      {
        relations: ['public.portfolios', 'public.watchlists'],
        rows: [{ relation: 'public.portfolios', entry: { name: 'Core' } }],
      },
      'Read me',
    ),
  );
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'csv/public.portfolios.csv',
    'csv/public.watchlists.csv',
    'json/public.portfolios.json',
    'json/public.watchlists.json',
  ]);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(JSON.parse(textOf('json/public.portfolios.json'))).toEqual([{ name: 'Core' }]);
  expect(JSON.parse(textOf('json/public.watchlists.json'))).toEqual([]);
  expect(textOf('csv/public.portfolios.csv')).toBe('name\r\nCore\r\n');
});
