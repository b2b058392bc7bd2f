import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { AUTH_LIMITS, Limits } from './auth/limits.ts';
import { createLogger } from './log.ts';
import { startRefusals } from './refusals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

const DAY = 1_000 * 60 * 60 * 24;
const stored = async () => server.sql`select name, refusals::int from private.limit_refusals order by name`;

test('refusals are counted at once by limit, and written by kind', async () => {
  const count = vi.fn<(name: string, labels?: Readonly<Record<string, string>>) => void>();
  const refusals = startRefusals(server.serverSql, createLogger('silent'), count, DAY);
  const limits = new Limits(
    {
      ...AUTH_LIMITS,
      signUpAddress: { points: 1, seconds: 60 },
      mailOfOwner: { points: 1, seconds: 60, shared: true },
    },
    server.serverSql,
    'secret',
    refusals.note,
  );
  // The second is refused by its counter, the third because that is remembered.
  for (const name of ['signUpAddress', 'signUpAddress', 'mailOfOwner', 'mailOfOwner', 'mailOfOwner'] as const)
    await limits.take(name, 'key');
  refusals.noteAdvisor();
  const limit = (name: string) => ['ballast_limit_refusals_total', { limit: name }];
  expect(count.mock.calls).toEqual([limit('signUpAddress'), limit('mailOfOwner'), limit('mailOfOwner')]);
  expect(await stored()).toEqual([]);
  await refusals.stop();
  expect(await stored()).toEqual([
    { name: 'advisor', refusals: 1 },
    { name: 'mail', refusals: 2 },
    { name: 'sign_up', refusals: 1 },
  ]);
});

test('what could not be written is written the next time', async () => {
  const log = createLogger('silent');
  const warned = vi.spyOn(log, 'warn');
  await server.sql`truncate private.limit_refusals`;
  await server.sql`alter table private.limit_refusals rename to refusals_elsewhere`;
  const refusals = startRefusals(server.serverSql, log, () => undefined, 5);
  refusals.note('restPerson');
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  await server.sql`alter table private.refusals_elsewhere rename to limit_refusals`;
  await refusals.stop();
  expect(await stored()).toEqual([{ name: 'requests_account', refusals: 1 }]);
});

test('a server says what it is when it starts', async () => {
  const [row] = await server.sql`select server_version, has_own_database, sends_mail from private.installation`;
  expect(row).toEqual({
    server_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    has_own_database: false,
    sends_mail: false,
  });
});
