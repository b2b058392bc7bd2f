import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Builds when a source changed since the last build; a failed build ends the process with its exit code. */
export async function buildIfStale() {
  const { isStale } = await tsImport('./stale.ts', import.meta.url);
  if (!(await isStale(ROOT))) return;
  process.stdout.write('Building …\n');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/build.ts'], { cwd: ROOT, stdio: 'inherit' });
  const code = await new Promise((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) process.exit(code);
}
