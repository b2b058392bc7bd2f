import { readdir } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';
import { z } from 'zod';
import { functions, HOSTED_ONLY } from '@ballast/supabase/functions/registry';

/** A live project, as far as its operator names it. */
export interface Project {
  readonly url: string;
  readonly key: string;
}

export interface Site {
  /** Where the app is. */
  readonly site: string;
  readonly project: Project | null;
  /** The Content-Security-Policy that this build and this project need. */
  readonly policy: string | null;
}

/** What a hosted project must be set to: how it is told from outside, and what mends it. `verify` gives what is wrong, or null. */
export interface Requirement<Subject> {
  readonly id: string;
  readonly must: string;
  readonly remedy: string;
  readonly verify: (subject: Subject) => Promise<string | null>;
}

const TIMEOUT_MILLISECONDS = 20_000;
const MIGRATIONS = new URL('../../../supabase/migrations/', import.meta.url);
const JOBS = ['instruments', 'mail', 'upkeep'];
const SECRETS = ['instruments_secret', 'mail_secret', 'project_url'];
const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean() }),
});

async function ask({ url, key }: Project, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}${path}`, {
    ...init,
    headers: { apikey: key, 'content-type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
}
const call = async (project: Project, name: string, body: unknown = {}): Promise<Response> =>
  ask(project, `/functions/v1/${name}`, { method: 'POST', body: JSON.stringify(body) });
const settingsOf = async (project: Project) =>
  settingsSchema.parse(await (await ask(project, '/auth/v1/settings')).json());
const unless = (isRight: boolean, finding: string): string | null => (isRight ? null : finding);

/** By the project's address and its publishable key. */
export const OF_PROJECT: readonly Requirement<Project>[] = [
  {
    id: 'publishable-key',
    must: 'The key is the publishable one',
    remedy:
      'Take the key that starts with `sb_publishable_` (Project Settings, API keys); make a new secret one if the secret was used anywhere public.',
    verify: async ({ key }) => unless(!isSecret(key), 'this key opens everything'),
  },
  {
    id: 'auth',
    must: 'The auth service takes the key',
    remedy: 'Compare address and key with Project Settings, API keys.',
    verify: async (project) => {
      const { status } = await ask(project, '/auth/v1/settings');
      return unless(status === 200, `/auth/v1/settings answers ${status}`);
    },
  },
  {
    id: 'sign-up',
    must: 'People can sign up by mail',
    remedy: 'Auth, Sign In / Providers: enable Email and "Allow new users to sign up".',
    verify: async (project) => {
      const { disable_signup: isOff, external } = await settingsOf(project);
      return unless(!isOff && external.email, isOff ? 'sign-up is off' : 'the email provider is off');
    },
  },
  {
    id: 'confirmation',
    must: 'An address has to be confirmed',
    remedy: 'Auth, Sign In / Providers, Email: enable "Confirm email".',
    verify: async (project) =>
      unless(!(await settingsOf(project)).mailer_autoconfirm, 'addresses are taken as confirmed'),
  },
  {
    id: 'tables',
    must: 'The API has the tables',
    remedy: 'Run `supabase db push`.',
    verify: async (project) => {
      const { status } = await ask(project, '/rest/v1/feedback_entries?limit=1');
      return unless(status === 200, `/rest/v1/feedback_entries answers ${status}`);
    },
  },
  {
    id: 'private-schema',
    must: 'The API does not have the schema `private`',
    remedy: 'API settings, exposed schemas: only `public`.',
    verify: async (project) => {
      const { status } = await ask(project, '/rest/v1/audit_log?limit=1', { headers: { 'accept-profile': 'private' } });
      return unless(status >= 400 && status < 500, `reading from it answers ${status}`);
    },
  },
  {
    id: 'functions',
    must: 'Every function is deployed',
    remedy: 'Run `npm run build`, then `supabase functions deploy`.',
    verify: async (project) => {
      const answers = await Promise.all(
        [...Object.keys(functions), ...HOSTED_ONLY].map(async (name) => ({
          name,
          status: (await call(project, name)).status,
        })),
      );
      const wrong = answers.filter(({ status }) => status === 404 || status >= 500);
      return unless(wrong.length === 0, wrong.map(({ name, status }) => `\`${name}\` answers ${status}`).join(', '));
    },
  },
  {
    id: 'operator',
    must: "The operator's functions refuse who has no secret",
    remedy: 'Deploy them again; they check the secret themselves.',
    verify: async (project) => {
      const answers = await Promise.all(
        HOSTED_ONLY.map(async (name) => ({ name, status: (await call(project, name)).status })),
      );
      const open = answers.filter(({ status }) => status < 400);
      return unless(open.length === 0, open.map(({ name, status }) => `\`${name}\` answers ${status}`).join(', '));
    },
  },
  {
    id: 'instruments',
    must: 'Search finds instruments',
    remedy: 'Call `refresh-instruments` once with its secret (docs/deploy.md).',
    verify: async (project) => {
      const answer = await call(project, 'search-instruments', { query: 'Infosys' });
      const found = z.object({ data: z.array(z.unknown()) }).safeParse(await answer.json());
      return unless(
        found.success && found.data.data.length > 0,
        `searching for "Infosys" finds nothing (status ${answer.status})`,
      );
    },
  },
];

/** By the address of the app. */
export const OF_SITE: readonly Requirement<Site>[] = [
  {
    id: 'config',
    must: '`config.json` names the project and its publishable key',
    remedy: 'Write it as in docs/deploy.md, and let nothing cache it.',
    verify: async ({ site, project }) => {
      const given = z
        .object({ supabaseUrl: z.string(), supabaseKey: z.string() })
        .safeParse(await (await fetchOf(site, '/config.json')).json());
      if (!given.success) return 'it has no `supabaseUrl` and `supabaseKey`';
      if (isSecret(given.data.supabaseKey)) return 'it gives everybody a secret key';
      if (project === null) return null;
      if (given.data.supabaseUrl !== project.url) return `it names ${given.data.supabaseUrl}`;
      if (given.data.supabaseKey === project.key) return null;
      // A project takes several: the publishable ones, and the anon key of before.
      const { status } = await ask({ url: project.url, key: given.data.supabaseKey }, '/auth/v1/settings');
      return unless(status === 200, 'the project refuses its key');
    },
  },
  {
    id: 'fallback',
    must: 'Every path that is no file is the app',
    remedy: 'Answer it with `app.html` and status 200 ("single-page fallback").',
    verify: async ({ site }) => {
      const answer = await fetchOf(site, '/portfolios');
      const isApp = answer.status === 200 && (await answer.text()).includes('id="root"');
      return unless(isApp, `/portfolios answers ${answer.status}${answer.status === 200 ? ' with another page' : ''}`);
    },
  },
  {
    id: 'policy',
    must: 'Pages have the Content-Security-Policy of this build',
    remedy: 'Set what `npm run deploy:policy -- <project>` prints, again after each build.',
    verify: async ({ site, policy }) => {
      const given = (await fetchOf(site, '/')).headers.get('content-security-policy');
      return unless(
        given !== null && (policy === null || given === policy),
        given === null ? 'there is none' : 'it is another',
      );
    },
  },
  {
    id: 'headers',
    must: 'Pages have the other security headers',
    remedy: 'Set those of docs/deploy.md.',
    verify: async ({ site }) => {
      const { headers } = await fetchOf(site, '/');
      const wanted = ['x-content-type-options', 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy'];
      const missing = [...wanted, ...(site.startsWith('https:') ? ['strict-transport-security'] : [])].filter(
        (name) => !headers.has(name),
      );
      return unless(missing.length === 0, `missing: ${missing.join(', ')}`);
    },
  },
  {
    id: 'fresh-pages',
    must: 'Pages and the service worker are asked for again each time',
    remedy: 'Send them with `Cache-Control: no-cache`.',
    verify: async ({ site }) => {
      const answers = await Promise.all(['/', '/service-worker.js'].map(async (path) => fetchOf(site, path)));
      const isFresh = answers.every(({ headers }) => /no-cache|max-age=0/.test(headers.get('cache-control') ?? ''));
      return unless(isFresh, 'a browser may keep an old one');
    },
  },
];

/** By the project's database, as the role `postgres`. */
export const OF_DATABASE: readonly Requirement<Sql>[] = [
  {
    id: 'migrations',
    must: 'Every migration is applied',
    remedy: 'Run `supabase db push`.',
    verify: async (sql) => {
      const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
      const wanted = files.map((name) => name.slice(0, name.indexOf('_')));
      const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
      const applied = new Set(rows.map(({ version }) => version));
      const missing = wanted.filter((version) => !applied.has(version));
      return unless(missing.length === 0, `missing: ${missing.toSorted().join(', ')}`);
    },
  },
  {
    id: 'session-check',
    must: 'Every request of the API checks that its session has not ended',
    remedy:
      "In the SQL editor: `alter role authenticator set pgrst.db_pre_request = 'public.check_session'; notify pgrst, 'reload config'`.",
    verify: async (sql) => {
      const rows = await sql`
        select from pg_roles r where r.rolname = 'authenticator' and 'pgrst.db_pre_request=public.check_session' = any (r.rolconfig)`;
      return unless(rows.length === 1, 'it is not registered');
    },
  },
  {
    id: 'schedule',
    must: 'Scheduled work is set up',
    remedy: 'Enable the extensions `pg_cron` and `pg_net`, and run `supabase/schedule.sql` in the SQL editor.',
    verify: async (sql) => {
      const [there] = await sql<{ yes: boolean }[]>`select to_regclass('cron.job') is not null as yes`;
      if (there?.yes !== true) return '`pg_cron` is not enabled';
      const jobs = await sql<{ name: string }[]>`select jobname as name from cron.job where active`;
      const names = new Set(jobs.map(({ name }) => name));
      const missing = JOBS.filter((name) => !names.has(name));
      return unless(missing.length === 0, `missing: ${missing.join(', ')}`);
    },
  },
  {
    id: 'vault',
    must: 'The schedule has its secrets',
    remedy: 'Create them as the head of `supabase/schedule.sql` says.',
    verify: async (sql) => {
      const [there] = await sql<{ yes: boolean }[]>`select to_regclass('vault.secrets') is not null as yes`;
      const rows = there?.yes === true ? await sql<{ name: string }[]>`select name from vault.secrets` : [];
      const missing = SECRETS.filter((secret) => rows.every(({ name }) => name !== secret));
      return unless(missing.length === 0, `missing from the vault: ${missing.join(', ')}`);
    },
  },
  {
    id: 'list',
    must: 'The list of instruments is loaded',
    remedy: 'Call `refresh-instruments` once with its secret (docs/deploy.md).',
    verify: async (sql) => {
      const rows = await sql`select from public.instruments where source = 'reference' limit 1`;
      return unless(rows.length === 1, 'it is empty');
    },
  },
  {
    id: 'mail',
    must: 'Requested mail leaves',
    remedy: 'Look at the log of the function `send-mail`, and at its settings (docs/deploy.md).',
    verify: async (sql) => {
      const [waiting] = await sql<{ old: number }[]>`
        select count(*)::integer as old from (
          select created_at from private.mail_requests
          union all select created_at from private.security_mail_requests
          union all select created_at from private.account_mail_requests
        ) r where r.created_at < now() - interval '1 hour'`;
      const old = waiting?.old ?? 0;
      return unless(old === 0, `${old} ${old === 1 ? 'request has' : 'requests have'} waited for over an hour`);
    },
  },
  {
    id: 'administrator',
    must: 'There is an administrator',
    remedy:
      "In the SQL editor: `update public.profiles set role = 'admin' where id = (select id from auth.users where email = '…')`.",
    verify: async (sql) => {
      const rows = await sql`select from public.profiles where role = 'admin' limit 1`;
      return unless(rows.length === 1, 'nobody is one');
    },
  },
];

async function fetchOf(site: string, path: string): Promise<Response> {
  return fetch(new URL(path, site), { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
}

/** `sb_secret_…`, or a token for a role that row-level security does not bind. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const payload: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return z.object({ role: z.literal('service_role') }).safeParse(payload).success;
  } catch {
    return false;
  }
}

/** What is wrong with a subject, a line each; a requirement that cannot be looked at is not met. */
export async function unmet<Subject>(
  requirements: readonly Requirement<Subject>[],
  subject: Subject,
): Promise<readonly { readonly id: string; readonly line: string }[]> {
  const looked = await Promise.all(
    requirements.map(async ({ id, must, remedy, verify }) => {
      const finding = await verify(subject).catch((error: unknown) => `cannot be looked at (${reason(error)})`);
      return { id, finding, line: `${must}: no, ${finding ?? ''}. ${remedy}` };
    }),
  );
  return looked.flatMap(({ id, finding, line }) => (finding === null ? [] : [{ id, line }]));
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** What is wrong with the database at an address. */
export async function unmetInDatabase(url: string): ReturnType<typeof unmet> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => undefined });
  try {
    return await unmet(OF_DATABASE, sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The checklist as Markdown. */
export function checklist(): string {
  const list = (requirements: readonly Requirement<never>[]): string =>
    requirements.map(({ must, remedy }) => `- [ ] **${must}.** ${remedy}`).join('\n');
  return `# Checklist of a hosted project

Generated from \`tools/supabase/hosted/requirements.ts\`. \`npm run deploy:check -- --url https://<project>.supabase.co --key sb_publishable_… --site https://ballast.example
--database "$DATABASE_URL"\` looks at a live project and names what is missing; each of the three parts can be left out. It reads and changes nothing.

## The project (\`--url\`, \`--key\`)

${list(OF_PROJECT)}

## The app (\`--site\`)

${list(OF_SITE)}

## The database (\`--database\`)

${list(OF_DATABASE)}

## Not to be seen from outside

- [ ] **The app's address.** Auth, URL Configuration: Site URL \`https://ballast.example\`, redirect URL \`https://ballast.example/**\`.
- [ ] **The password policy.** Auth: "Require current password when updating", and "Leaked password protection" on plans that have it.
- [ ] **Notification mails** about passwords and second factors, and your own SMTP server.
- [ ] **Limits and sessions** as in \`supabase/config.toml\`.
- [ ] **Backups** on a plan that keeps them, or the three dumps of docs/deploy.md.
`;
}
