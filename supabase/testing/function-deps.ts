import type { Database, FunctionContext, FunctionDeps } from '../functions/_shared/function.ts';

export interface LoggedEvent {
  readonly level: string;
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export const VISITOR: FunctionContext = { requestId: 'request-1', user: null, address: null };
export const SIGNED_IN: FunctionContext = {
  requestId: 'request-2',
  user: { id: 'user-1', email: 'asha@example.com', role: 'authenticated', sessionId: 'session-1' },
  address: '192.0.2.1',
};

/** A database that is away: what must work without one is tested over it. */
const NO_DATABASE: Database = { query: () => Promise.reject(new Error('no database in this test')) };

/** What a function takes from its host, with the environment given and the log kept. */
export function testDeps(
  environment: Readonly<Record<string, string>> = {},
  database: Database = NO_DATABASE,
): FunctionDeps & { events: LoggedEvent[] } {
  const events: LoggedEvent[] = [];
  return {
    events,
    database,
    isDatabaseShared: true,
    readRows: () => Promise.reject(new Error('no rows in this test')),
    count: () => undefined,
    background: (work) => void work.catch(() => undefined),
    env: (name) => environment[name],
    fetch: (input, init) => fetch(input, init),
    log: (level, event, fields = {}) => events.push({ level, event, fields }),
    now: () => new Date(),
    random: () => 0.5,
  };
}

/** A call as a browser makes it. */
export function post(body: unknown, init: RequestInit = {}): Request {
  return new Request('http://localhost/functions/v1/any', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
}
