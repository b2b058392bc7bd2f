import { readFileSync } from 'node:fs';

/** A published number, or one that several libraries agree on: `engine/fixtures/<file>.json`. */
export interface ReferenceCase {
  readonly id: string;
  readonly source: string;
  readonly function: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  /** Null stands for NaN. */
  readonly expected: unknown;
  readonly tolerance: number;
  readonly convention: string;
}

/** The cases of a file about one function. A test over them names them all, so that none is lost. */
export function referenceCases(file: string, name: string): readonly ReferenceCase[] {
  const url = new URL(`../../fixtures/${file}.json`, import.meta.url);
  const cases: readonly ReferenceCase[] = JSON.parse(readFileSync(url, 'utf8'));
  const found = cases.filter((one) => one.function === name);
  if (found.length === 0) throw new Error(`no case of ${name} in ${file}`);
  return found;
}

/** A list of numbers as a series; null as NaN. */
export function series(list: unknown): Float64Array {
  if (!Array.isArray(list)) throw new Error('not a list of numbers');
  return Float64Array.from(list, (value: unknown) => (value === null ? Number.NaN : Number(value)));
}

/** The same without NaN: our functions refuse it, where some libraries pass over it. */
export function finiteSeries(list: unknown): Float64Array {
  return series(list).filter((value) => !Number.isNaN(value));
}

export function numberOf(value: unknown): number {
  return value === null ? Number.NaN : Number(value);
}

/** How far a result lies from what is expected: 0 where a library has NaN or infinity and we have a reason. */
export function differenceTo(expected: unknown, result: { ok: true; value: number } | { ok: false }): number {
  const isNone = expected === null || expected === 'Infinity';
  if (isNone || !result.ok) return isNone && !result.ok ? 0 : Infinity;
  return Math.abs(result.value - numberOf(expected));
}
