// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isStale } from './stale.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds when a source changed since the last build; a failed build ends the process with its exit code.
 * @param {NodeJS.WriteStream & { fd: number }} output where it says that it builds
 */
export async function buildIfStale(output = process.stdout) {
  if (!(await isStale(ROOT))) return;
  output.write('Building …\n');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/build.ts'], {
    cwd: ROOT,
    stdio: ['inherit', output.fd, 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1);
}
