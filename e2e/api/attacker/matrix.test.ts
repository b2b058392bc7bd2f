import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Story } from '@ballast/supabase/tests/access/story';
import { STORIES } from '@ballast/supabase/tests/access/stories';
import { seedWorld, type World } from '@ballast/supabase/tests/access/world';
import { MATRIX_FILE, readMatrix } from '../../../tools/supabase/matrix/document.ts';
import { ASKERS, VERBS, type Asker, type Outcome, type Verb } from '../../../tools/supabase/matrix/outcome.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { tokenOf, useSecurityFixture, userOf, type Call } from '../../product/security-fixture.ts';
import { keep, type Snapshot } from '../../product/snapshot.ts';
import { ROOT } from '../../product/product.ts';

/**
 * The matrix in docs/security.md over HTTP, with real sessions: every relation is read, and one of each kind is written. Every
 * cell is tried against the database in `supabase/tests/access`. That an answer reports no error proves nothing: whether a
 * write happened is read by the superuser.
 */
const fixture = useSecurityFixture({});
const matrix = readMatrix(await readFile(path.join(ROOT, MATRIX_FILE), 'utf8'));
const worlds: { plain?: World; guarded?: World } = {};
const tokens: Partial<Record<Asker, string>> = {};
let snapshot: Snapshot;

beforeAll(async () => {
  const { sql } = fixture;
  const emails = { owner: 'owner@example.com', guarded: 'guarded@example.com', admin: 'admin@example.com' };
  const owner = await userOf(await fixture.account(emails.owner));
  const guarded = await userOf(await fixture.account(emails.guarded));
  const other = await fixture.account('stranger@example.com');
  const admin = await fixture.account(emails.admin);
  const users = { stranger: await userOf(other), admin: await userOf(admin) };
  await sql`update public.profiles set role = 'admin' where id = ${users.admin.id}`;
  worlds.plain = await seedWorld(sql, { ...users, owner });
  worlds.guarded = await seedWorld(sql, { ...users, owner: guarded });

  // SeedOptions removed the factors and the sessions of both owners once: they sign in again.
  const protectedOwner = await fixture.another(emails.guarded);
  await fixture.guard(protectedOwner);
  await fixture.guard(admin);
  tokens.owner = await tokenOf(await fixture.another(emails.owner));
  tokens['somebody else'] = await tokenOf(other);
  tokens['owner, password alone'] = await tokenOf(await fixture.another(emails.guarded));
  tokens.administrator = await tokenOf(admin);
  tokens['administrator, password alone'] = await tokenOf(await fixture.another(emails.admin));
  tokens.service = fixture.secrets.secretKey;
  // A few instruments say as much as 30,000, and come back faster after each write.
  await sql`delete from public.instruments where rank > 0`;
  await sql`delete from public.instrument_words where count < 1000`;
  snapshot = await keep(sql);
});

const worldOf = (asker: Asker): World => {
  const world = asker === 'owner, password alone' ? worlds.guarded : worlds.plain;
  if (world === undefined) throw new Error('there is no world outside of a test');
  return world;
};

const METHODS: Readonly<Record<Verb, string>> = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' };

function callOf(verb: Verb, story: Story, world: World): Call {
  const schema = story.relation.split('.')[0] ?? '';
  const headers = schema === 'public' ? undefined : { 'accept-profile': schema, 'content-profile': schema };
  const body = verb === 'insert' ? story.inserted(world) : verb === 'update' ? story.changed : undefined;
  return { method: METHODS[verb], ...(headers ? { headers } : {}), ...(body ? { body } : {}) };
}

/** What the watched relation holds: all of it for an insert, the row of the story otherwise. */
async function contents(verb: Verb, story: Story, world: World): Promise<unknown> {
  const [column, value] = story.row(world);
  const { sql } = fixture;
  const filter = verb === 'insert' ? sql`true` : sql`listed.${sql(column)}::text = ${value}`;
  const [row] = await sql`
    select md5(string_agg(listed::text, E'\n' order by listed::text)) as digest
    from ${sql(story.watched ?? story.relation)} as listed where ${filter}`;
  return row?.['digest'];
}

const REFUSING = [401, 403, 404, 405, 406];
/** Codes of PostgreSQL: a view of sums takes no writes; the row was there already, or names nobody. */
const NO_WRITES = '55000';
const ROW_AT_FAULT = ['23505', '23502'];

async function attempt(asker: Asker, verb: Verb, story: Story): Promise<Outcome> {
  const world = worldOf(asker);
  const [column, value] = story.row(world);
  const filter = verb === 'insert' ? '' : `?${column}=eq.${encodeURIComponent(value)}`;
  const name = story.relation.split('.')[1] ?? '';
  const before = verb === 'select' ? undefined : await contents(verb, story, world);
  const token = tokens[asker];
  const answer = await fixture.send(`/rest/v1/${name}${filter}`, {
    ...callOf(verb, story, world),
    ...(token === undefined ? {} : { token }),
  });
  const text = await answer.text();
  if (verb !== 'select' && (await contents(verb, story, world)) !== before) {
    await snapshot.restore();
    return 'yes';
  }
  if (REFUSING.includes(answer.status) || text.includes(NO_WRITES)) return 'refused';
  if (ROW_AT_FAULT.some((code) => text.includes(code))) return 'yes';
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return verb === 'select' && text !== '[]' ? 'yes' : 'nothing';
}

/** What each asker is to meet. */
function expected(verb: Verb, { relation }: Story): Partial<Record<Asker, Outcome>> {
  const cells = matrix.find((row) => row.relation === relation && row.verb === verb)?.cells;
  const isExposed = relation.startsWith('public.');
  return Object.fromEntries(ASKERS.map((asker) => [asker, isExposed ? cells?.[asker] : 'refused']));
}

test.each(STORIES)('$relation is read over HTTP as the matrix says', async (story) => {
  const happened = await Promise.all(
    ASKERS.map(async (asker) => [asker, await attempt(asker, 'select', story)] as const),
  );
  expect(Object.fromEntries(happened)).toEqual(expected('select', story));
});

/** Of an owner, of an owner's row, of a visitor, of administrators, read by all, and of no client. */
const WRITTEN = [
  'public.profiles',
  'public.portfolio_holdings',
  'public.feedback_entries',
  'public.ticket_desk',
  'public.quotes',
  'private.audit_log',
];

describe.each(STORIES.filter(({ relation }) => WRITTEN.includes(relation)))('$relation over HTTP', (story) => {
  test.each(VERBS.filter((verb) => verb !== 'select'))('%s: what the matrix says is what happens', async (verb) => {
    const happened: Partial<Record<Asker, Outcome>> = {};
    for (const asker of ASKERS) happened[asker] = await attempt(asker, verb, story);
    expect(happened).toEqual(expected(verb, story));
  });
});
