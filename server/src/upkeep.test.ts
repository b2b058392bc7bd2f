import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser } from '../testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createLogger } from './log.ts';
import { startUpkeep } from './upkeep.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => database.drop());

const SOON = { timeout: 10_000 };
const lines: string[] = [];
const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
const accounts = async () => (await database.sql`select from auth.users`).length;
async function makeDue(name: string): Promise<void> {
  const { id } = await createUser(database.sql, name);
  await database.sql`insert into public.deletion_requests (user_id, due_at) values (${id}, now())`;
}

test('happens at the start, and again and again', async () => {
  await makeDue('first');
  const upkeep = startUpkeep(database.serverSql, log, 50);
  await expect.poll(accounts, SOON).toBe(0);
  await makeDue('second');
  await expect.poll(accounts, SOON).toBe(0);
  await upkeep.stop();
});

test('one that fails is logged, and the next one happens', async () => {
  await database.sql`alter function private.upkeep() rename to away`;
  const upkeep = startUpkeep(database.serverSql, log, 50);
  await expect.poll(() => lines.join(''), SOON).toContain('upkeep not done');
  await database.sql`alter function private.away() rename to upkeep`;
  await makeDue('late');
  await expect.poll(accounts, SOON).toBe(0);
  await upkeep.stop();
});
