import { PostgresConnection } from '@supabase/lite/postgres';
import { asBadInput } from './bad-input.ts';

type Introspect = PostgresConnection['introspect'];
type WithContext = PostgresConnection['withContext'];
type InContext<T> = Parameters<typeof PostgresConnection.prototype.withContext<T>>;
type Vars = NonNullable<Parameters<WithContext>[0]>;
type Call = NonNullable<NonNullable<Parameters<WithContext>[2]>['rpc']>;

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who asks, as policies and `auth.uid()` read it. */
function callerSettings({ auth }: Vars): [name: string, value: string][] {
  const role = textOf(partOf(auth, 'role')) || 'anon';
  const claims = partOf(auth, 'jwt');
  return [
    ['role', role],
    ['request.jwt.claim.sub', textOf(partOf(auth, 'uid'))],
    ['request.jwt.claim.role', role],
    ['request.jwt.claims', claims === null || claims === undefined ? '' : JSON.stringify(claims)],
  ];
}

/** How a function is called, and what it may leave for its answer. */
function callSettings({ method, path, requestHeaders, readOnly }: Call): [name: string, value: string][] {
  return [
    ['response.status', ''],
    ['response.headers', ''],
    ['request.method', method],
    ['request.path', path],
    ['request.headers', JSON.stringify(requestHeaders ?? {})],
    ...(readOnly ? [['transaction_read_only', 'on'] satisfies [string, string]] : []),
  ];
}

/** One statement that makes settings for its transaction; their names are ours. */
function settingsStatement(settings: readonly (readonly [name: string, value: string])[]) {
  const sql = `select ${settings.map(([name], at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`;
  return {
    sql,
    parameters: settings.map(([, value]) => value),
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: 'request-settings' },
  } as const;
}

/**
 * Supabase Lite's connection, with two of its ways made cheaper and nothing of their outcome changed, and bad input that it
 * would answer with 500 answered as PostgREST does.
 *
 * Of the library's own, each request that comes before the schema is known reads all of it, some twenty queries of the
 * catalog: two hundred people after a restart wait for four thousand. Here those who come meanwhile wait for the first one's.
 *
 * And each setting of a request is a statement of its own there, five to eleven, each asked of the database twice: here it is
 * one statement.
 */
export class RestConnection extends PostgresConnection {
  #reading: ReturnType<Introspect> | undefined;

  override async introspect(options?: Parameters<Introspect>[0]): ReturnType<Introspect> {
    if (options?.useCache !== true) return super.introspect(options);
    this.#reading ??= super.introspect(options).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  override async withContext<T>(...[vars, work, options]: InContext<T>): Promise<T> {
    if (vars === undefined || options?.forceRollback === true || options?.transaction !== undefined)
      return super.withContext(vars, work, options);
    const call = options?.rpc === undefined ? [] : callSettings(options.rpc);
    return this.kysely.transaction().execute(async (transaction) => {
      await transaction.executeQuery(settingsStatement([...callerSettings(vars), ...call]));
      return work(transaction);
    });
  }

  override normalizeDbError(error: unknown): unknown {
    return asBadInput(super.normalizeDbError(error));
  }
}
