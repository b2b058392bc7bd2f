import type { CustomTypesConfig } from 'pg';
import { parse as readArray } from 'postgres-array';

type Parser = (text: string) => unknown;

/** How values of each type, by its oid, read in JavaScript; a type that is missing stays text. */
export type WireTypes = ReadonlyMap<number, Parser>;

const readJson = (text: string): unknown => JSON.parse(text);
const readDate = (text: string): Date => new Date(text);
const readBytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');
/** `2026-01-02 03:04:05+00` is no instant to Safari; hosted Supabase writes ISO 8601. */
const withT = (text: string): string => text.replace(' ', 'T');
const finiteOr = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text);
const safeOr = (text: string): number | bigint => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

const SHARED: readonly [number, Parser][] = [
  [16, (text) => text === 't'],
  [17, readBytes],
  ...[21, 23, 26, 700, 701].map((oid): [number, Parser] => [oid, Number]),
  [114, readJson],
  [3802, readJson],
];

/** For our own statements: numbers that JavaScript could round stay text, instants are dates. */
export const SERVER_TYPES: WireTypes = new Map([
  ...SHARED,
  ...[1082, 1114, 1184].map((oid): [number, Parser] => [oid, readDate]),
]);

/** For `/rest/v1` and the library's own statements: what hosted Supabase writes into JSON. */
export const REST_TYPES: WireTypes = new Map([
  ...SHARED,
  [20, safeOr],
  [1700, finiteOr],
  [1114, withT],
  [1184, (text) => withT(text).replace(/[+-]\d\d$/, '$&:00')],
]);

/** The element type of each array type of one database, own types included. */
export type ArrayTypes = ReadonlyMap<number, number>;

const asIs: Parser = (text) => text;

/** The parsers in the form that the driver asks for. */
export function parsersOf(types: WireTypes, arrays: ArrayTypes): CustomTypesConfig {
  return {
    getTypeParser: (oid: number): Parser => {
      const element = arrays.get(oid);
      if (element === undefined) return types.get(oid) ?? asIs;
      const parse = types.get(element) ?? asIs;
      return (text) => readArray<unknown>(text, parse);
    },
  };
}
