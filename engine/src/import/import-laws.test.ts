import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORMATS } from './formats/registry.ts';
import { importContent, type ImportedFile } from './import-file.ts';
import { importFile, importPasted } from './testing/import-file.ts';
import { cellText } from './rows/cell-at.ts';
import { fixtureBytes, TODAY } from './testing/fixture.ts';

const OPTIONS = { today: TODAY, answers: {} };
const FIXTURES = readdirSync(new URL('../../fixtures/import', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:csv|xlsx\.jsonl)$/.test(path))
  .sort();
const TEXTS = FIXTURES.filter((path) => path.endsWith('.csv'));
/** What a record says, without the line it stands on. */
const recordsOf = ({ records }: ImportedFile) =>
  [...(records?.trades ?? []), ...(records?.holdings ?? [])]
    .map(({ place: _place, ...rest }) => JSON.stringify(rest))
    .sort();

async function read(bytes: Uint8Array): Promise<ImportedFile> {
  const file = await importFile(bytes, FORMATS, OPTIONS);
  if (!file.ok) throw new Error(file.reason);
  return file.value;
}

describe('every fixture', () => {
  it.each(FIXTURES)('%s gives each of its rows one status', async (path) => {
    const { content, records } = await read(fixtureBytes(path));
    const rows = content.sheets.flatMap(({ rows }, sheet) => rows.map(({ line }) => `${sheet}:${line}`));
    expect(records?.questions ?? []).toEqual([]);
    expect(records?.statuses.map(({ sheet, line }) => `${sheet}:${line}`) ?? rows).toEqual(rows);
  });

  it.each(FIXTURES)('%s says the same with its columns moved, and with more of them', async (path) => {
    const file = await read(fixtureBytes(path));
    const isOfSections =
      file.recognition.kind === 'known' && file.recognition.tables.some(({ format }) => format.section !== undefined);
    const first = isOfSections ? 2 : 0;
    const sheets = file.content.sheets.map((sheet) => {
      const width = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length));
      return {
        ...sheet,
        rows: sheet.rows.map(({ line, cells }) => {
          const filled = [...cells, ...Array.from({ length: width - cells.length }, () => null)];
          return { line, cells: [...filled.slice(0, first), null, ...filled.slice(first).reverse(), null] };
        }),
      };
    });
    // A reversed file has its first column last: its notes stand elsewhere, its records say the same.
    expect(recordsOf(importContent({ ...file.content, sheets }, FORMATS, OPTIONS))).toEqual(recordsOf(file));
  });
});

describe('every text fixture', () => {
  it.each(TEXTS)('%s says the same with other marks between its cells, line ends and encodings', async (path) => {
    const file = await read(fixtureBytes(path));
    const rows = file.content.sheets[0]?.rows ?? [];
    const write = (delimiter: string, end: string) => {
      const lines: string[] = [];
      for (const { line, cells } of rows) {
        while (lines.length < line - 1) lines.push('');
        lines.push(cells.map((cell) => `"${cellText(cell).replaceAll('"', '""')}"`).join(delimiter));
      }
      return lines.join(end);
    };
    for (const [delimiter, end] of [
      [';', '\r\n'],
      ['\t', '\n'],
      ['|', '\r'],
    ] as const) {
      const text = write(delimiter, end);
      expect(recordsOf(await read(new TextEncoder().encode(`\uFEFF${text}`)))).toEqual(recordsOf(file));
      expect(recordsOf(await read(utf16(text)))).toEqual(recordsOf(file));
    }
    const pasted = importPasted(write('\t', '\n'), FORMATS, OPTIONS);
    expect(pasted.ok && recordsOf(pasted.value)).toEqual(recordsOf(file));
  });

  it.each(TEXTS)('%s says the same with blank lines in it, and its records in any order', async (path) => {
    const file = await read(fixtureBytes(path));
    const taken = new Set(file.records?.statuses.flatMap(({ status, line }) => (status === 'taken' ? [line] : [])));
    const rows = file.content.sheets[0]?.rows ?? [];
    // The rows of one table change places among themselves.
    const tables = file.recognition.kind === 'known' ? file.recognition.tables : [];
    const tableOf = (line: number) => tables.findIndex(({ header, last }) => line > header && line <= last);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: rows.length, maxLength: rows.length }), (seeds) => {
        const seedOf = new Map(rows.map(({ line }, index) => [line, seeds[index] ?? 0]));
        const shuffled = tables.map((_table, index) =>
          rows
            .filter(({ line }) => taken.has(line) && tableOf(line) === index)
            .sort((one, other) => (seedOf.get(one.line) ?? 0) - (seedOf.get(other.line) ?? 0)),
        );
        const next = shuffled.map(() => 0);
        let line = 0;
        const moved = rows.map((row, index) => {
          line += 1 + ((seeds[index] ?? 0) % 3);
          const table = tableOf(row.line);
          if (!taken.has(row.line) || table < 0) return { line, cells: row.cells };
          const at = next[table] ?? 0;
          next[table] = at + 1;
          return { line, cells: shuffled[table]?.[at]?.cells ?? [] };
        });
        const again = importContent({ ...file.content, sheets: [{ name: null, rows: moved }] }, FORMATS, OPTIONS);
        expect(recordsOf(again)).toEqual(recordsOf(file));
        expect(again.records?.statuses.length).toBe(file.records?.statuses.length);
      }),
      { numRuns: 8 },
    );
  });
});

describe('failure 28: whatever comes', () => {
  const header = fc.constantFrom(
    'Symbol',
    'Qty',
    'Price',
    'Date',
    'Total',
    '"',
    '=1+1',
    '1,2',
    '-',
    '\n',
    ',',
    ';',
    '12/11/24',
  );
  const outcome = async (bytes: Uint8Array) => {
    const file = await importFile(bytes, FORMATS, OPTIONS);
    return file.ok ? file.value.recognition.kind : file.reason;
  };

  it('random bytes are refused or unknown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        expect(await outcome(bytes)).not.toBe('known');
      }),
    );
  });

  it('random text is refused or unknown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(header, fc.string()), { maxLength: 200 }), async (words) => {
        expect(await outcome(new TextEncoder().encode(words.join(',')))).not.toBe('known');
      }),
    );
  });

  it('a file with bytes changed or cut off is read or refused, and each of its rows has one status', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...FIXTURES),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (path, changes, kept) => {
          const bytes = Uint8Array.from(fixtureBytes(path));
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          const file = await importFile(bytes.slice(0, Math.ceil(bytes.length * kept)), FORMATS, OPTIONS);
          if (!file.ok || file.value.records === null || file.value.records.questions.length > 0) return;
          const rows = file.value.content.sheets.flatMap(({ rows }) => rows);
          expect(file.value.records.statuses).toHaveLength(rows.length);
        },
      ),
    );
  });

  it.each([
    ['a quote opened on every line', '"a,b\n'.repeat(90_000)],
    ['one cell of ten million quotes', '"'.repeat(10_000_000)],
    ['a line of ten million characters', 'a'.repeat(10_000_000)],
    ['a header on every line', 'Symbol,Qty,Price,Date,ISIN,Trade Type\n'.repeat(90_000)],
    [
      'a broker’s header on every line',
      'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id\n'.repeat(90_000),
    ],
    ['words in every cell of every row', `${'word,'.repeat(250)}1\n`.repeat(7_000)],
    ['numbers of a thousand digits', `Symbol,Qty\n${`A,${'1'.repeat(1_000)}\n`.repeat(9_000)}`],
    ['a date of blanks', `Date,Side,Symbol,Qty,Price\n${`${' .'.repeat(1_500)}1,buy,A,1,1\n`.repeat(3_000)}`],
    // What is not linear takes minutes to hours, which the time a test has does not allow.
  ])('%s comes to an end', async (_what, text) => {
    await expect(outcome(new TextEncoder().encode(text))).resolves.toBeDefined();
  });
});

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2 + 2);
  bytes.set([0xff, 0xfe]);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes.set([code % 256, code >> 8], index * 2 + 2);
  }
  return bytes;
}
