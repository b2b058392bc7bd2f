import type { StatementResult } from './batch.ts';
import { currentCaller } from './caller.ts';
import type { Lease } from './lease.ts';
import type { Pool } from './pool.ts';
import { SERVER_TYPES } from './wire-types.ts';

type Scalar = string | number | boolean | Date | null;
export type SqlParameter = Scalar | readonly Scalar[];

type Row = Readonly<Record<string, unknown>>;

/** Statements as tagged templates: what stands in `${}` is a parameter, never part of the text. */
export interface TransactionSql {
  <Rows extends readonly object[] = Row[]>(
    text: TemplateStringsArray,
    ...values: readonly SqlParameter[]
  ): Promise<Rows[number][]>;
  /** A statement whose text is made elsewhere, with `$1`, `$2` … for `values`. */
  unsafe(text: string, values?: readonly SqlParameter[]): Promise<Row[]>;
}

export interface Sql extends TransactionSql {
  /** Commits when `work` is done, rolls back when it throws. */
  begin<T>(work: (transaction: TransactionSql) => Promise<T>): Promise<T>;
}

type Run = <R extends object>(text: string, values: readonly unknown[], name?: string) => Promise<StatementResult<R>>;

/** Texts of templates are few and never made at run time, so that the server may keep their plans. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text) ?? `ballast_${names.size}`;
  names.set(text, known);
  return known;
}

function statementsOver(run: Run): TransactionSql {
  const query = async <Rows extends readonly object[] = Row[]>(
    parts: TemplateStringsArray,
    ...values: readonly SqlParameter[]
  ): Promise<Rows[number][]> => {
    const text = parts.reduce((before, part, index) => `${before}$${index}${part}`);
    return (await run<Rows[number]>(text, values, nameOf(text))).rows;
  };
  return Object.assign(query, {
    unsafe: async (text: string, values: readonly SqlParameter[] = []) => (await run<Row>(text, values)).rows,
  });
}

const on =
  (lease: Lease): Run =>
  async (text, values, name) =>
    lease.query({ text, values, types: SERVER_TYPES, ...(name === undefined ? {} : { name }) });

/** The server's own statements over its pool, each for the request being served. */
export function sqlOver(pool: Pool): Sql {
  const use = async <T>(work: (lease: Lease) => Promise<T>): Promise<T> => pool.use(currentCaller(), work);
  const single = statementsOver(async (text, values, name) => use(async (lease) => on(lease)(text, values, name)));
  return Object.assign(single, {
    begin: async <T>(work: (transaction: TransactionSql) => Promise<T>): Promise<T> =>
      use(async (lease) => {
        const run = on(lease);
        await run('begin', []);
        try {
          const result = await work(statementsOver(run));
          await run('commit', []);
          return result;
        } catch (error) {
          await run('rollback', []);
          throw error;
        }
      }),
  });
}
