import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installedBinaries, runnableBinaries } from '@ballast/server/postgres/binaries';
import { realHost } from '@ballast/server/postgres/host';
import { chooseUser, type OsUser } from '@ballast/server/postgres/os-user';
import { readPostmaster } from '@ballast/server/postgres/postmaster-file';
import { freePort } from '@ballast/server/postgres/server-process';

const READY_WITHIN_MS = 60_000;
const PASSWORD = 'throwaway';

export interface PlainPostgres {
  readonly major: string;
  /** The address of the database `postgres` for one of its roles. */
  url(role: string): string;
  stop(): Promise<void>;
}

async function untilReady(pgdata: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while ((await readPostmaster(pgdata))?.status !== 'ready') {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start, see ${log}`);
    await sleep(20);
  }
}

async function initialise(
  program: string,
  folder: string,
  superuser: string,
  user: OsUser | undefined,
): Promise<string> {
  const pgdata = path.join(folder, 'pgdata');
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o600 });
  if (user) for (const file of [folder, passwordFile]) await chown(file, user.uid, user.gid);
  await promisify(execFile)(
    program,
    [`-D${pgdata}`, `-U${superuser}`, `--pwfile=${passwordFile}`, '-Ascram-sha-256', '-EUTF8', '--locale=C', '-N'],
    { cwd: '/', env: { LC_ALL: 'C' }, ...(user && { uid: user.uid, gid: user.gid }) },
  );
  return pgdata;
}

/** Starts PostgreSQL of any major version on a folder that goes with it; every role of it has the same password. */
export async function startPlainPostgres(packageRoot: string | undefined, superuser: string): Promise<PlainPostgres> {
  const installed = await installedBinaries(packageRoot);
  const folder = await mkdtemp(path.join(tmpdir(), `ballast-postgres-${installed.major}-`));
  await chmod(folder, 0o755);
  const user = process.geteuid?.() === 0 ? (await chooseUser(realHost().passwd)).user : undefined;
  const { native } = await runnableBinaries(installed, user, async () => folder);
  const pgdata = await initialise(path.join(native, 'bin/initdb'), folder, superuser, user);
  const log = path.join(folder, 'log');
  const port = await freePort();
  const options = ['listen_addresses=127.0.0.1', `port=${String(port)}`, 'unix_socket_directories=', 'fsync=off'];
  const output = await open(log, 'a');
  const server = spawn(path.join(native, 'bin/postgres'), ['-D', pgdata, ...options.flatMap((one) => ['-c', one])], {
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output.fd, output.fd],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  await output.close();
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(pgdata, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    major: installed.major,
    url: (role) => `postgresql://${role}:${PASSWORD}@127.0.0.1:${String(port)}/postgres`,
    stop,
  };
}
