import { COPY_PAGE, exportAccountRequestSchema, type CopyCursor, type CopyPage } from '@ballast/contract/privacy';
import { z } from 'zod/mini';
import { FunctionError } from '../_shared/errors.ts';
import type { Access, Database, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';

export const access: Access = 'user';

const FIRST: CopyCursor = { relation: '', key: '' };

const allowedSchema = z.tuple([z.object({ allowed: z.boolean() })]);
const relationsSchema = z.array(z.object({ relation: z.string() }));
const rowsSchema = z.array(
  z.object({ relation: z.string(), key: z.string(), entry: z.record(z.string(), z.unknown()) }),
);

/** A page of everything that the account of the token holds, for a session that proved within minutes who it is. */
export function createHandler(deps: FunctionDeps): FunctionHandler {
  const { database } = deps;
  return jsonHandler({
    access,
    body: exportAccountRequestSchema,
    log: deps.log,
    run: async ({ after }, { user }) => {
      if (user === null) throw new FunctionError('unauthorized');
      const asked = await database.query('select private.may_take_copy($1, $2) as allowed', [user.id, user.sessionId]);
      if (!allowedSchema.parse(asked)[0].allowed) throw new FunctionError('forbidden');
      if (after === undefined) await database.query('select private.note_copy_taken($1)', [user.id]);
      return { data: await pageOf(database, user.id, after ?? FIRST) };
    },
  });
}

async function pageOf(database: Database, account: string, after: CopyCursor): Promise<CopyPage> {
  const relations = await database.query('select relation from private.personal_relations() order by 1');
  const found = await database.query('select * from private.account_page($1, $2, $3, $4)', [
    account,
    after.relation,
    after.key,
    COPY_PAGE,
  ]);
  const rows = rowsSchema.parse(found);
  const last = rows.at(-1);
  return {
    relations: relationsSchema.parse(relations).map(({ relation }) => relation),
    rows: rows.map(({ relation, entry }) => ({ relation, entry })),
    next: last === undefined || rows.length < COPY_PAGE ? null : { relation: last.relation, key: last.key },
  };
}
