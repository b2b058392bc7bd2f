import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { listen, type Listener } from './listen.ts';

let listener: Listener | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener?.close(0);
});

const answer = () => new Response('here');
async function open(): Promise<Socket> {
  const socket = connect(listener?.port ?? 0, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  return socket;
}

test('a connection that never says anything is closed, and one that asked is answered', async () => {
  listener = await listen(answer, '127.0.0.1', 0, { silentMilliseconds: 50 });
  const asking = await open();
  asking.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(String((await once(asking, 'data'))[0])).toContain('200 OK');
  await once(await open(), 'close');
  expect(asking.destroyed).toBe(false);
});

test('an address that holds many connections open gets no more, until it closes one', async () => {
  listener = await listen(answer, '127.0.0.1', 0, { perAddress: 3 });
  const held = [await open(), await open(), await open()];
  await once(await open(), 'close');
  const ask = async () => (await fetch(`http://127.0.0.1:${listener?.port ?? 0}/`)).text();
  await expect(ask()).rejects.toThrow('fetch failed');
  held[0]?.destroy();
  await expect.poll(async () => ask().catch(() => 'refused'), { timeout: 5_000 }).toBe('here');
});

/** Opens a connection, sends the beginning and then a byte now and then; ends once the other side has closed it. */
async function trickle(beginning: string, again: string): Promise<void> {
  const socket = await open();
  socket.resume();
  socket.write(beginning);
  const more = setInterval(() => socket.write(again), 20);
  await once(socket, 'close');
  clearInterval(more);
}

test('a slow sender is cut, of headers or of a body, read or not, and the next one is answered', async () => {
  const create = http.createServer;
  vi.spyOn(http, 'createServer').mockImplementationOnce((options, onRequest) =>
    create({ ...options, requestTimeout: 400, headersTimeout: 200, connectionsCheckingInterval: 50 }, onRequest),
  );
  const read = async (request: Request) => new Response(await request.text());
  const ignore = async () => new Promise<Response>(() => undefined);
  listener = await listen(
    async (request) => (request.url.endsWith('/read') ? read(request) : ignore()),
    '127.0.0.1',
    0,
  );
  const posted = (path: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n\r\n{`;
  await Promise.all([
    trickle('GET / HTTP/1.1\r\nhost: localhost\r\n', 'x: y\r\n'),
    trickle(posted('/read'), ' '),
    trickle(posted('/ignored'), ' '),
  ]);
  const next = await fetch(`http://127.0.0.1:${listener.port}/read`, { method: 'POST', body: 'here' });
  expect(await next.text()).toBe('here');
});

test('headers have ten seconds and bodies thirty, looked at every second', async () => {
  const create = vi.spyOn(http, 'createServer');
  listener = await listen(answer, '127.0.0.1', 0);
  expect(create.mock.lastCall?.[0]).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 1_000,
  });
});
