import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const HEAD = [
  'provider',
  'operation',
  'fault',
  'reason',
  'nothing stored',
  'stored before',
  'words on screen',
  'recovers',
];
const NOTHING = '–';

const cell = z.string().min(1);
const rowSchema = z.object({
  provider: z.enum(['yahoo', 'alpha-vantage', 'funds']),
  operation: z.enum(['quote', 'session', 'fx', 'history', 'search']),
  faults: z.array(cell),
  /** What the functions give as the reason; null without one. */
  reason: cell.nullable(),
  /** What it comes to where nothing is stored: of a quote, the badge beside the price. */
  unstored: cell,
  /** The same where something was stored before. */
  stored: cell,
  /** What the person reads; null where no screen says anything. */
  words: cell.nullable(),
  recovers: cell.nullable(),
});
export type FaultRow = z.output<typeof rowSchema>;

/** The table of `docs/market-data.md` that says what comes of every fault of the stand-ins. */
export async function faultTable(): Promise<readonly FaultRow[]> {
  return parseFaultTable(await readFile(new URL('../../docs/market-data.md', import.meta.url), 'utf8'));
}

/** The rows in their order. Throws where there is no such table, or a row is not as its head says. */
export function parseFaultTable(markdown: string): readonly FaultRow[] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => cellsOf(line).join() === HEAD.join());
  if (head < 0) throw new Error(`no table with the head: ${HEAD.join(', ')}`);
  const below = lines.slice(head + 2);
  const end = below.findIndex((line) => !line.startsWith('|'));
  return below.slice(0, end < 0 ? undefined : end).map(rowOf);
}

function rowOf(line: string): FaultRow {
  const cells = cellsOf(line);
  if (cells.length !== HEAD.length) throw new Error(`${HEAD.length} cells are wanted: ${line}`);
  const [provider, operation, faults = '', reason = '', unstored, stored, words = '', recovers = ''] = cells;
  return rowSchema.parse({
    provider,
    operation,
    faults: faults.split(',').map((fault) => fault.trim()),
    reason: cellOf(reason),
    unstored,
    stored,
    words: cellOf(words),
    recovers: cellOf(recovers),
  });
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((text) => text.trim());
}

function cellOf(text: string): string | null {
  return text === NOTHING ? null : text;
}

/** One fault with what comes of it. */
export interface FaultCase<Fault extends string = string> extends Omit<FaultRow, 'faults'> {
  readonly fault: Fault;
}

/** The cases of some operations, each fault by itself; the further up, the more it hides. */
export function casesOf<Fault extends string>(
  rows: readonly FaultRow[],
  kinds: readonly Fault[],
  ...operations: readonly FaultRow['operation'][]
): readonly FaultCase<Fault>[] {
  return rows
    .filter(({ operation }) => operations.includes(operation))
    .flatMap(({ faults, ...row }) => faults.map((name) => ({ ...row, fault: knownOf(name, kinds) })));
}

function knownOf<Fault extends string>(name: string, kinds: readonly Fault[]): Fault {
  const kind = kinds.find((each) => each === name);
  if (kind === undefined) throw new Error(`the stand-in has no fault ${name}`);
  return kind;
}

/** Every two of them once. */
export function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((upper, i) => items.slice(i + 1).map((lower) => [upper, lower] as const));
}
