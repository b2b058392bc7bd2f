import type { Sql } from 'postgres';
import { readRelations, readRoutines, type Column, type ForeignKey, type Relation, type Routine } from './catalog.ts';

const HEADER = `// Generated from the migrated database by tools/supabase. Do not edit: npm run types writes it again.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const TYPESCRIPT: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'text[]': 'string[]',
  tsvector: 'string',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  numeric: 'number',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'Json',
  void: 'undefined',
};

/** How a value of this PostgreSQL type reads in JSON. Throws on a type that nobody has decided about. */
function typescript(type: string): string {
  const known = TYPESCRIPT[type];
  if (known === undefined) throw new Error(`no TypeScript type is chosen for ${type}`);
  return known;
}

function valueOf({ type, allowed, isNullable }: Column): string {
  const values = allowed === null ? typescript(type) : allowed.map((value) => `'${value}'`).join(' | ');
  return isNullable ? `${values} | null` : values;
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
const block = (name: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [`${name}: { [_ in never]: never };`] : [`${name}: {`, ...indent(lines), '};'];

const readable = (column: Column): string => `${column.name}: ${valueOf(column)};`;
const insertable = (column: Column): string => {
  if (column.isComputed) return `${column.name}?: never;`;
  return `${column.name}${column.isNullable || column.hasDefault ? '?' : ''}: ${valueOf(column)};`;
};
const updatable = (column: Column): string => `${column.name}?: ${column.isComputed ? 'never' : valueOf(column)};`;

const list = (names: readonly string[]): string => `[${names.map((name) => `'${name}'`).join(', ')}]`;
const relationship = (key: ForeignKey): string[] => [
  '{',
  `  foreignKeyName: '${key.name}';`,
  `  columns: ${list(key.columns)};`,
  `  isOneToOne: ${String(key.isOneToOne)};`,
  `  referencedRelation: '${key.table}';`,
  `  referencedColumns: ${list(key.referencedColumns)};`,
  '},',
];

function relation({ name, columns, foreignKeys, isWritable }: Relation): string[] {
  const relationships =
    foreignKeys.length === 0
      ? ['Relationships: [];']
      : ['Relationships: [', ...indent(foreignKeys.flatMap(relationship)), '];'];
  return block(name, [
    ...block('Row', columns.map(readable)),
    ...(isWritable ? [...block('Insert', columns.map(insertable)), ...block('Update', columns.map(updatable))] : []),
    ...relationships,
  ]);
}

function routine({ name, args, returns }: Routine): string[] {
  const parameters = args.map((argument) =>
    argument.hasDefault
      ? `${argument.name}?: ${typescript(argument.type)} | null;`
      : `${argument.name}: ${typescript(argument.type)};`,
  );
  return block(name, [
    ...(parameters.length === 0 ? ['Args: never;'] : block('Args', parameters)),
    `Returns: ${typescript(returns)};`,
  ]);
}

/** The module `contract/src/database.types.ts` for a migrated database, in the shape that supabase-js takes. */
export async function generateTypes(sql: Sql): Promise<string> {
  const relations = await readRelations(sql);
  const routines = await readRoutines(sql);
  const schema = block('public', [
    ...block('Tables', relations.filter(({ isView }) => !isView).flatMap(relation)),
    ...block('Views', relations.filter(({ isView }) => isView).flatMap(relation)),
    ...block('Functions', routines.flatMap(routine)),
    ...block('Enums', []),
    ...block('CompositeTypes', []),
  ]);
  return `${HEADER}\nexport type Database = {\n${indent(schema).join('\n')}\n};\n`;
}
