import { randomBytes } from 'node:crypto';
import { PASSWORD } from './account.ts';
import type { RawRequest } from './raw-http.ts';

/** Whom a hostile request comes from and what it may use. */
export interface Hostile {
  readonly key: string;
  /** Access tokens and ids of accounts of the attacker's own. */
  readonly accounts: readonly { readonly token: string; readonly userId: string; readonly watchlistId: string }[];
  /** Accounts whose passwords are tried. */
  readonly victims: readonly string[];
  /** A portfolio of the first account with thousands of holdings. */
  readonly portfolioId: string;
}

/** The `n`th request of an attack. */
export type HostileRequest = (hostile: Hostile, n: number) => RawRequest;

const pick = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const BACKTRACKING = String.raw`^(.+)(.+)(.+)(.+)(.+)\1\2\3\4\5$`;
const WILDCARDS = '*a*e*i*o*u*a*e*i*o*u*a*e*i*o*u*q';
const PATTERNS = [
  `instruments?select=symbol&name=match.${encodeURIComponent(BACKTRACKING)}`,
  `feedback_entries?select=id&content=match.${encodeURIComponent(BACKTRACKING)}`,
  `instruments?select=symbol&name=not.imatch.${encodeURIComponent(BACKTRACKING)}`,
  `feedback_entries?select=id&or=(content.imatch.${encodeURIComponent(`"${BACKTRACKING.replaceAll('\\', '\\\\')}"`)})`,
  `feedback_entries?select=id&content=ilike.${WILDCARDS}`,
  `instruments?select=symbol&name=like.${WILDCARDS}`,
];

/** X1: regular expressions that backtrack and patterns with many wildcards, as a visitor and as a signed-in user. */
export const pattern: HostileRequest = ({ key, accounts }, n) => {
  const bearer = n % 2 === 0 ? key : pick(accounts, n >> 1).token;
  return { path: `/rest/v1/${pick(PATTERNS, n >> 1)}`, headers: { apikey: key, authorization: `Bearer ${bearer}` } };
};

/** X1 in its worst form: every one over the longest text there is. */
export const visitorsPattern: HostileRequest = ({ key }) => ({
  path: `/rest/v1/${PATTERNS[1] ?? ''}`,
  headers: { apikey: key, authorization: `Bearer ${key}` },
});

const EMBEDS = [
  'portfolios?select=portfolio_holdings(portfolios(portfolio_holdings(portfolios(portfolio_holdings(id)))))',
  'portfolios?select=a:portfolio_holdings(b:portfolios(c:portfolio_holdings(d:portfolios(e:portfolio_holdings(*)))))',
  'portfolio_holdings?select=*,portfolios(*,portfolio_holdings(*))',
  'portfolios?select=*,portfolio_holdings!inner(*,portfolios!inner(*,portfolio_holdings!inner(*)))',
  'portfolio_holdings?select=*,...portfolios(name,portfolio_holdings(*,portfolios(portfolio_holdings(*))))',
  'portfolios?select=*,portfolio_holdings(*)',
];

/** X2: embeds that multiply, and one that does not but is as large as is allowed. */
export const embed: HostileRequest = ({ key, accounts }, n) => ({
  path: `/rest/v1/${pick(EMBEDS, n)}`,
  headers: { apikey: key, authorization: `Bearer ${pick(accounts, 0).token}` },
});

/** X4: passwords of accounts that exist and of some that don't. */
export const signIn: HostileRequest = ({ key, victims }, n) => ({
  path: '/auth/v1/token?grant_type=password',
  headers: { apikey: key },
  body: JSON.stringify({
    email: n % 2 === 0 ? pick(victims, n >> 1) : `nobody${String(n)}@example.com`,
    password: `wrong horse ${String(n)}`,
  }),
});

/** X7: passwords of one account. */
export const guess: HostileRequest = ({ key, victims }, n) => ({
  path: '/auth/v1/token?grant_type=password',
  headers: { apikey: key },
  body: JSON.stringify({ email: pick(victims, 0), password: `wrong horse ${String(n)}` }),
});

/** X4: accounts that nobody will ever confirm. */
export const signUp: HostileRequest = ({ key }) => ({
  path: '/auth/v1/signup',
  headers: { apikey: key },
  body: JSON.stringify({ email: `storm-${randomBytes(8).toString('hex')}@example.com`, password: PASSWORD }),
});

const ROWS = 100;

/** X9: a hundred rows in each request. */
export const insert: HostileRequest = ({ key, accounts }, n) => {
  const { token, userId, watchlistId } = pick(accounts, n);
  const symbol = (at: number): string => `S${String(n)}N${String(at)}`;
  const [table, row] = pick<readonly [string, (at: number) => unknown]>(
    [
      ['portfolios', () => ({ user_id: userId, name: 'Flood', currency: 'INR' })],
      ['watchlists', () => ({ user_id: userId, name: 'Flood' })],
      ['watchlist_items', (at) => ({ watchlist_id: watchlistId, symbol: symbol(at), currency: 'USD' })],
    ],
    Math.floor(n / accounts.length),
  );
  return {
    path: `/rest/v1/${table}`,
    headers: { apikey: key, authorization: `Bearer ${token}`, prefer: 'return=minimal' },
    body: JSON.stringify(Array.from({ length: ROWS }, (_, at) => row(at))),
  };
};
