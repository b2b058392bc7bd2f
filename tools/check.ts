import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { checkAudit } from './audit/check.ts';
import { checkBudgets } from './budgets.ts';
import { buildIfStale } from './build-if-stale.mjs';
import { checkImports } from './import-rules/check.ts';
import { checkLicences } from './licences/check.ts';
import { ROOT } from './root.ts';
import { checkSecrets } from './secrets/check.ts';
import { checkSecurity } from './security/check.ts';
import { checkSpecCoverage } from './spec-coverage/check.ts';
import { checkTimings } from './timing-in-tests/check.ts';
import { checkLiterals } from './untranslated-text/check.ts';

/** Runs a program of `node_modules/.bin` and shows what it printed once it is done; true when it found nothing. */
async function run(program: string, ...args: string[]): Promise<boolean> {
  const child = spawn('npx', ['--no-install', program, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => printed.push(part));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  return code === 0;
}

function report(findings: readonly string[]): boolean {
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  return findings.length === 0;
}

let built: Promise<void> | undefined;

/** The longest first, so that none is left to run alone. */
const STEPS: Readonly<Record<string, () => Promise<boolean>>> = {
  'lint and types': () => run('oxlint', '--deny-warnings'),
  'dead exports': () => run('knip'),
  'exports that only tests use': () =>
    run('knip', '--production', '--config', 'tools/knip-production.config.ts', '--include', 'files,exports,types'),
  budgets: async () => {
    await (built ??= buildIfStale());
    return report(await checkBudgets(ROOT));
  },
  format: () => run('oxfmt', '--check', '.'),
  imports: async () => report(await checkImports(ROOT)),
  'untranslated text': async () => report(await checkLiterals(ROOT)),
  'spec coverage': async () => report(await checkSpecCoverage(ROOT)),
  security: async () => report(await checkSecurity(ROOT)),
  'timing in tests': async () => report(await checkTimings(ROOT)),
  licences: async () => report(await checkLicences(ROOT)),
  audit: async () => report(await checkAudit(ROOT)),
  // What people get is looked through too.
  secrets: async () => {
    await (built ??= buildIfStale());
    return report(await checkSecrets(ROOT));
  },
};

/** Everything but the tests that guards the project, as many at once as there are processors; all of it runs, whatever fails first. */
const waiting = Object.entries(STEPS);
let failed = 0;

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, step] = next;
    const passed = await step();
    process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${name}\n`);
    if (!passed) failed += 1;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work));
process.exitCode = failed === 0 ? 0 : 1;
