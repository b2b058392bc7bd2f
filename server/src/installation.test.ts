import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { startTestServer } from '../testing/server.ts';

test('a start that makes new secrets for a database that a server ran on says so', async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url };
  const first = await startTestServer({ env });
  const second = await startTestServer({ env });
  try {
    expect(first.notes).toEqual([]);
    expect(second.notes).toEqual([{ code: 'secrets_made', path: expect.stringMatching(/secrets\.json$/) }]);
  } finally {
    await second.stop();
    await first.stop();
    await database.drop();
  }
});
