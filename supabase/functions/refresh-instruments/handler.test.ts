import { expect, it } from 'vitest';
import { post, testDeps, VISITOR } from '../../testing/function-deps.ts';
import { readSmallLists } from '../../testing/small-lists.ts';
import { createHandler } from './handler.ts';

const SECRET = 'a secret of the operator';

async function call(environment: Readonly<Record<string, string>>, headers: Record<string, string>) {
  const queries: string[] = [];
  const database = {
    query: (statement: string) => {
      queries.push(statement);
      return Promise.reject(new Error('away'));
    },
  };
  const request = post({}, { headers: { 'content-type': 'application/json', ...headers } });
  const response = await createHandler(testDeps(environment, database), readSmallLists)(request, VISITOR);
  return { status: response.status, queries };
}

it.each([
  ['no secret', {}],
  ['another secret', { 'x-instruments-secret': 'a secret of somebody' }],
  ['the secret as a token', { authorization: `Bearer ${SECRET}` }],
])('with %s, nothing is done', async (_, headers) => {
  expect(await call({ INSTRUMENTS_SECRET: SECRET }, headers)).toEqual({ status: 401, queries: [] });
});

it('where no secret is set, nobody may call it', async () => {
  expect(await call({}, { 'x-instruments-secret': '' })).toEqual({ status: 401, queries: [] });
});

it('with the secret it goes to work', async () => {
  const { status, queries } = await call({ INSTRUMENTS_SECRET: SECRET }, { 'x-instruments-secret': SECRET });
  expect(queries[0]).toContain('private.market_leases');
  // The database of this test is away.
  expect(status).toBe(500);
});
