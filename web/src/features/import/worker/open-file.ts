import type { FileContent } from '@ballast/engine/import/cell';
import type { ImportFormat } from '@ballast/engine/import/format';
import { importContent } from '@ballast/engine/import/import-file';
import { readFile } from '@ballast/engine/import/reading/read-file';
import { readPasted } from '@ballast/engine/import/reading/read-pasted';
import type { FileAnswers, FileRefusal, FoundTable, Records } from '@ballast/engine/import/result';
import { rowFinder } from './shown-rows.ts';
import type { ReadFile } from './protocol.ts';

/** A file as the worker has it. */
export interface OpenFile {
  readonly name: string;
  readonly content: FileContent;
  readonly find: ReturnType<typeof rowFinder>;
  readonly answers: FileAnswers;
  /** What it is; null while nobody knows. */
  readonly format: ImportFormat | null;
  readonly origin: ReadFile['origin'];
  readonly tables: readonly FoundTable[];
  /** Null unless it was understood as something that holds what can be imported. */
  readonly records: Records | null;
}

type Cells = { readonly ok: true; readonly value: FileContent } | { readonly ok: false; readonly reason: FileRefusal };

/** The cells of a file, or of what was pasted. */
export async function cellsOf(content: ArrayBuffer | string): Promise<Cells> {
  return typeof content === 'string' ? readPasted(content) : readFile(new Uint8Array(content));
}

/** Whether two files hold the same, whatever their names. */
export function isSameContent(one: FileContent, other: FileContent): boolean {
  return JSON.stringify(one.sheets) === JSON.stringify(other.sheets);
}

/** Whether a text begins as the consolidated account statements of CAMS, KFintech, CDSL and NSDL do: they are laid out for print, without a table. */
export function isCas({ kind, sheets }: FileContent): boolean {
  const head = kind === 'xlsx' ? [] : (sheets[0]?.rows.slice(0, 10) ?? []);
  return head.some(({ cells }) =>
    cells.some((cell) => typeof cell === 'string' && /consolidated account (?:statement|summary)/i.test(cell)),
  );
}

interface Known {
  readonly own: readonly ImportFormat[];
  readonly brokers: readonly ImportFormat[];
  readonly today: string;
}

/** What cells are, as far as that is known without a person. */
export function understand(name: string, content: FileContent, { own, brokers, today }: Known): OpenFile {
  const { recognition, records } = importContent(content, [...own, ...brokers], { today, answers: {} });
  const format = recognition.kind === 'unknown' ? null : recognition.format;
  const origin = format !== null && own.includes(format) ? 'own' : 'broker';
  const tables = recognition.kind === 'known' ? recognition.tables : [];
  return { name, content, find: rowFinder(content), answers: {}, format, origin, tables, records };
}

interface Reading {
  readonly answers?: FileAnswers;
  readonly origin: ReadFile['origin'];
  readonly today: string;
}

/** The same file, read as one format, or with other answers; null when it does not have that format. */
export function readAs(
  file: OpenFile,
  format: ImportFormat,
  { answers = {}, origin, today }: Reading,
): OpenFile | null {
  const { recognition, records } = importContent(file.content, [format], { today, answers });
  if (recognition.kind !== 'known') return null;
  return { ...file, answers, format, origin, tables: recognition.tables, records };
}
