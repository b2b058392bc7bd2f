/** What stands on a line of a delimited text, and on those that its quoted cells go on to. */
export interface TextRow {
  /** 1 for the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quoted cell that is longer has lost its closing quote. */
const LONGEST_QUOTED = 32_768;
const MOST_LINES_QUOTED = 50;

/**
 * The rows of a text whose lines end in `\n`, cells in quotes as RFC 4180 has them. A line on which a quote opens and is not closed where a
 * cell ends is one cell, as it was written, and the lines below it are read as if it were not there: one lost quote costs one row.
 */
export function splitRows(text: string, delimiter: string): TextRow[] {
  const rows: TextRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length;) {
    const end = endOfLine(text, at);
    const written = text.slice(at, end);
    const isQuoted = written.includes('"');
    const whole = isQuoted ? quotedRow(text, at, delimiter) : null;
    rows.push({ line, cells: whole?.cells ?? (isQuoted ? [written] : written.split(delimiter)) });
    line += 1 + (whole?.newlines ?? 0);
    at = (whole?.end ?? end) + 1;
  }
  return rows;
}

interface QuotedRow {
  readonly cells: readonly string[];
  readonly newlines: number;
  readonly end: number;
}

function quotedRow(text: string, start: number, delimiter: string): QuotedRow | null {
  const cells: string[] = [];
  let newlines = 0;
  for (let at = start; ;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    if (cell === null) return null;
    cells.push(cell.text);
    newlines += cell.newlines;
    if (text[cell.end] !== delimiter) return { cells, newlines, end: cell.end };
    at = cell.end + 1;
  }
}

interface QuotedCell {
  readonly text: string;
  readonly newlines: number;
  /** Of the mark or the line's end behind it. */
  readonly end: number;
}

function plainCell(text: string, at: number, delimiter: string): QuotedCell {
  const end = endOfCell(text, at, delimiter);
  return { text: text.slice(at, end), newlines: 0, end };
}

/** Null where the quote that opens at `at` does not close. */
function quotedCell(text: string, at: number, delimiter: string): QuotedCell | null {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0 || close - at > LONGEST_QUOTED) return null;
  const inside = text.slice(at + 1, close);
  const newlines = inside.split('\n', MOST_LINES_QUOTED + 2).length - 1;
  const end = endOfCell(text, close + 1, delimiter);
  const behind = text.slice(close + 1, end);
  if (newlines > MOST_LINES_QUOTED || (newlines > 0 && behind.trim() !== '')) return null;
  return { text: inside.replaceAll('""', '"') + behind, newlines, end };
}

function endOfCell(text: string, at: number, delimiter: string): number {
  let end = at;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
