import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../../server/testing/actors.ts';
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts';
import { databaseOf } from '../../functions/_shared/database.ts';
import type { AdvisorAllowance } from '../../functions/_shared/advisor/limits/config.ts';
import { TOKENS_HELD, type AdvisorLimits, type Leave } from '../../functions/_shared/advisor/limits/limits.ts';
import { storedLimits } from '../../functions/_shared/advisor/limits/stored.ts';
import { testDeps } from '../../testing/function-deps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.sql`truncate private.advisor_paces, private.advisor_replies, private.advisor_usage, private.advisor_days`;
});
afterAll(async () => database.drop());

const PLENTY: AdvisorAllowance = {
  minutePerson: 1_000,
  minuteAddress: 1_000,
  streamsPerson: 100,
  streamsAll: 1_000,
  dayPerson: 1_000_000,
  dayAll: 10_000_000,
};
const ADDRESS = '192.0.2.7';

/** The limits as one server keeps them: over the database, or, where it is away, by itself. */
function server(own: Partial<AdvisorAllowance>, { away = false, replySeconds = 60 } = {}): AdvisorLimits {
  const deps = away ? testDeps() : testDeps({}, databaseOf(database.sql));
  return storedLimits({ allowance: { ...PLENTY, ...own }, replySeconds, deps });
}
const person = async (): Promise<string> => (await createUser(database.sql)).id;
async function begun(
  limits: AdvisorLimits,
  who: string,
  address: string | null = ADDRESS,
): Promise<Leave & { ok: true }> {
  const leave = await limits.begin({ person: who, address });
  if (!leave.ok) throw new Error(`refused by ${leave.limit}`);
  return leave;
}
const spent = async (who: string) =>
  (await database.sql`select tokens::int from private.advisor_usage where user_id = ${who}`)[0]?.['tokens'];

describe.each([
  ['in the database', false],
  ['in memory, while the database is away', true],
])('limits %s', (_, away) => {
  it('let so many questions a minute through, and say when the next one may be asked', async () => {
    const limits = server({ minutePerson: 3 }, { away });
    const who = await person();
    for (let i = 0; i < 3; i += 1) await (await begun(limits, who)).end(1);
    expect(await limits.begin({ person: who, address: ADDRESS })).toEqual({
      ok: false,
      limit: 'pace',
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 20),
    });
    await begun(limits, await person());
  });

  it('count an address over all its people, and people without one by themselves', async () => {
    const limits = server({ minuteAddress: 2 }, { away });
    await begun(limits, await person());
    await begun(limits, await person());
    expect(await limits.begin({ person: await person(), address: ADDRESS })).toMatchObject({ limit: 'pace' });
    await begun(limits, await person(), '192.0.2.8');
    await begun(limits, await person(), null);
  });

  it('let a person have so many replies at a time, and another when one is over', async () => {
    const limits = server({ streamsPerson: 2 }, { away });
    const who = await person();
    const first = await begun(limits, who);
    await begun(limits, who);
    expect(await limits.begin({ person: who, address: ADDRESS })).toMatchObject({ limit: 'streams' });
    await begun(limits, await person());
    await first.end(10);
    await begun(limits, who);
  });

  it('let the installation have so many replies at a time', async () => {
    const limits = server({ streamsAll: 2 }, { away });
    const first = await begun(limits, await person());
    await begun(limits, await person());
    expect(await limits.begin({ person: await person(), address: ADDRESS })).toMatchObject({ limit: 'streams' });
    await first.end(10);
    await begun(limits, await person());
  });

  it('end a person’s day when their tokens are used up, not that of others', async () => {
    const limits = server({ dayPerson: 10_000 }, { away });
    const who = await person();
    await (await begun(limits, who)).end(10_001);
    expect(await limits.begin({ person: who, address: ADDRESS })).toEqual({
      ok: false,
      limit: 'day_person',
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 86_400),
    });
    await begun(limits, await person());
  });

  it('end the day of all when the tokens of the installation are used up', async () => {
    const limits = server({ dayAll: 10_000 }, { away });
    await (await begun(limits, await person())).end(10_001);
    expect(await limits.begin({ person: await person(), address: ADDRESS })).toMatchObject({ limit: 'day_instance' });
  });

  it('hold tokens back while a reply is under way, and give back what it did not cost', async () => {
    const limits = server({ dayPerson: TOKENS_HELD }, { away });
    const who = await person();
    const first = await begun(limits, who);
    expect(await limits.begin({ person: who, address: ADDRESS })).toMatchObject({ limit: 'day_person' });
    await first.end(12);
    await begun(limits, who);
  });
});

describe('limits of several servers on one database', () => {
  it('are the same limits: of 20 questions at once, as many come through as one server would let', async () => {
    const servers = [server({ streamsPerson: 3 }), server({ streamsPerson: 3 })];
    const who = await person();
    const leaves = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => servers[i % 2]?.begin({ person: who, address: ADDRESS })),
    );
    expect(leaves.filter((leave) => leave?.ok)).toHaveLength(3);
  });

  it('forget a reply whose server died', async () => {
    const limits = server({ streamsPerson: 1 }, { replySeconds: 0 });
    const who = await person();
    await begun(limits, who);
    expect(await limits.begin({ person: who, address: ADDRESS })).toMatchObject({ ok: true });
  });
});

describe('what is stored', () => {
  it('is how many tokens a person used today, once the reply is over, whichever server gave it', async () => {
    const who = await person();
    const leave = await begun(server({}), who);
    expect(await spent(who)).toBe(TOKENS_HELD);
    await leave.end(321);
    await leave.end(321);
    expect(await spent(who)).toBe(321);
  });

  it('does not count what was spent yesterday, and forgets it', async () => {
    const limits = server({ dayPerson: 100, dayAll: 100 });
    const who = await person();
    await database.sql`insert into private.advisor_usage (user_id, day, tokens) values
      (${who}, current_date - 1, 1000), (${who}, current_date - 9, 1000)`;
    await database.sql`insert into private.advisor_days (day, tokens) values (current_date - 1, 1000)`;
    await (await begun(limits, who)).end(5);
    const days = await database.sql`select (current_date - day)::int as ago from private.advisor_usage order by ago`;
    expect(days.map(({ ago }) => ago)).toEqual([0, 1]);
  });

  it('goes with the account, and the day of all keeps its sum', async () => {
    const who = await person();
    const leave = await begun(server({}), who);
    await database.sql`delete from auth.users where id = ${who}`;
    await leave.end(1);
    expect(await spent(who)).toBeUndefined();
    expect(await database.sql`select tokens::int from private.advisor_days`).toMatchObject([{ tokens: TOKENS_HELD }]);
  });

  it('is out of reach of everybody who uses the API', async () => {
    for (const role of ['anon', 'authenticated']) {
      const read = database.sql.begin(async (transaction) => {
        await transaction`select set_config('role', ${role}, true)`;
        return transaction`select * from private.advisor_usage`;
      });
      await expect(read).rejects.toThrow('permission denied');
    }
  });
});
