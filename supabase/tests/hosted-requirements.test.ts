import { createServer, type ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '@ballast/server/testing/server';
import { listenLocally, type LocalServer } from '../testing/local-server.ts';
import { checklist, OF_DATABASE, OF_PROJECT, OF_SITE, unmet } from '../../tools/supabase/hosted/requirements.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ids = (findings: readonly { readonly id: string }[]): readonly string[] => findings.map(({ id }) => id);

it('the checklist in docs is the one that is checked', async () => {
  await expect(checklist()).toMatchFileSnapshot('../../docs/hosted-checklist.md');
});

describe('a project by its address', () => {
  it('is told from the embedded server by what that does itself, and by nothing else', async () => {
    const missing = await unmet(OF_PROJECT, { url: server.url, key: server.key });
    expect(ids(missing)).toEqual(['functions']);
    expect(missing[0]?.line).toBe(
      'Every function is deployed: no, `refresh-instruments` answers 404, `send-mail` answers 404. Run `npm run build`, then `supabase functions deploy`.',
    );
  });

  it('is warned of a secret key', async () => {
    expect(ids(await unmet(OF_PROJECT, { url: server.url, key: server.secretKey }))).toContain('publishable-key');
    expect(ids(await unmet(OF_PROJECT.slice(0, 1), { url: server.url, key: 'sb_secret_abc' }))).toEqual([
      'publishable-key',
    ]);
  });

  it('that cannot be reached meets nothing', async () => {
    const missing = await unmet(OF_PROJECT, { url: 'http://127.0.0.1:9', key: 'sb_publishable_abc' });
    expect(missing).toHaveLength(OF_PROJECT.length - 1);
    expect(missing[0]?.line).toContain('cannot be looked at');
  });

  it('says what its auth settings lack, and whether its list is empty', async () => {
    const settings = { disable_signup: true, mailer_autoconfirm: true, external: { email: true } };
    const standIn = await serve((path, response) => {
      const answer = path === '/auth/v1/settings' ? settings : path.endsWith('search-instruments') ? { data: [] } : [];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
    const missing = await unmet(OF_PROJECT, { url: standIn, key: 'sb_publishable_abc' });
    expect(ids(missing)).toEqual(['sign-up', 'confirmation', 'private-schema', 'operator', 'instruments']);
  });
});

describe('a database', () => {
  it('lacks what only a hosted project has, and an administrator', async () => {
    expect(ids(await unmet(OF_DATABASE, server.sql))).toEqual(['schedule', 'vault', 'administrator']);
  });

  it('is told which jobs, secrets and migrations are missing, and that mail waits', async () => {
    const { sql } = server;
    await sql.unsafe(`
      create schema cron; create table cron.job (jobname text, active boolean);
      insert into cron.job values ('upkeep', true), ('mail', false), ('instruments', true);
      create schema vault; create table vault.secrets (name text); insert into vault.secrets values ('project_url')`);
    await sql`insert into private.account_mail_requests (kind, email, created_at)
      values ('account_deleted', 'a@example.com', now() - interval '2 hours')`;
    await sql`delete from supabase_migrations.schema_migrations where version = '20261124000100'`;
    const lines = (await unmet(OF_DATABASE, sql)).map(({ line }) => line.slice(0, line.indexOf('.')));
    expect(lines).toEqual([
      'Every migration is applied: no, missing: 20261124000100',
      'Scheduled work is set up: no, missing: mail',
      'The schedule has its secrets: no, missing from the vault: instruments_secret, mail_secret',
      'Requested mail leaves: no, 1 request has waited for over an hour',
      'There is an administrator: no, nobody is one',
    ]);
  });
});

describe('the app on a static host', () => {
  const policy = "default-src 'none'";
  const project = { url: 'https://abc.supabase.co', key: 'sb_publishable_abc' };
  const HEADERS = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  };

  it('as docs/deploy.md wants it meets all', async () => {
    const site = await serve((path, response) => {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      response.end(
        path === '/config.json'
          ? JSON.stringify({ supabaseUrl: project.url, supabaseKey: project.key })
          : '<div id="root"></div>',
      );
    });
    expect(await unmet(OF_SITE, { site, project, policy })).toEqual([]);
    expect(ids(await unmet(OF_SITE, { site, project, policy: 'of another build' }))).toEqual(['policy']);
    expect(ids(await unmet(OF_SITE, { site, project: { ...project, url: 'https://def' }, policy }))).toEqual([
      'config',
    ]);
  });

  it('names any key that the project takes, and no other', async () => {
    const url = await serve((_, response, key) => {
      response.statusCode = ['sb_publishable_abc', 'anon'].includes(key) ? 200 : 401;
      response.end();
    });
    const missingWith = async (supabaseKey: string) => {
      const site = await serve((_, response) => {
        response.end(JSON.stringify({ supabaseUrl: url, supabaseKey }));
      });
      const project = { url, key: 'sb_publishable_abc' };
      return (await unmet(OF_SITE.slice(0, 1), { site, project, policy: null })).map(({ line }) => line);
    };
    expect(await missingWith('anon')).toEqual([]);
    expect(await missingWith('sb_publishable_def')).toEqual([expect.stringContaining('the project refuses its key')]);
  });

  it('as a host leaves it meets none', async () => {
    const site = await serve((path, response) => {
      if (path === '/portfolios') response.statusCode = 404;
      response.end(JSON.stringify({ supabaseUrl: project.url, supabaseKey: 'sb_secret_abc' }));
    });
    expect(ids(await unmet(OF_SITE, { site, project, policy }))).toEqual(OF_SITE.map(({ id }) => id));
  });
});

const servers: LocalServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((one) => one.stop())));
async function serve(handle: (path: string, response: ServerResponse, key: string) => void): Promise<string> {
  const one = await listenLocally(
    createServer((request, response) => handle(request.url ?? '/', response, String(request.headers['apikey']))),
  );
  servers.push(one);
  return one.url;
}
