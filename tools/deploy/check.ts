import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build-if-stale.mjs';
import { findChromium, NO_CHROMIUM } from '../chromium.ts';
import { ROOT } from '../root.ts';
import { checkMigrations } from '../supabase/hosted/migrations.ts';
import { OF_PROJECT, OF_SITE, unmet, unmetInDatabase } from '../supabase/hosted/requirements.ts';
import { contentPolicy } from './policy.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs test files that `npm test` runs too: what is proved there need not be written twice. */
function proves(project: string, file: string): boolean {
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const args = [vitest, 'run', '--project', project, file];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

async function migrations(): Promise<boolean> {
  const findings = await checkMigrations(ROOT, { say });
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  return findings.length === 0;
}

async function staticHost(): Promise<boolean> {
  if (findChromium(process.env) === undefined) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    return false;
  }
  await buildIfStale();
  return proves('e2e', 'e2e/lifecycle/static-host.test.ts');
}

const PARTS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  'migrations, as the restricted owner of a hosted project': migrations,
  'functions, each bundle under Deno': () => proves('tools', 'tools/supabase/bundle.test.ts'),
  'the master of instruments, loaded into an empty database by its function under Deno': () =>
    proves('backend', 'supabase/tests/hosted-instruments.test.ts'),
  'requested mail, sent by its function under Deno, and the schedule that calls it': () =>
    proves('backend', 'supabase/tests/send-mail.test.ts') && proves('backend', 'supabase/tests/schedule.test.ts'),
  'the app, from a static host beside a backend elsewhere': staticHost,
};

const USAGE = `npm run deploy:check
  what can be known, without an account, of whether hosted Supabase takes what is here
npm run deploy:check -- [--url URL --key PUBLISHABLE_KEY] [--site URL] [--database URL]
  what is missing in a live project, its app and its database (docs/hosted-checklist.md)`;

/** What can be known, without an account, of whether hosted Supabase takes what is here. */
async function offline(): Promise<boolean> {
  let passed = true;
  for (const [name, part] of Object.entries(PARTS)) {
    const isRight = await part();
    say(`${isRight ? 'ok    ' : 'FAILED'} ${name}`);
    passed &&= isRight;
  }
  return passed;
}

interface Live {
  readonly url?: string | undefined;
  readonly key?: string | undefined;
  readonly site?: string | undefined;
  readonly database?: string | undefined;
}

/** What a live project lacks, a line each. */
async function live({ url, key, site, database }: Live): Promise<boolean> {
  const project = url !== undefined && key !== undefined ? { url: url.replace(/\/+$/, ''), key } : null;
  const findings = [];
  if (project !== null) findings.push(...(await unmet(OF_PROJECT, project)));
  if (site !== undefined) {
    if (project !== null) await buildIfStale();
    const policy = project === null ? null : await contentPolicy(ROOT, project.url);
    findings.push(...(await unmet(OF_SITE, { site, project, policy })));
  }
  if (database !== undefined) findings.push(...(await unmetInDatabase(database)));
  for (const { line } of findings) say(`- ${line}`);
  say(findings.length === 0 ? 'Nothing is missing.' : `${String(findings.length)} missing.`);
  return findings.length === 0;
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    site: { type: 'string' },
    database: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const isUnclear = (values.url === undefined) !== (values.key === undefined);
if (values.help === true || isUnclear) {
  say(USAGE);
  process.exitCode = isUnclear ? 2 : 0;
} else {
  const isLive = [values.url, values.site, values.database].some((value) => value !== undefined);
  process.exitCode = (await (isLive ? live(values) : offline())) ? 0 : 1;
}
