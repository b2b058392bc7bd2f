import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const DENO = createRequire(import.meta.url).resolve('deno/bin.cjs');

/** Serves one bundle as the platform does, preflights and calls it over HTTP, and prints what came. */
const DRIVER = `
  const [bundle, body, headers] = Deno.args;
  const serve = Deno.serve;
  let server;
  Deno.serve = (handler) => (server = serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, handler));
  await import(bundle);
  const url = 'http://127.0.0.1:' + server.addr.port;
  const preflight = await fetch(url, { method: 'OPTIONS' });
  const answer = await fetch(url, { method: 'POST', body, headers: JSON.parse(headers) });
  const type = answer.headers.get('content-type');
  const origin = answer.headers.get('access-control-allow-origin');
  console.log(JSON.stringify({ preflight: preflight.status, origin, status: answer.status, body: await (type === 'application/json' ? answer.json() : answer.text()) }));
  await server.shutdown();
  Deno.exit();
`;

interface DenoCall {
  /** Where the bundles are. */
  readonly outDir: string;
  readonly name: string;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** What a bundle answers under Deno, with network access to this machine only. */
export async function callUnderDeno(call: DenoCall): Promise<Record<string, unknown>> {
  const { outDir, name, body, headers = {}, env, timeoutMs = 20_000 } = call;
  const driver = join(outDir, 'driver.js');
  await writeFile(driver, DRIVER);
  const flags = ['run', '--no-config', '--no-lock', '--no-remote', '--no-npm', '--allow-net=127.0.0.1', '--allow-env'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      DENO,
      ...flags,
      `--allow-read=${outDir}`,
      driver,
      join(outDir, name, 'index.js'),
      JSON.stringify(body),
      JSON.stringify(headers),
    ],
    { timeout: timeoutMs, env: { ...process.env, DENO_DIR: join(outDir, 'deno'), ...env } },
  );
  // What the function logs goes to the same place.
  return JSON.parse(stdout.split('\n').find((line) => line.startsWith('{"preflight"')) ?? 'null');
}
