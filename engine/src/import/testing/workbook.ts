import { strToU8, zipSync } from 'fflate';
import { DAY_MS } from '../../calendar/day.ts';
import type { DateCell } from '../cell.ts';

/** What a cell of a workbook is written as; the empty text writes no cell. */
export type WorkbookCell = string | number | DateCell;

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  /** So many rows behind them have formatted cells with nothing in them, as brokers' templates leave them. */
  readonly blank?: { readonly rows: number; readonly columns: number };
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const DAY_STYLE = 1;
const TIME_STYLE = 2;

/** An XLSX workbook as a spreadsheet program saves it: shared texts, numbers, and dates as formatted serial numbers. */
export function workbook(sheets: readonly WorkbookSheet[]): Uint8Array {
  const texts = new Map<string, number>();
  const parts = sheets.map((sheet) => sheetPart(sheet, texts));
  return zipSync(
    Object.fromEntries(
      [
        ['[Content_Types].xml', contentTypes(sheets.length)],
        ['_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])],
        ['xl/workbook.xml', book(sheets)],
        [
          'xl/_rels/workbook.xml.rels',
          relations([
            ...sheets.map((_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const),
            ['rIdStyles', 'styles', 'styles.xml'],
            ['rIdTexts', 'sharedStrings', 'sharedStrings.xml'],
          ]),
        ],
        ['xl/styles.xml', STYLES],
        ['xl/sharedStrings.xml', sharedTexts(texts)],
        ...parts.map((part, i) => [`xl/worksheets/sheet${i + 1}.xml`, part] as const),
      ].map(([name, xml]) => [name, strToU8(`${DECLARATION}${xml}`)]),
    ),
  );
}

function sheetPart({ rows, blank }: WorkbookSheet, texts: Map<string, number>): string {
  const written = rows.map((cells, i) =>
    rowOf(
      i + 1,
      cells.map((cell, column) => cellOf(cell, i + 1, column, texts)),
    ),
  );
  const empty = Array.from({ length: blank?.rows ?? 0 }, (_, i) => {
    const line = rows.length + i + 1;
    return rowOf(
      line,
      Array.from({ length: blank?.columns ?? 0 }, (_cell, column) => `<c r="${place(line, column)}" s="0"/>`),
    );
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${written.join('')}${empty.join('')}</sheetData></worksheet>`;
}

function rowOf(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`;
}

function cellOf(cell: WorkbookCell, line: number, column: number, texts: Map<string, number>): string {
  const at = place(line, column);
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell !== 'string')
    return `<c r="${at}" s="${cell.time === null ? DAY_STYLE : TIME_STYLE}"><v>${serial(cell)}</v></c>`;
  const index = texts.get(cell) ?? texts.size;
  texts.set(cell, index);
  return `<c r="${at}" t="s"><v>${index}</v></c>`;
}

/** Days since the last of 1899, the time of day behind the point. */
function serial({ day, time }: DateCell): number {
  return (Date.parse(`${day}T${time ?? '00:00:00'}Z`) - Date.parse('1899-12-30T00:00:00Z')) / DAY_MS;
}

function place(line: number, column: number): string {
  const letters = column < 26 ? letter(column) : `${letter(Math.floor(column / 26) - 1)}${letter(column % 26)}`;
  return `${letters}${line}`;
}

function letter(index: number): string {
  return String.fromCodePoint(65 + index);
}

function sharedTexts(texts: ReadonlyMap<string, number>): string {
  const items = Array.from(texts.keys(), (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return `<sst xmlns="${MAIN}" count="${items.length}" uniqueCount="${items.length}">${items.join('')}</sst>`;
}

function book(sheets: readonly WorkbookSheet[]): string {
  const list = sheets.map((sheet, i) => `<sheet name="${escaped(sheet.name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`;
}

function relations(list: readonly (readonly [id: string, kind: string, target: string])[]): string {
  const items = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const of = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${spreadsheet}.${kind}+xml"/>`;
  const numbered = Array.from({ length: sheets }, (_, i) => of(`worksheets/sheet${i + 1}`, 'worksheet'));
  return [
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    of('workbook', 'sheet.main'),
    of('styles', 'styles'),
    of('sharedStrings', 'sharedStrings'),
    ...numbered,
    '</Types>',
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>',
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs>',
  '</styleSheet>',
].join('');
