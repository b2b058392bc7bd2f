import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READY_WITHIN_MILLISECONDS = 60_000;
const STOPS_WITHIN_MS = 20_000;

/** A data folder of a test's own, that the database's own user may reach too. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
}

export interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** One run of the built server. */
export interface Run {
  readonly process: ChildProcess;
  readonly exited: Promise<Exit>;
}

const environment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  LOG_LEVEL: 'warn',
  // No test asks the publishers of lists.
  INSTRUMENT_LISTS: 'off',
  ...env,
});

/**
 * As `npm start` and the package's command have them: twice the usual room for new objects. What two hundred requests at once hold
 * would otherwise be moved to the old ones, which costs a fifth of the server's processor time.
 */
const HEAP_OPTIONS = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

/** Starts the built server as `npm start` does once the build is there; `node` takes options of Node itself. */
export function run(
  env: Record<string, string>,
  node: readonly string[] = [],
  entry = 'server/dist/main.js',
  args: readonly string[] = [],
): Run {
  const child = spawn(process.execPath, [...HEAP_OPTIONS, ...node, entry, ...args], {
    cwd: ROOT,
    env: environment(env),
    stdio: 'pipe',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = once(child, 'close').then(([code]: unknown[]) => ({
    code: typeof code === 'number' ? code : null,
    stdout,
    stderr,
  }));
  return { process: child, exited };
}

const outboxes = new Map<string, string>();

/** The outbox of a product that was started here, by its address: it opens with the key that the start printed. */
export function outboxOf(url: string): URL {
  const outbox = outboxes.get(new URL(url).origin);
  if (outbox === undefined) throw new Error(`no outbox was printed for ${url}`);
  return new URL(outbox);
}

export interface Product extends Run {
  readonly url: string;
  readonly dataDir: string;
  /** Ends it as `SIGTERM` does and waits until it is gone. */
  stop(): Promise<Exit>;
  /** Ends it as a crash does: no warning, no clean-up. */
  kill(): Promise<Exit>;
}

async function readyUrl(started: Run): Promise<string> {
  const { stdout } = started.process;
  if (stdout === null) throw new Error('no output to read');
  let text = '';
  const ready = new Promise<string>((resolve) => {
    stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const outbox = /http:\/\/\S+\/mail\?key=\S+/.exec(text)?.[0];
      if (outbox !== undefined) outboxes.set(new URL(outbox).origin, outbox);
      const url = /open (http:\/\/\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const failed = started.exited.then(({ code, stderr }): never => {
    throw new Error(`the server ended with ${code}: ${stderr}`);
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the server was not ready in time')), READY_WITHIN_MILLISECONDS).unref();
  });
  return Promise.race([ready, failed, late]);
}

/** Starts the built server, or another program of it, on a data folder and waits until it says where to open it. */
export async function startProduct(
  dataDir: string,
  env: Record<string, string> = {},
  entry?: string,
): Promise<Product> {
  return untilServing(run({ BALLAST_DATA: dataDir, ...env }, [], entry), dataDir);
}

/** The same of a run that has just begun. */
export async function untilServing(started: Run, dataDir: string): Promise<Product> {
  const url = await readyUrl(started);
  const end = async (signal: NodeJS.Signals): Promise<Exit> => {
    started.process.kill(signal);
    return started.exited;
  };
  return { ...started, url, dataDir, stop: async () => end('SIGTERM'), kill: async () => end('SIGKILL') };
}

/** Stops a server that may be past listening: killed where it takes no leave. */
export async function endServer(server: Product): Promise<void> {
  const timer = setTimeout(() => server.process.kill('SIGKILL'), STOPS_WITHIN_MS);
  await server.stop();
  clearTimeout(timer);
}
