/** One requirement, and the files of the tests that show it. */
export interface Row {
  /** `section.position`: for good, so that other texts can name it. */
  readonly section: number;
  readonly position: number;
  /** Section of the heading that the row stands under. */
  readonly under: number | null;
  readonly files: readonly string[];
}

export interface Coverage {
  readonly rows: readonly Row[];
  /** Numbers of the lines that stand in a table and are no row. */
  readonly strays: readonly number[];
}

const HEADING = /^## (?:(\d+)\. )?/;
const TABLE_FRAME = /^\|(?: no\. \||[-| :]+$)/;
const ROW = /^(\| *(\d+)\.(\d+) *\|(?:\\.|[^|\\])+\|)((?:\\.|[^|\\])*)\|$/;

/** Reads `docs/spec-coverage.md`: its tables of three columns. */
export function readCoverage(markdown: string): Coverage {
  const rows: Row[] = [];
  const strays: number[] = [];
  let under: number | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const heading = HEADING.exec(line);
    if (heading) under = heading[1] === undefined ? null : Number(heading[1]);
    if (!line.startsWith('|') || TABLE_FRAME.test(line)) continue;
    const [, , section, position, where] = ROW.exec(line) ?? [];
    if (where === undefined) strays.push(index + 1);
    else rows.push({ section: Number(section), position: Number(position), under, files: filesIn(where) });
  }
  return { rows, strays };
}

function filesIn(cell: string): readonly string[] {
  return Array.from(cell.matchAll(/`([^`]+)`/g), ([, file = '']) => file);
}

/** The document with the files of the tests of each requirement in its last column. */
export function withFiles(markdown: string, filesOf: ReadonlyMap<string, ReadonlySet<string>>): string {
  const lines = markdown.split('\n').map((line) => {
    const [, row, section, position] = ROW.exec(line) ?? [];
    if (row === undefined || section === undefined || position === undefined) return line;
    const files = [...(filesOf.get(`${section}.${position}`) ?? [])];
    return `${row} ${files.map((file) => `\`${file}\``).join(', ')} |`;
  });
  return lines.join('\n');
}
