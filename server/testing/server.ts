import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicConfigSchema } from '@ballast/contract/config';
import type { Database } from '@ballast/contract/database.types';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { parseConfig } from '../src/config.ts';
import type { Sql as ServerSql } from '../src/database/sql.ts';
import type { LimitTable } from '../src/auth/limits.ts';
import { outboxKey } from '../src/http/outbox-key.ts';
import { createLogger, type Logger } from '../src/log.ts';
import type { StartNote } from '../src/start-note.ts';
import { startServer } from '../src/start.ts';
import { createTestDatabase } from './database.ts';
import { followLink } from './follow-link.ts';

const SITE = fileURLToPath(new URL('./site', import.meta.url));
export const PASSWORD = 'correct horse';
/** The least that bcrypt takes. */
const PASSWORD_COST = 4;

const mailsSchema = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) })),
});
type Mail = z.infer<typeof mailsSchema>['mails'][number];

// Node 20 has none, and supabase-js wants one even where nothing is realtime.
Object.assign(globalThis, { WebSocket });

type Client = SupabaseClient<Database>;

export interface TestServer {
  readonly url: string;
  readonly key: string;
  readonly secretKey: string;
  readonly jwtSecret: string;
  /** As superuser. */
  readonly sql: Sql;
  /** Like the server's own statements, over other connections. */
  readonly serverSql: ServerSql;
  /** A fresh, unmodified client that keeps its session in memory. */
  client(): Client;
  /** One call to the auth API, as a client would send it. */
  auth(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** With its key. */
  readonly outboxUrl: string;
  /** The address of it that a start prints. */
  readonly printedOutboxUrl: string | null;
  readonly notes: readonly StartNote[];
  mailTo(email: string): Promise<Mail[]>;
  /** Signs up and follows the mail: a client with a confirmed session. */
  person(email: string): Promise<Client>;
  stop(): Promise<void>;
}

/** The real server on a database of its own and a free port of 127.0.0.1; its outbox stands for the mail server. */
export async function startTestServer(
  options: { env?: Record<string, string>; limits?: LimitTable; log?: Logger } = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ballast-server-'));
  const env = {
    PORT: '0',
    BALLAST_DATA: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    // No test asks the publishers of lists.
    INSTRUMENT_LISTS: 'off',
    ...options.env,
  };
  const server = await startServer({
    config: parseConfig(env, dataDir),
    log: options.log ?? createLogger('silent'),
    printLine: () => undefined,
    webDir: SITE,
    passwordCost: PASSWORD_COST,
    ...(options.limits ? { limits: options.limits } : {}),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const config = publicConfigSchema.parse(await (await fetch(`${url}/config.json`)).json());
  const secrets = z
    .object({ secretKey: z.string(), jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')));

  const client = (): Client =>
    createClient<Database>(url, config.supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const outbox = `${url}/mail?key=${outboxKey(secrets.jwtSecret)}`;
  const mailTo = async (email: string): Promise<Mail[]> => {
    const answer = await fetch(outbox, { headers: { accept: 'application/json' } });
    return mailsSchema.parse(await answer.json()).mails.filter((mail) => mail.to === email);
  };
  const person = async (email: string): Promise<Client> => {
    const session = client();
    await session.auth.signUp({ email, password: PASSWORD });
    const link = (await mailTo(email))[0]?.links[0] ?? '';
    await followLink(link);
    const { error } = await session.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    return session;
  };
  return {
    url,
    key: config.supabaseKey,
    ...secrets,
    sql: database.sql,
    serverSql: database.serverSql,
    client,
    auth: async (target, body, headers) =>
      fetch(`${url}/auth/v1${target}`, {
        method: body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: { apikey: config.supabaseKey, 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    outboxUrl: outbox,
    printedOutboxUrl: server.outboxUrl,
    notes: server.notes,
    mailTo,
    person,
    stop: async () => {
      await server.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
