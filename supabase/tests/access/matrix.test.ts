import { readFile } from 'node:fs/promises';
import type { Actor } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeAccess, matrixIn, MATRIX_FILE, readMatrix } from '../../../tools/supabase/matrix/document.ts';
import { ASKERS, VERBS, type Asker, type Outcome } from '../../../tools/supabase/matrix/outcome.ts';
import { attempt } from './attempt.ts';
import { STORIES } from './stories.ts';
import { createWorld, type World } from './world.ts';

const document = await readFile(new URL(`../../../${MATRIX_FILE}`, import.meta.url), 'utf8');
const matrix = readMatrix(document);

/** One where only the administrator has a second factor, and one where the owner has one too. */
const scenarios: { database: TestDatabase; world: World }[] = [];
beforeAll(async () => {
  for (const guarded of [['admin'], ['admin', 'owner']] as const) {
    const database = await createTestDatabase();
    const world = await createWorld(database.sql);
    for (const who of guarded) {
      await database.sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${world[who].id}, 'totp', 'verified', now(), now())`;
    }
    scenarios.push({ database, world });
  }
});
afterAll(async () => Promise.all(scenarios.map(async ({ database }) => database.drop())));

const ACTORS: Readonly<Record<Asker, (world: World) => Actor>> = {
  visitor: () => 'visitor',
  owner: ({ owner }) => owner,
  'somebody else': ({ stranger }) => stranger,
  'owner, password alone': ({ owner }) => ({ ...owner, aal: 'aal1' }),
  administrator: ({ admin }) => ({ ...admin, aal: 'aal2' }),
  'administrator, password alone': ({ admin }) => ({ ...admin, aal: 'aal1' }),
  service: () => 'service',
};

test('the document has the matrix of this schema', async () => {
  const sql = scenarios[0]?.database.sql;
  expect(matrixIn(document)).toEqual(sql === undefined ? [] : await describeAccess(sql));
});

test('every cell of the matrix has a row to try it on', () => {
  const covered = STORIES.flatMap(({ relation }) => VERBS.map((verb) => `${relation} ${verb}`));
  expect(matrix.map(({ relation, verb }) => `${relation} ${verb}`).toSorted()).toEqual(covered.toSorted());
});

describe.each(STORIES)('$relation', (story) => {
  test.each(VERBS)('%s: what the matrix says is what happens', async (verb) => {
    const cells = matrix.find((row) => row.relation === story.relation && row.verb === verb)?.cells;
    const happened: Partial<Record<Asker, Outcome>> = {};
    for (const asker of ASKERS) {
      const scenario = scenarios[asker === 'owner, password alone' ? 1 : 0];
      if (scenario === undefined) throw new Error('there is no such scenario');
      happened[asker] = await attempt(
        scenario.database.sql,
        ACTORS[asker](scenario.world),
        verb,
        story,
        scenario.world,
      );
    }
    expect(happened).toEqual(cells);
  });
});
