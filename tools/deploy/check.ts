import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../build-if-stale.mjs';
import { findChromium, NO_CHROMIUM } from '../chromium.ts';
import { instrumentsIn } from '../../supabase/tools/hosted/instruments-in.ts';
import { checkMigrations } from '../../supabase/tools/hosted/migrations.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

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
  'functions, each bundle under Deno': () => proves('functions', 'supabase/tools/bundle.test.ts'),
  'the master of instruments, loaded into an empty database by its function under Deno': () =>
    proves('backend', 'supabase/tests/hosted-instruments.test.ts'),
  'requested mail, sent by its function under Deno, and the schedule that calls it': () =>
    proves('backend', 'supabase/tests/send-mail.test.ts') && proves('backend', 'supabase/tests/schedule.test.ts'),
  'the app, from a static host beside a backend elsewhere': staticHost,
};

const [databaseUrl] = process.argv.slice(2);
if (databaseUrl !== undefined) say(await instrumentsIn(databaseUrl));

/** `npm run deploy:check`: what can be known, without an account, of whether hosted Supabase takes what is here. */
let failed = 0;
for (const [name, part] of Object.entries(PARTS)) {
  const passed = await part();
  say(`${passed ? 'ok    ' : 'FAILED'} ${name}`);
  if (!passed) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
