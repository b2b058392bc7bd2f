import type { ISql } from 'postgres';
import { readCallables, readRights, type Callable, type Rights } from './catalog.ts';
import { cellsOf } from './cells.ts';
import { ASKERS, OUTCOMES, VERBS, type Cells, type Outcome, type Verb } from './outcome.ts';

export const MATRIX_FILE = 'docs/security.md';
const BEGIN = '<!-- begin matrix: npm run security:matrix -->';
const END = '<!-- end matrix -->';

/** One line of the matrix. */
export interface MatrixRow {
  readonly relation: string;
  readonly verb: Verb;
  readonly cells: Cells;
}

export const rowsOf = (rights: readonly Rights[]): MatrixRow[] =>
  rights.map((right) => ({ relation: right.relation, verb: right.verb, cells: cellsOf(right) }));

const line = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(...head),
  line(...head.map(() => '---')),
  ...rows.map((row) => line(...row)),
];

function columnRows(rights: readonly Rights[]): string[][] {
  const narrowed = rights.filter(({ columns, hasAllColumns }) => columns.length > 0 && !hasAllColumns);
  return narrowed.map(({ relation, verb, columns }) => [`\`${relation}\``, verb, columns.join(', ')]);
}

const mark = (may: boolean): string => (may ? 'yes' : 'refused');
const callableRow = ({ name, anon, authenticated, service, isDefiner }: Callable): string[] => [
  `\`${name}\``,
  mark(anon),
  mark(authenticated),
  mark(service),
  isDefiner ? 'owner' : 'caller',
];

/** The generated part of `docs/security.md`, by line; tables are padded by the formatter. */
export async function describeAccess(sql: ISql): Promise<string[]> {
  const rights = await readRights(sql);
  const callables = await readCallables(sql);
  return [
    ...table(
      ['relation', 'operation', ...ASKERS],
      rowsOf(rights).map(({ relation, verb, cells }) => [
        `\`${relation}\``,
        verb,
        ...ASKERS.map((asker) => cells[asker]),
      ]),
    ),
    '',
    'Columns that a signed-in person may set, where it is not all of them:',
    '',
    ...table(['relation', 'operation', 'columns'], columnRows(rights)),
    '',
    'Functions that the API offers:',
    '',
    ...table(['function', 'visitor', 'signed in', 'service', 'runs with the rights of'], callables.map(callableRow)),
  ];
}

/** The document with another generated part. */
export function withMatrix(document: string, lines: readonly string[]): string {
  const [before, after] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${MATRIX_FILE} has no place for the matrix`);
  return `${document.slice(0, before)}${BEGIN}\n\n${lines.join('\n')}\n\n${document.slice(after)}`;
}

/** The generated part as it stands, by line, without the formatter's padding. */
export function matrixIn(document: string): string[] {
  const part = document.slice(document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END));
  return part.trim().split('\n').map(unpadded);
}

function unpadded(text: string): string {
  if (!text.startsWith('|')) return text;
  const cells = text.split('|').slice(1, -1);
  return line(...cells.map((cell) => cell.trim().replace(/^-+$/, '---')));
}

const isOutcome = (text: string): text is Outcome => OUTCOMES.some((outcome) => outcome === text);

/** The rows of the matrix as the document has them. */
export function readMatrix(document: string): MatrixRow[] {
  return matrixIn(document).flatMap((text) => {
    const [name = '', verb, ...cells] = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const known = VERBS.find((one) => one === verb);
    const [visitor, owner, other, halfOwner, admin, halfAdmin, service] = cells.filter(isOutcome);
    if (known === undefined || !visitor || !owner || !other || !halfOwner || !admin || !halfAdmin || !service)
      return [];
    const found: Cells = {
      visitor,
      owner,
      'somebody else': other,
      'owner, password alone': halfOwner,
      administrator: admin,
      'administrator, password alone': halfAdmin,
      service,
    };
    return [{ relation: name.replaceAll('`', ''), verb: known, cells: found }];
  });
}
