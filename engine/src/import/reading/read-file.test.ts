import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../cell.ts';
import { cellText } from '../rows/cell-at.ts';
import { workbook } from '../testing/workbook.ts';
import { MAX_BYTES } from './limits.ts';
import { readFile } from './read-file.ts';
import { readPasted } from './read-pasted.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytesOf = (...bytes: readonly number[]) => Uint8Array.from(bytes);

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const read = await readFile(bytes);
  return read.ok ? 'read' : read.reason;
}

/** Line and cells of each row of the first sheet. */
async function rowsOf(bytes: Uint8Array): Promise<readonly (readonly [number, readonly Cell[]])[]> {
  const read = await readFile(bytes);
  if (!read.ok) throw new Error(read.reason);
  return read.value.sheets[0]?.rows.map(({ line, cells }) => [line, cells]) ?? [];
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => {
      const code = text.charCodeAt(index);
      return isLittle ? [code % 256, code >> 8] : [code >> 8, code % 256];
    }).flat(),
  );
}

describe('failure 03: a text file', () => {
  const text = 'Symbol;Name;Qty\nNESTLÉ;Société “A”;1\n';
  const rows = [
    [1, ['Symbol', 'Name', 'Qty']],
    [2, ['NESTLÉ', 'Société “A”', '1']],
  ];

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16, low byte first', Uint8Array.from([0xff, 0xfe, ...utf16(text, true)])],
    ['UTF-16, high byte first', Uint8Array.from([0xfe, 0xff, ...utf16(text, false)])],
    ['UTF-16 without a mark', utf16(text, true)],
    [
      'windows-1252',
      Uint8Array.from(Array.from(text, (one) => (one === '“' ? 0x93 : one === '”' ? 0x94 : one.charCodeAt(0)))),
    ],
  ])('in %s has the same cells', async (_encoding, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  it.each([',', ';', '\t', '|'])('may part its cells with %j', async (delimiter) => {
    const lines = [
      ['Client', 'AB1234'],
      [],
      ['Symbol', 'Name', 'Qty'],
      ['AAPL', 'Apple "Inc"', '1'],
      ['MSFT', 'x', '2'],
    ];
    const bytes = utf8(lines.map((line) => line.join(delimiter)).join('\r\n'));
    expect((await rowsOf(bytes)).map(([line, cells]) => [line, cells.map(cellText).join(' / ')])).toEqual([
      [1, 'Client / AB1234'],
      [3, 'Symbol / Name / Qty'],
      [4, 'AAPL / Apple "Inc" / 1'],
      [5, 'MSFT / x / 2'],
    ]);
  });

  it('parts at semicolons where commas stand in its numbers', async () => {
    const read = await readFile(utf8('Symbol;Qty;Price\nAAPL;1,5;180,25\nMSFT;2,5;410,00\n'));
    expect(read.ok && read.value.delimiter).toBe(';');
  });

  it('numbers its rows by the line they begin on, past cells of several lines and blank ones', async () => {
    const bytes = utf8(
      'Day,Description,Qty\n\n1/2/2024,"Apple\nCUSIP: 037833100",1\n,,\n1/3/2024,"He said ""buy""",2,\n',
    );
    expect(await rowsOf(bytes)).toEqual([
      [1, ['Day', 'Description', 'Qty']],
      [3, ['1/2/2024', 'Apple\nCUSIP: 037833100', '1']],
      [6, ['1/3/2024', 'He said "buy"', '2', null]],
    ]);
  });

  it('loses one row to a quote that is never closed, and says which', async () => {
    const bytes = utf8('Symbol,Qty\n"AAPL,1\nMSFT,2\nINFY,3\n');
    expect(await rowsOf(bytes)).toEqual([
      [1, ['Symbol', 'Qty']],
      [2, ['"AAPL,1']],
      [3, ['MSFT', '2']],
      [4, ['INFY', '3']],
    ]);
  });

  it('loses no more to one that another row seems to close', async () => {
    const bytes = utf8('Symbol,Qty\n"AAPL,1\n"MSFT",2\nINFY,3\n');
    expect((await rowsOf(bytes)).slice(1)).toEqual([
      [2, ['"AAPL,1']],
      [3, ['MSFT', '2']],
      [4, ['INFY', '3']],
    ]);
  });

  it('reads CR alone as an end of line', async () => {
    expect(await rowsOf(utf8('Symbol,Qty\rAAPL,1\r'))).toHaveLength(2);
  });
});

describe('failure 03: a workbook', () => {
  it('keeps its lines past blank rows and an empty first column, its dates as days', async () => {
    const bytes = workbook([
      {
        name: 'Equity',
        rows: [
          ['', 'Client ID', 'AB1234'],
          [],
          ['', 'Symbol', 'Date'],
          ['', 'INFY', { day: '2026-04-03', time: '09:15:30' }],
        ],
        blank: { rows: 5_000, columns: 14 },
      },
      { name: 'Empty', rows: [] },
    ]);
    expect(await rowsOf(bytes)).toEqual([
      [1, [null, 'Client ID', 'AB1234']],
      [3, [null, 'Symbol', 'Date']],
      [4, [null, 'INFY', { day: '2026-04-03', time: '09:15:30' }]],
    ]);
    const read = await readFile(bytes);
    expect(read.ok && read.value.sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['Equity', 3],
      ['Empty', 0],
    ]);
  });

  it('counts days from 1904 where the workbook does', async () => {
    // 2024-01-01 is day 45292 counted from the last of 1899, and 1,462 fewer counted from 1904.
    const bytes = edited(
      workbook([{ name: 'A', rows: [['Date'], [{ day: '2020-01-01', time: null }]] }]),
      (name, xml) => (name === 'xl/workbook.xml' ? xml.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') : xml),
    );
    expect((await rowsOf(bytes))[1]).toEqual([2, [{ day: '2024-01-02', time: null }]]);
  });

  it('keeps every digit of a number too long for one', async () => {
    const bytes = edited(workbook([{ name: 'A', rows: [['Order ID'], [1]] }]), (_name, xml) =>
      xml.replace('<v>1</v>', '<v>1100000000000000123</v>'),
    );
    expect((await rowsOf(bytes))[1]).toEqual([2, ['1100000000000000123']]);
  });
});

describe('failure 32: what is refused', () => {
  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['a file of blank lines', utf8(' \n\n , ,\n'), 'empty'],
    ['more bytes than a file may have', new Uint8Array(MAX_BYTES + 1), 'too_large'],
    ['a PDF', utf8('%PDF-1.7 …'), 'pdf'],
    ['a workbook of before 2007', bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old_excel'],
    [
      'a workbook locked with a password',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...utf16('EncryptedPackage', true)]),
      'locked',
    ],
    ['a web page without a table', utf8('\r\n<html><body><form>Sign in</form></body></html>'), 'web_page'],
    ['a picture', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'not_a_table'],
    ['an archive that is no workbook', zipSync({ 'a.csv': strToU8('a,b') }), 'not_a_table'],
    ['half a workbook', workbook([{ name: 'A', rows: [['a', 'b']] }]).subarray(0, 900), 'broken'],
    ['a line of more columns than a table has', utf8(`${'a,'.repeat(300)}\n`), 'not_a_table'],
    ['a million lines', utf8('a\n'.repeat(1_100_000)), 'too_many_rows'],
    ['more rows than a file may have', utf8('a,b\n'.repeat(100_001)), 'too_many_rows'],
  ])('%s', async (_what, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason);
  });

  it('a small workbook that unpacks to more than memory holds', async () => {
    const bomb = edited(workbook([{ name: 'A', rows: [['a']] }]), (name, xml) =>
      name === 'xl/worksheets/sheet1.xml' ? `${xml}${' '.repeat(30_000_000)}` : xml,
    );
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusalOf(bomb)).toBe('too_much_inside');
  });

  it('the same when its directory states a smaller size', async () => {
    const bomb = edited(workbook([{ name: 'A', rows: [['a']] }]), (name, xml) =>
      name === 'xl/worksheets/sheet1.xml' ? `${xml}${' '.repeat(30_000_000)}` : xml,
    );
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    for (let at = 0; at < bomb.length - 46; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true);
    }
    expect(await refusalOf(bomb)).toBe('too_much_inside');
  });

  it.each([
    ['a cell in the last corner', 'r="XFD1048576"', 'too_much_inside'],
    ['a cell far down and far right', 'r="GR900000"', 'too_much_inside'],
    ['a row beyond the last', 'r="A99999999999"', 'broken'],
  ])('%s, which would be a table of billions', async (_what, place, reason) => {
    const bytes = edited(workbook([{ name: 'A', rows: [['a'], [7]] }]), (_name, xml) =>
      xml.replace('<row r="2"><c r="A2">', `<row r="${/\d+/.exec(place)?.[0]}"><c ${place}>`),
    );
    expect(await refusalOf(bytes)).toBe(reason);
  });

  it('no formula is left of a number that was written as one', async () => {
    expect(await rowsOf(utf8('Order No,Qty\n="1100000000000001",1\n"=""007""",2\n'))).toEqual([
      [1, ['Order No', 'Qty']],
      [2, ['1100000000000001', '1']],
      [3, ['007', '2']],
    ]);
  });
});

describe('what is pasted', () => {
  it('from a spreadsheet has its cells between tabs', () => {
    const read = readPasted('Symbol\tQty\r\nAAPL\t10\r\n');
    expect(read).toEqual({
      ok: true,
      value: {
        kind: 'pasted',
        delimiter: '\t',
        sheets: [
          {
            name: null,
            rows: [
              { line: 1, cells: ['Symbol', 'Qty'] },
              { line: 2, cells: ['AAPL', '10'] },
            ],
          },
        ],
      },
    });
  });

  it('may be nothing', () => {
    expect(readPasted(' \n')).toEqual({ ok: false, reason: 'empty' });
  });
});

/** A workbook whose parts are changed. */
function edited(bytes: Uint8Array, change: (name: string, xml: string) => string): Uint8Array {
  const parts = Object.entries(unzipped(bytes));
  return zipSync(Object.fromEntries(parts.map(([name, part]) => [name, strToU8(change(name, part))])));
}

function unzipped(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

describe('a table under the name of an old Excel file', () => {
  it('is read from a web page: its cells as text, wide ones and blank ones in their place', async () => {
    const page = [
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><title>Holdings</title><style>td { }</style></head><body>',
      '<!-- <tr><td>not this</td></tr> --><script>document.write("<tr><td>nor this</td></tr>")</script>',
      '<table><tr><th colspan="3">Holding statement &amp; more</th></tr></table>',
      '<TABLE border=1><TR><TH>Scrip<br>Name</TH><TH>ISIN</TH><TH>Qty</TH></TR>',
      '<tr><td><b>INFOSYS&nbsp;LTD</b></td><td>INE009A01021</td><td align="right">1,000</td></tr>',
      '<tr><td></td><td></td><td></td></tr>',
      '<tr><td>M&#38;M LTD<td>INE101A01026<td/></tr></table></body></html>',
    ].join('\r\n');
    expect(await rowsOf(utf8(page))).toEqual([
      [1, ['Holding statement & more', null, null]],
      [2, ['Scrip Name', 'ISIN', 'Qty']],
      [3, ['INFOSYS LTD', 'INE009A01021', '1,000']],
      [5, ['M&M LTD', 'INE101A01026']],
    ]);
  });

  it('is read from a workbook written as XML, its empty columns left out', async () => {
    const xml = [
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:x">',
      '<Worksheet ss:Name="Holdings"><Table><Row><Cell><Data ss:Type="String">Symbol</Data></Cell>',
      '<Cell ss:Index="3"><Data ss:Type="String">Qty</Data></Cell></Row>',
      '<ss:Row><ss:Cell><ss:Data>INFY</ss:Data></ss:Cell><Cell/><Cell><Data ss:Type="Number">10</Data></Cell></ss:Row>',
      '</Table></Worksheet></Workbook>',
    ].join('');
    expect(await rowsOf(utf8(xml))).toEqual([
      [1, ['Symbol', null, 'Qty']],
      [2, ['INFY', '10']],
    ]);
  });

  it('is refused where it is too wide, and read once through whatever stands in it', async () => {
    expect(await refusalOf(utf8(`<table><tr>${'<td>1'.repeat(300)}</tr></table>`))).toBe('too_much_inside');
    expect(await refusalOf(utf8('<!--<script><table>'.repeat(200_000)))).toBe('web_page');
    expect(await refusalOf(utf8(`<table>${'<script>'.repeat(200_000)}`))).toBe('web_page');
  });
});
