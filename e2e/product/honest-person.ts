import { randomUUID } from 'node:crypto';
import { publicConfigSchema } from '@ballast/contract/config';
import { z } from 'zod';
import { PASSWORD } from './account.ts';

export const HONEST_ACTIONS = ['save', 'list', 'quotes', 'known sign-in', 'unknown sign-in'] as const;
export type HonestAction = (typeof HONEST_ACTIONS)[number];

/** How one request of an honest user went. */
export interface Outcome {
  readonly ok: boolean;
  /** 0 when no answer came in time. */
  readonly status: number;
  readonly ms: number;
  /** Seconds, where the answer names them. */
  readonly retryAfter: number | undefined;
  /** What was wrong; empty when nothing was. */
  readonly reason: string;
}

export interface HonestPerson extends Readonly<Record<HonestAction, () => Promise<Outcome>>> {
  readonly email: string;
  /** Ids of the portfolios whose save was acknowledged. */
  readonly saved: ReadonlySet<string>;
  refresh(): Promise<Outcome>;
  read(path: string): Promise<Outcome>;
  post(path: string, body: unknown): Promise<Outcome>;
  /** The bearer's headers and claims, for callers of another kind. */
  session(): { readonly token: string; readonly userId: string };
}

interface PersonOptions {
  /** One server, or several on one database that take turns. */
  readonly urls: readonly string[];
  readonly email: string;
  /** Where the person's own device is, as the proxy in front would say. */
  readonly address: string;
  /** How long the person waits for an answer. */
  readonly patienceMs: number;
  readonly symbols: readonly string[];
}

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});
/** What each portfolio holds that is saved. */
export const HOLDINGS = ['INFY', 'TCS', 'ITC'].map((symbol) => ({
  symbol,
  exchange: 'NSE',
  currency: 'INR',
  shares: 10,
  purchase_price: 1500,
}));
const LISTED = 20;
/** Sign-ins from unknown devices in this process: no two come from the same address. */
let strangers = 0;

export async function publicKeyOf(url: string): Promise<string> {
  return publicConfigSchema.parse(await (await fetch(new URL('/config.json', url))).json()).supabaseKey;
}

/** Somebody who signs in from a device of their own and goes on using it: what the device was given is sent along. */
export async function honestPerson(options: PersonOptions): Promise<HonestPerson> {
  const { urls, email, address, patienceMs, symbols } = options;
  const key = await publicKeyOf(urls[0] ?? '');
  const cookies = new Map<string, string>();
  const saved = new Set<string>();
  let session: z.infer<typeof sessionSchema> | undefined;
  let turn = 0;

  const keepCookies = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const send = async (
    path: string,
    init: { body?: unknown; from?: string; hasCookies?: boolean },
    check: (text: string, response: Response) => string = () => '',
  ): Promise<Outcome> => {
    const began = performance.now();
    const { body, from = address, hasCookies = true } = init;
    turn += 1;
    try {
      const response = await fetch(new URL(path, urls[turn % urls.length]), {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          apikey: key,
          authorization: `Bearer ${session?.access_token ?? key}`,
          'content-type': 'application/json',
          'x-forwarded-for': from,
          ...(hasCookies && cookies.size > 0
            ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
            : {}),
        },
      });
      const text = await response.text();
      const ms = performance.now() - began;
      const wait = response.headers.get('retry-after');
      const reason = response.ok ? check(text, response) : `${path}: ${String(response.status)} ${text.slice(0, 200)}`;
      const retryAfter = wait === null ? undefined : Number(wait);
      return { ok: reason === '', status: response.status, ms, retryAfter, reason };
    } catch (error) {
      const reason = `${path}: ${error instanceof Error ? error.message : String(error)}`;
      return { ok: false, status: 0, ms: performance.now() - began, retryAfter: undefined, reason };
    }
  };
  const enter = async (path: string, body: unknown): Promise<Outcome> =>
    send(path, { body }, (text, response) => {
      session = sessionSchema.parse(JSON.parse(text));
      keepCookies(response);
      return '';
    });

  const person: HonestPerson = {
    email,
    saved,
    session: () => {
      if (session === undefined) throw new Error(`${email} is not signed in`);
      return { token: session.access_token, userId: session.user.id };
    },
    save: async () => {
      const id = randomUUID();
      const body = { id, name: id, description: '', currency: 'INR', holdings: HOLDINGS };
      const outcome = await send('/rest/v1/rpc/save_portfolio', { body });
      if (outcome.ok) saved.add(id);
      return outcome;
    },
    list: async () => {
      const known = saved.size;
      return send(`/rest/v1/portfolio_summaries?select=*&limit=${String(LISTED)}`, {}, (text) => {
        const rows = z.array(z.unknown()).parse(JSON.parse(text));
        return rows.length >= Math.min(LISTED, known) ? '' : 'a saved portfolio is missing';
      });
    },
    quotes: async () =>
      send('/functions/v1/get-stock-data', { body: { symbols } }, (text) =>
        text.includes('"sample"') ? 'sample prices instead of quotes' : '',
      ),
    'known sign-in': async () => enter('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
    'unknown sign-in': async () => {
      strangers += 1;
      const from = `100.64.${String(Math.floor(strangers / 250) % 250)}.${String(1 + (strangers % 250))}`;
      const body = { email, password: PASSWORD };
      return send('/auth/v1/token?grant_type=password', { body, from, hasCookies: false });
    },
    refresh: async () =>
      enter('/auth/v1/token?grant_type=refresh_token', { refresh_token: session?.refresh_token ?? '' }),
    read: async (path) => send(path, {}),
    post: async (path, body) => send(path, { body }),
  };
  return person;
}
