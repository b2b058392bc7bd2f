import { PostgresConnection } from '@supabase/lite/postgres';
import { currentCaller, noteFailure, runAs } from '../database/caller.ts';
import type { Caller } from '../scope/caller-scope.ts';
import type { Statement } from '../database/connection.ts';
import type { AccessToken } from '../auth/sessions/tokens.ts';
import { errorCode } from '../database/database-error.ts';
import { ConnectionLost } from '../database/failure.ts';
import type { Pool } from '../database/pool.ts';
import { mendPatterns } from './patterns.ts';
import { asPostgrestError } from './postgrest-error.ts';
import { kyselyOn, kyselyOver } from './kysely.ts';
import { namedStatement, RequestTransaction, restStatement } from './request-transaction.ts';
import { transactionSetup, type Setting } from './transaction-setup.ts';
import { checkRequestCost } from './request-limits.ts';
import { currentRequestId } from '../scope/request-scope.ts';
import { timeZoneSetting } from './time-zone.ts';

type Introspect = PostgresConnection['introspect'];
type WriteCache = PostgresConnection['writeCachedIntrospection'];
type WithContext = PostgresConnection['withContext'];
type AST = Parameters<PostgresConnection['onPostgrestAST']>[0];
type InContext<T> = Parameters<typeof PostgresConnection.prototype.withContext<T>>;
type Vars = NonNullable<Parameters<WithContext>[0]>;
type Call = NonNullable<NonNullable<Parameters<WithContext>[2]>['rpc']>;

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Who asks, as policies and `auth.uid()` read it. */
function callerSettings({ auth }: Vars, role: string): [name: string, value: string][] {
  const claims = partOf(auth, 'jwt');
  return [
    ['request.jwt.claim.sub', textOf(partOf(auth, 'uid'))],
    ['request.jwt.claim.role', role],
    ['request.jwt.claim.session_id', textOf(partOf(claims, 'session_id'))],
    ['request.jwt.claims', claims === null || claims === undefined ? '' : JSON.stringify(claims)],
  ];
}

const settingsOfTokens = new WeakMap<AccessToken, readonly Setting[]>();

/** The same for a verified token: people come with one for an hour. */
function tokenSettings(token: AccessToken): readonly Setting[] {
  const known = settingsOfTokens.get(token);
  if (known !== undefined) return known;
  const settings = callerSettings({ auth: { uid: token.userId, jwt: token.claims } }, token.role);
  settingsOfTokens.set(token, settings);
  return settings;
}

/** The headers as PostgREST sets them, of which the database reads the id; the others only for functions. */
function headerSettings(call: Call | undefined): [name: string, value: string][] {
  const id = currentRequestId();
  if (call === undefined && id === undefined) return [];
  return [['request.headers', JSON.stringify({ ...call?.requestHeaders, 'x-request-id': id })]];
}

/** How a function is called, and what it may leave for its answer. */
function callSettings({ method, path, readOnly }: Call): [name: string, value: string][] {
  return [
    ['response.status', ''],
    ['response.headers', ''],
    ['request.method', method],
    ['request.path', path],
    ...(readOnly ? [['transaction_read_only', 'on'] satisfies [string, string]] : []),
  ];
}

/** Fails where a function wants a status or headers of its own: then the library makes the answer, and what the call did is undone. */
const HAS_NO_OWN_ANSWER = namedStatement(
  'rest_has_no_own_answer',
  `select 1 / (concat(current_setting('response.status', true), current_setting('response.headers', true)) = '')::integer`,
);

/** The gateway answers in place of the library, which prints every error but one that it takes for a mistake in the body. */
const endedSession = (): Error => new Error('Invalid JSON body: none is read, as the session has ended');

function noteAsked({ session }: Caller): void {
  if (session !== undefined) session.state = 'asked';
}

/** What `public.check_session()` raises. */
const isEndedSession = (error: unknown): boolean =>
  errorCode(error) === 'PGRST' && /\bcheck_session\(\)/.test(textOf(partOf(error, 'where')));

/**
 * Supabase Lite's connection over our own pool, with two of its ways made cheaper and nothing of their outcome changed, and
 * bad input that it would answer with 500 answered as PostgREST does.
 *
 * The library's own driver ends the process when a server process of PostgreSQL dies while it has work.
 *
 * Of the library's own, each request that comes before the schema is known reads all of it, some twenty queries of the
 * catalog: two hundred people after a restart wait for four thousand. Here those who come meanwhile wait for the first one's.
 *
 * And each setting of a request is a statement of its own there, five to eleven, each asked of the database twice: here they
 * are one, in the message of the first statement.
 */
export class RestConnection extends PostgresConnection {
  #reading: ReturnType<Introspect> | undefined;

  readonly #pool: Pool;

  constructor(url: string, pool: Pool) {
    // The library's driver connects when it is first used, which it never is.
    super({ url });
    this.#pool = pool;
    this.kysely = kyselyOver(pool);
  }

  override async introspect(options?: Parameters<Introspect>[0]): ReturnType<Introspect> {
    if (options?.useCache !== true) return super.introspect(options);
    // Many wait for it: the first may leave.
    const reading = async (): ReturnType<Introspect> => {
      const schema = await super.introspect(options);
      // The library reports a failed reading as a database without tables, and requests as being for tables that are not there.
      if (schema.tables.length === 0) throw new ConnectionLost();
      return schema;
    };
    this.#reading ??= runAs({ lane: 'people', key: 'schema' }, reading).finally(() => {
      this.#reading = undefined;
    });
    try {
      return await this.#reading;
    } catch (error) {
      // The first to ask has it noted by the pool; the others only waited.
      noteFailure(error);
      throw error;
    }
  }

  /**
   * Without what the library goes through for every request and finds nothing in: the texts of views, in which it looks for the types of
   * their columns, which the catalog has told it, and the columns of tables that it serves nobody.
   */
  override async writeCachedIntrospection(...[schema, options]: Parameters<WriteCache>): ReturnType<WriteCache> {
    const views = schema.views.map((view) => ({ ...view, sql: '' }));
    const columns = schema.columns.filter((column) => column.schema === schema.default_schema);
    await super.writeCachedIntrospection({ ...schema, views, columns }, options);
  }

  override async withContext<T>(...[vars, work, options]: InContext<T>): Promise<T> {
    if (vars === undefined || options?.forceRollback === true || options?.transaction !== undefined)
      return super.withContext(vars, work, options);
    const role = textOf(partOf(vars['auth'], 'role')) || 'anon';
    const call = options?.rpc === undefined ? [] : callSettings(options.rpc);
    const timeZone = await timeZoneSetting(async () => (await this.introspect({ useCache: true })).timezones);
    const headers = headerSettings(options?.rpc);
    const settings = [...callerSettings(vars, role), ...headers, ...call, ...timeZone];
    const caller = currentCaller();
    const lease = await this.#pool.acquire(caller);
    try {
      const transaction = new RequestTransaction(lease, {
        setup: this.#setup(caller, role, settings),
        isRead: caller.isRead === true && options?.rpc === undefined,
        onBegin: () => noteAsked(caller),
        recording: caller.recording,
      });
      try {
        const result = await work(kyselyOn(transaction));
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        if (caller.session === undefined || !isEndedSession(error)) throw error;
        caller.session.state = 'ended';
        throw endedSession();
      }
    } finally {
      await lease.release();
    }
  }

  /** The rows of a statement that only reads, as the holder of a token sees them. */
  read(
    caller: Caller,
    token: AccessToken,
    { text, values }: Pick<Statement, 'text' | 'values'>,
  ): Promise<readonly object[]> {
    const settings = [...tokenSettings(token), ...headerSettings(undefined)];
    return this.#pool.use(caller, async (lease) => {
      const before = this.#setup(caller, token.role, settings);
      noteAsked(caller);
      return (await lease.query(restStatement(text, values), { before })).rows;
    });
  }

  /** The row of a statement that calls a function and does nothing else, in a transaction that has ended when it is there. */
  call(
    caller: Caller,
    token: AccessToken,
    { text, values }: Pick<Statement, 'text' | 'values'>,
    call: Call,
  ): Promise<readonly object[]> {
    const settings = [...tokenSettings(token), ...headerSettings(call), ...callSettings(call)];
    return this.#pool.use(caller, async (lease) => {
      const before = this.#setup(caller, token.role, settings);
      noteAsked(caller);
      return (await lease.query(restStatement(text, values), { before, after: [HAS_NO_OWN_ANSWER] })).rows;
    });
  }

  #setup(caller: Caller, role: string, settings: readonly Setting[]): Statement[] {
    return transactionSetup(role, settings, this.#pool.roleSettings, caller.session !== undefined);
  }

  /** Called with each request as the library understood it, before the database is asked. */
  override async onPostgrestAST(ast: AST, vars?: Vars): Promise<AST> {
    const known = await super.onPostgrestAST(ast);
    for (const part of [known.where, known.select, known.join]) mendPatterns(part);
    checkRequestCost(known, vars, await this.introspect({ useCache: true }));
    return known;
  }

  override normalizeDbError(error: unknown): unknown {
    return asPostgrestError(super.normalizeDbError(error));
  }
}
