/** A test as a row names it: `path › title`, the title with or without those of the groups around it. */
export interface TestReference {
  readonly file: string;
  readonly title: string;
}

/** One requirement, and where it is shown. */
export interface Row {
  /** `section.position`: for good, so that other texts can name it. */
  readonly section: number;
  readonly position: number;
  /** Section of the heading that the row stands under. */
  readonly under: number | null;
  readonly tests: readonly TestReference[];
  /** Parts of the product that will show it. */
  readonly open: readonly string[];
  /** What its last cell says besides. */
  readonly unreadable: readonly string[];
}

export interface Coverage {
  /** The closed list of parts that may be open. */
  readonly parts: readonly string[];
  readonly rows: readonly Row[];
  /** Numbers of the lines that stand in a table and are no row. */
  readonly strays: readonly number[];
}

const HEADING = /^## (?:(\d+)\. )?/;
const PART = /^- `([a-z ]+)`: /;
const TABLE_FRAME = /^\|(?: no\. \||[-| :]+$)/;
const ROW = /^\| *(\d+)\.(\d+) *\|(?:\\.|[^|\\])+\|((?:\\.|[^|\\])*)\|$/;
const OPEN = /^open: (.+)$/;
const TEST = /^(`+) ?(.+?) › (.+?) ?\1$/;

/** Reads `docs/spec-coverage.md`: its list of parts, then its tables of three columns. */
export function readCoverage(markdown: string): Coverage {
  const parts: string[] = [];
  const rows: Row[] = [];
  const strays: number[] = [];
  let under: number | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const heading = HEADING.exec(line);
    if (heading) under = heading[1] === undefined ? null : Number(heading[1]);
    const [, part] = PART.exec(line) ?? [];
    if (part !== undefined) parts.push(part);
    if (!line.startsWith('|') || TABLE_FRAME.test(line)) continue;
    const [, section, position, where] = ROW.exec(line) ?? [];
    if (where === undefined) strays.push(index + 1);
    else rows.push({ section: Number(section), position: Number(position), under, ...readWhere(where) });
  }
  return { parts, rows, strays };
}

function readWhere(cell: string): Pick<Row, 'tests' | 'open' | 'unreadable'> {
  const tests: TestReference[] = [];
  const open: string[] = [];
  const unreadable: string[] = [];
  for (const entry of cell.split('<br>').map((text) => text.trim().replaceAll('\\|', '|'))) {
    const [, part] = OPEN.exec(entry) ?? [];
    const [, , file, title] = TEST.exec(entry) ?? [];
    if (part !== undefined) open.push(part);
    else if (file !== undefined && title !== undefined) tests.push({ file, title });
    else if (entry !== '') unreadable.push(entry);
  }
  return { tests, open, unreadable };
}

/** As Markdown code, whatever backticks and bars the title has. */
function cellOf({ file, title }: TestReference): string {
  const text = `${file} › ${title}`.replaceAll('|', '\\|');
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** The document with the tests of each requirement in its last column; what is open stays as it is. */
export function withTests(markdown: string, testsOf: ReadonlyMap<string, readonly TestReference[]>): string {
  const lines = markdown.split('\n').map((line) => {
    const [, section, position, where] = ROW.exec(line) ?? [];
    if (section === undefined || position === undefined || where === undefined || OPEN.test(where.trim())) return line;
    const tests = testsOf.get(`${section}.${position}`) ?? [];
    return `${line.slice(0, line.length - where.length - 1)} ${tests.map(cellOf).join('<br>')} |`;
  });
  return lines.join('\n');
}
