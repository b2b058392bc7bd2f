import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listener } from './listen.ts';

let listener: Listener | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
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
  await expect.poll(async () => ask().catch(() => 'refused')).toBe('here');
});
