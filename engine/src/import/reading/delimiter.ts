const DELIMITERS = [',', ';', '\t', '|'] as const;
/** How many lines are looked at: preambles are shorter. */
const LINES = 200;
const LONGEST_LINE = 20_000;

/**
 * What parts the cells of a text: the mark under which most lines have as many cells as a line of words above them has. Where nothing looks
 * like such a header, the one that parts most lines alike. Null when no line has any of them.
 */
export function delimiterOf(text: string): string | null {
  const lines = firstLines(text);
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scores.reduce((best, one) => (one.score > best.score ? one : best));
  return best.score > 0 ? best.delimiter : null;
}

function firstLines(text: string): string[] {
  const lines: string[] = [];
  for (let at = 0; at <= text.length && lines.length < LINES;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, Math.min(end < 0 ? text.length : end, at + LONGEST_LINE));
    if (line.trim() !== '') lines.push(line);
    at = end < 0 ? text.length + 1 : end + 1;
  }
  return lines;
}

function scoreOf(lines: readonly string[], delimiter: string): number {
  const cells = lines.map((line) => split(line, delimiter));
  const words = cells.map((row) => row.filter((cell) => /\p{L}/u.test(cell) && cell.length <= 60).length);
  const header = words.indexOf(Math.max(0, ...words));
  const width = cells[header]?.length ?? 0;
  const alike = cells.slice(header).filter((row) => row.length > 1 && Math.abs(row.length - width) <= 1).length;
  const most = Math.max(0, ...cells.map((row) => row.length));
  const withoutHeader = cells.filter((row) => row.length > 1 && row.length === most).length * most;
  return (words[header] ?? 0) > 1 ? alike * (words[header] ?? 0) * 1_000 + withoutHeader : withoutHeader;
}

/** Parts at the marks outside quotes. */
function split(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let quoted = false;
  let start = 0;
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') quoted = !quoted;
    else if (line[index] === delimiter && !quoted) {
      cells.push(line.slice(start, index));
      start = index + 1;
    }
  }
  return [...cells, line.slice(start)];
}
