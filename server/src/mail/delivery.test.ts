import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const address = smtp.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const env = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'Ballast <no-reply@ballast.example>' };
  server = await startTestServer({ env });
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

test('with a mail server, mail goes there and there is no outbox to look into', async () => {
  await server.client().auth.signUp({ email: 'mailed@example.com', password: 'correct horse' });
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 });
  expect(received[0]).toContain('To: mailed@example.com');
  expect(received[0]).toContain('From: Ballast <no-reply@ballast.example>');
  expect((await fetch(`${server.url}/mail`)).status).toBe(404);
});

test('what was sent is not sent again', async () => {
  await vi.waitFor(async () => {
    const rows = await server.sql`select 1 from embedded.outbox where sent_at is null`;
    expect(rows).toHaveLength(0);
  });
  expect(received).toHaveLength(1);
});
