import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readFacts } from './fact.ts';
import { disagreements, type Endpoint } from './world.ts';

const USAGE = `npm run parity -- --url URL --key PUBLIC_KEY ACCOUNTS [--only TEXT]

Checks what contract/wire says against an endpoint of the Supabase API. ACCOUNTS:
  --accounts A:PASSWORD,B:PASSWORD,C:PASSWORD   three confirmed accounts that may lose their rows
  --outbox URL                                  or the outbox of an embedded server, where new ones are confirmed`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    accounts: { type: 'string' },
    outbox: { type: 'string' },
    only: { type: 'string' },
  },
});

interface Account {
  readonly email: string;
  readonly password: string;
}

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
});
const mailsSchema = z.object({ mails: z.array(z.object({ to: z.string(), links: z.array(z.string()) })) });

async function auth(url: string, key: string, path: string, body?: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body ?? {}),
  });
}

/** A new account, confirmed by the link in its mail. */
async function signUp(url: string, key: string, outbox: string): Promise<Account> {
  const account = { email: `wire-${randomUUID().slice(0, 8)}@example.com`, password: randomUUID() };
  await auth(url, key, '/signup', account);
  const { mails } = mailsSchema.parse(await (await fetch(outbox, { headers: { accept: 'application/json' } })).json());
  const link = mails.find(({ to }) => to === account.email)?.links[0];
  if (link === undefined) throw new Error(`no mail to ${account.email} in the outbox`);
  await fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
  return account;
}

async function accountsOf(url: string, key: string): Promise<readonly Account[]> {
  const { outbox } = values;
  if (outbox !== undefined) return Promise.all([1, 2, 3].map(async () => signUp(url, key, outbox)));
  return (values.accounts ?? '').split(',').map((pair) => {
    const [email = '', ...password] = pair.split(':');
    return { email, password: password.join(':') };
  });
}

async function connect(url: string, key: string): Promise<Endpoint> {
  const accounts = await accountsOf(url, key);
  const signedIn = await Promise.all(
    accounts.map(async (account) => {
      const answer = await auth(url, key, '/token?grant_type=password', account);
      if (!answer.ok) throw new Error(`${account.email} cannot sign in: ${await answer.text()}`);
      return { account, session: sessionSchema.parse(await answer.json()) };
    }),
  );
  const [user, other, left] = signedIn;
  if (user === undefined || other === undefined || left === undefined) throw new Error('three accounts are needed');
  await auth(url, key, '/logout', undefined, left.session.access_token);
  return {
    url,
    key,
    tokens: {
      user: user.session.access_token,
      other: other.session.access_token,
      'signed out': left.session.access_token,
    },
    account: { ...user.account, id: user.session.user.id, refreshToken: user.session.refresh_token },
    otherId: other.session.user.id,
  };
}

async function main(): Promise<number> {
  const { url, key, accounts, outbox, only } = values;
  if (url === undefined || key === undefined || (accounts ?? outbox) === undefined) {
    process.stdout.write(`${USAGE}\n`);
    return 2;
  }
  const facts = readFacts().filter(({ file, id }) => only === undefined || `${file} ${id}`.includes(only));
  const found = await disagreements(await connect(url.replace(/\/$/, ''), key), facts);
  for (const { fact, differences } of found) {
    process.stdout.write(`${fact.file}: ${fact.id}\n  ${fact.method} ${fact.path} as ${fact.as}\n`);
    for (const one of differences) process.stdout.write(`  ${one}\n`);
    const reason = fact.refused ?? fact.differs;
    process.stdout.write(`  ${fact.source}\n${reason === undefined ? '' : `  embedded server: ${reason}\n`}`);
  }
  process.stdout.write(`${facts.length - found.length} of ${facts.length} facts agree.\n`);
  return found.length === 0 ? 0 : 1;
}

process.exitCode = await main();
