import { spawn } from 'node:child_process';
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.ts';
import { ROOT } from './root.ts';

/** A folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** The tests hold about one gibibyte at a time. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Where tests write: in memory, where programs may run from there and there is room, as databases are made and dropped by the hundred and none
 * outlives its test; else where the machine has it.
 */
function temporaryFolder(): string | undefined {
  const chosen = process.env['TMPDIR'];
  if (chosen !== undefined || process.platform !== 'linux') return chosen;
  try {
    const [, options = 'noexec'] =
      new RegExp(`^tmpfs ${IN_MEMORY} tmpfs (\\S+)`, 'm').exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return options.split(',').includes('noexec') || bavail * bsize < LEAST_FREE_BYTES ? undefined : IN_MEMORY;
  } catch {
    return undefined;
  }
}

/** Every test of the project, browser journeys against the built product included. Arguments go to vitest. */
async function test(args: readonly string[]): Promise<number> {
  const browser = findChromium(process.env);
  if (browser === undefined) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    return 1;
  }
  await buildIfStale();
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const folder = temporaryFolder();
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser, ...(folder === undefined ? {} : { TMPDIR: folder }) },
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await test(process.argv.slice(2));
