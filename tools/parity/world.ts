import { randomUUID } from 'node:crypto';
import type { Caller, Fact } from './fact.ts';
import { differences } from './differences.ts';

/** Where facts are checked, and as whom. */
export interface Endpoint {
  readonly url: string;
  readonly key: string;
  /** Of two accounts with nothing in them, and of one whose session was ended. */
  readonly tokens: Readonly<Record<'user' | 'other' | 'signed out', string>>;
  /** Of the first account. */
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly password: string;
    readonly refreshToken: string;
  };
  readonly otherId: string;
}

export interface Disagreement {
  readonly fact: Fact;
  readonly differences: readonly string[];
}

/** The rows that facts about rows speak of, by the names they use for their ids. */
interface World {
  readonly ids: Readonly<Record<string, string>>;
}

const NAMES = ['core', 'dollars', 'morning', 'evening', 'untitled', 'new', 'newer'];

const byCaller = (endpoint: Endpoint, as: Caller): Record<string, string> => {
  if (as === 'nobody') return {};
  const token = as === 'bad token' ? 'no.token.atall' : as === 'visitor' ? undefined : endpoint.tokens[as];
  return { apikey: endpoint.key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
};

type Send = (method: string, path: string, body?: unknown) => Promise<void>;

const sender =
  (endpoint: Endpoint, as: Caller): Send =>
  async (method, path, body) => {
    const response = await fetch(`${endpoint.url}/rest/v1${path}`, {
      method,
      headers: { ...byCaller(endpoint, as), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };

/** Rows from values in the order of the columns. */
const rowsOf = (columns: readonly string[], rows: readonly (readonly unknown[])[]) =>
  rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])));

const HOLDING = ['portfolio_id', 'symbol', 'exchange', 'currency', 'shares', 'purchase_price', 'purchase_date'];
const ITEM = ['watchlist_id', 'symbol', 'exchange', 'currency'];

/** What makes the rows of a part of the schema what README.md lists, by the beginning of the table's name. */
const PARTS: Readonly<Record<string, (endpoint: Endpoint, world: World) => Promise<void>>> = {
  portfolio: async (endpoint, { ids: { core, dollars } }) => {
    const send = sender(endpoint, 'user');
    const { id } = endpoint.account;
    await send('DELETE', `/portfolios?user_id=eq.${id}`);
    await send('POST', '/portfolios', [
      { id: core, user_id: id, name: 'Core', description: 'Long term', currency: 'INR' },
      { id: dollars, user_id: id, name: 'In, (dollars)', description: '', currency: 'USD' },
    ]);
    const holdings = [
      [core, 'INFY', 'NSE', 'INR', 10, 1400.5, '2024-01-10'],
      [core, 'TCS', 'NSE', 'INR', 5, null, '2024-02-20'],
      [core, 'M&M', 'NSE', 'INR', 4, 2700, '2024-03-01'],
      [dollars, 'AAPL', 'NASDAQ', 'USD', 2.5, 150, '2024-03-01'],
      [dollars, 'BRK.B', 'NYSE', 'USD', 1, null, '2025-06-30'],
    ];
    await send('POST', '/portfolio_holdings', rowsOf(HOLDING, holdings));
  },
  watchlist: async (endpoint, { ids: { morning, evening, untitled } }) => {
    const send = sender(endpoint, 'user');
    const { id } = endpoint.account;
    await send('DELETE', `/watchlists?user_id=eq.${id}`);
    await send('POST', '/watchlists', [
      { id: morning, user_id: id, name: 'Morning' },
      { id: evening, user_id: id, name: 'Evening' },
      { id: untitled, user_id: id, name: '' },
    ]);
    const items = [
      [morning, 'INFY', 'NSE', 'INR'],
      [morning, 'AAPL', 'NASDAQ', 'USD'],
      [evening, 'ITC', null, 'INR'],
    ];
    await send('POST', '/watchlist_items', rowsOf(ITEM, items));
  },
  user_settings: async (endpoint) => {
    const { id } = endpoint.account;
    const settings = { display: { dark: true, size: 2 }, tags: ['a', { b: 7 }], none: null };
    await sender(endpoint, 'other')('DELETE', `/user_settings?user_id=eq.${endpoint.otherId}`);
    await sender(endpoint, 'user')('DELETE', `/user_settings?user_id=eq.${id}`);
    await sender(endpoint, 'user')('POST', '/user_settings', { user_id: id, settings });
  },
  profiles: async (endpoint) => {
    const names = { first_name: 'Asha', last_name: 'Rao', phone: '', bio: 'a,b "c" (d)' };
    await sender(endpoint, 'user')('PATCH', `/profiles?id=eq.${endpoint.account.id}`, names);
  },
};

/** The part of the schema that a fact may have changed. */
function changedBy({ api, method, path }: Fact): string | undefined {
  if (api === '/auth/v1' || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return undefined;
  const table = path.slice(1).replace('rpc/save_', '');
  return Object.keys(PARTS).find((part) => table.startsWith(part));
}

/** Names in braces become what they stand for. */
function withNames(text: string, endpoint: Endpoint, { ids }: World): string {
  const { account } = endpoint;
  const known: Record<string, string> = {
    ...ids,
    user: account.id,
    other: endpoint.otherId,
    email: account.email,
    password: account.password,
    refresh_token: account.refreshToken,
    token: endpoint.tokens.user,
    ended_token: endpoint.tokens['signed out'],
    fresh: randomUUID().slice(0, 12),
  };
  return text.replaceAll(/\{([a-z_]+)\}/g, (all, name: string) => known[name] ?? all);
}

async function ask(endpoint: Endpoint, world: World, fact: Fact) {
  const path = withNames(fact.path, endpoint, world);
  const response = await fetch(`${endpoint.url}${fact.api}${path}`, {
    method: fact.method,
    redirect: 'manual',
    headers: {
      ...byCaller(endpoint, fact.as),
      ...(fact.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...JSON.parse(withNames(JSON.stringify(fact.headers), endpoint, world)),
    },
    ...(fact.body === undefined ? {} : { body: withNames(fact.body, endpoint, world) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Facts that change nothing are checked at the same time, as many as this. */
const AT_ONCE = 6;

/** Facts in their order, those that may change something alone. */
function batches(facts: readonly Fact[]): Fact[][] {
  const result: Fact[][] = [];
  const isAlone = ({ api, method }: Fact): boolean => api === '/auth/v1' || !['GET', 'HEAD'].includes(method);
  let last: Fact[] = [];
  for (const fact of facts) {
    if (last.length === 0 || last.length === AT_ONCE || isAlone(fact) || last.some(isAlone)) result.push((last = []));
    last.push(fact);
  }
  return result;
}

/** Checks facts in their order. What one wrote is undone before the next. */
export async function disagreements(endpoint: Endpoint, facts: readonly Fact[]): Promise<readonly Disagreement[]> {
  const world: World = { ids: Object.fromEntries(NAMES.map((name) => [name, randomUUID()])) };
  const found: Disagreement[] = [];
  for (const restore of Object.values(PARTS)) await restore(endpoint, world);
  const check = async (fact: Fact): Promise<void> => {
    const answer = JSON.parse(withNames(JSON.stringify(fact.answer), endpoint, world));
    const differing = differences(answer, await ask(endpoint, world, fact));
    if (differing.length > 0) found.push({ fact, differences: differing });
  };
  for (const batch of batches(facts)) {
    await Promise.all(batch.map(check));
    for (const part of new Set(batch.map(changedBy))) if (part !== undefined) await PARTS[part]?.(endpoint, world);
  }
  return found;
}
