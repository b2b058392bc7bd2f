/**
 * Runs the scenarios of the official MCP conformance suite that need no fixture tool against the function `mcp` of a running
 * server: `npm run mcp:conformance -- http://localhost:8080 <token>`, with a token of Settings → Security → Assistants. The suite is
 * fetched by npx and is no dependency. It sends no token: a proxy adds it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';

const SUITE = '@modelcontextprotocol/conformance@0.1.16';
/** The suite needs a later Node than Ballast does. */
const NODE = 'node@22';
/** The protocol version is part of `server-initialize`. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

/** Passes everything on as it is, `Host` and `Origin` too, with the token. */
async function startProxy(target: string, token: string): Promise<{ readonly url: string; readonly stop: () => void }> {
  const { hostname, port } = new URL(target);
  const proxy = http.createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = request;
    const onward = http.request({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return { url: `http://localhost:${String(address.port)}/mcp`, stop: () => void proxy.close() };
}

async function passes(scenario: string, url: string): Promise<boolean> {
  const args = ['--yes', '-p', NODE, '-p', SUITE, '--', 'conformance', 'server', '--url', url, '--scenario', scenario];
  const suite = spawn('npx', args, { stdio: 'inherit' });
  const [code] = await once(suite, 'exit');
  return code === 0;
}

const [address, token] = process.argv.slice(2);
if (address === undefined || token === undefined)
  throw new Error('npm run mcp:conformance -- <address of the server> <token>');
const proxy = await startProxy(address, token);
const failed: string[] = [];
for (const scenario of SCENARIOS) if (!(await passes(scenario, proxy.url))) failed.push(scenario);
proxy.stop();
process.stdout.write(failed.length === 0 ? `${SUITE}: all pass\n` : `${SUITE}: failed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
