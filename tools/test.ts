import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium, NO_CHROMIUM } from './chromium.ts';
import { ROOT } from './root.ts';

/** Every test of the project, browser journeys against the built product included. Arguments go to vitest. */
async function test(args: readonly string[]): Promise<number> {
  const browser = findChromium(process.env);
  if (browser === undefined) {
    process.stderr.write(`${NO_CHROMIUM}\n`);
    return 1;
  }
  await buildIfStale();
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await test(process.argv.slice(2));
