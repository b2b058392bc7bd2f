import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkArrows } from './arrows/check.ts';
import { checkAudit } from './audit/check.ts';
import { checkBudgets } from './budgets.ts';
import { buildIfStale } from './build-if-stale.mjs';
import { checkClocks } from './clocks/check.ts';
import { checkLicences } from './licences/check.ts';
import { checkLiterals } from './literals/check.ts';
import { checkSecrets } from './secrets/check.ts';
import { checkSecurity } from './security/check.ts';
import { checkSpecCoverage } from './spec-coverage/check.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROJECTS = [
  'engine',
  'engine/tsconfig.test.json',
  'contract',
  'messages',
  'supabase',
  'supabase/functions',
  'server',
  'web',
  'web/service-worker',
  'e2e',
  'bench',
  'tools',
];

/** Runs a program of `node_modules/.bin`; true when it found nothing. */
function run(program: string, ...args: string[]): boolean {
  return spawnSync('npx', ['--no-install', program, ...args], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

function report(findings: readonly string[]): boolean {
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  return findings.length === 0;
}

const STEPS: Readonly<Record<string, () => boolean | Promise<boolean>>> = {
  format: () => run('oxfmt', '--check', '.'),
  lint: () => run('oxlint', '--deny-warnings'),
  types: () => PROJECTS.every((project) => run('tsc', '-p', project)),
  arrows: async () => report(await checkArrows(ROOT)),
  literals: async () => report(await checkLiterals(ROOT)),
  clocks: async () => report(await checkClocks(ROOT)),
  'spec coverage': async () => report(await checkSpecCoverage(ROOT)),
  security: async () => report(await checkSecurity(ROOT)),
  'dead exports': () => run('knip'),
  'exports that only tests use': () =>
    run('knip', '--production', '--config', 'tools/knip-production.config.ts', '--include', 'files,exports,types'),
  budgets: async () => {
    await buildIfStale();
    return report(await checkBudgets(ROOT));
  },
  licences: async () => report(await checkLicences(ROOT)),
  audit: async () => report(await checkAudit(ROOT)),
  // After the build: what people get is looked through too.
  secrets: async () => report(await checkSecrets(ROOT)),
};

/** Everything but the tests that guards the project; all of it runs, whatever fails first. */
let failed = 0;
for (const [name, step] of Object.entries(STEPS)) {
  const passed = await step();
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (!passed) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
