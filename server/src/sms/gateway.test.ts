import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createLogger } from '../log.ts';
import { gatewaySender } from './gateway.ts';

const MESSAGE = { to: '+919876500001', channel: 'sms', text: 'Hello' } as const;

const lines: string[] = [];
const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
const received: { authorization: string | undefined; body: unknown }[] = [];
let status = 202;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: string[] = [];
  for await (const chunk of request.setEncoding('utf8')) chunks.push(String(chunk));
  received.push({ authorization: request.headers.authorization, body: JSON.parse(chunks.join('')) });
  response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {}).end();
}

const gateway = createServer((request, response) => {
  void take(request, response);
});

let url: string;
let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
  const address = gateway.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/messages`;
  server = await startTestServer({ env: { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: 'only-for-tests' } });
});
beforeEach(() => {
  received.length = 0;
  lines.length = 0;
  status = 202;
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => {
    gateway.close(resolve);
  });
});

test('a message is posted as JSON, with the token', async () => {
  await gatewaySender({ url, token: 'secret' }, log)(MESSAGE);
  expect(received).toEqual([{ authorization: 'Bearer secret', body: MESSAGE }]);
});

test.each([
  [302, 'fetch failed'],
  [400, 'the text gateway answered 400'],
  [500, 'the text gateway answered 500'],
])('a gateway that answers %i did not take it, which is logged without the number', async (answer, reason) => {
  status = answer;
  await expect(gatewaySender({ url, token: undefined }, log)(MESSAGE)).rejects.toThrow(reason);
  expect(lines).toEqual([expect.stringContaining(reason)]);
  expect(lines.join()).not.toContain(MESSAGE.to);
});

test('with a gateway, a code goes to it and not to the outbox', async () => {
  const client = await server.person('gateway@example.com');
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: MESSAGE.to });
  const factorId = data?.id ?? '';
  expect((await client.auth.mfa.challenge({ factorId, channel: 'sms' })).error).toBeNull();
  expect(received).toMatchObject([
    {
      authorization: 'Bearer only-for-tests',
      body: { to: MESSAGE.to, channel: 'sms', text: expect.stringMatching(/^\d{6} is your/) },
    },
  ]);
  expect(await server.mailTo(MESSAGE.to)).toEqual([]);
});

test('a text that the gateway refuses is said not to be sent', async () => {
  status = 500;
  const client = await server.person('refused@example.com');
  const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876500002' });
  expect((await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' })).error?.code).toBe(
    'sms_send_failed',
  );
});
