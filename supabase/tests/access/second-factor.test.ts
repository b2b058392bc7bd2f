import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '@ballast/server/testing/actors';
import { createTestDatabase, type TestDatabase } from '@ballast/server/testing/database';
import { VERBS, type Outcome, type Verb } from '../../../tools/supabase/matrix/outcome.ts';
import { attempt } from './attempt.ts';
import { STORIES } from './stories.ts';
import { createWorld, type World } from './world.ts';

/** What an account owns: closed to a session that signed in with the password alone, once a factor is verified. */
const OWNED = [
  'public.profiles',
  'public.user_settings',
  'public.consents',
  'public.deletion_requests',
  'public.portfolios',
  'public.portfolio_holdings',
  'public.portfolio_assets',
  'public.portfolio_summaries',
  'public.portfolio_visits',
  'public.imports',
  'public.trades',
  'public.import_formats',
  'public.fund_disclosures',
  'public.watchlists',
  'public.watchlist_items',
  'public.conversations',
  'public.conversation_messages',
  'public.support_tickets',
  'public.own_sessions',
  'public.assistant_tokens',
];

/** The way back for those who lost the factor. */
const WITHOUT_FACTOR = ['factor_recoveries'];

/** What takes a factor of the administrator's own to write. */
const WITH_FACTOR_ONLY = 'public.factor_removals';

let database: TestDatabase;
let world: World;
const addFactor = async (user: User, status: 'verified' | 'unverified') => database.sql`
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), ${user.id}, 'totp', ${status}, now(), now())`;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database.sql);
  await addFactor(world.owner, 'verified');
  await addFactor(world.admin, 'verified');
  await addFactor(world.stranger, 'unverified');
});
afterAll(() => database.drop());

/** Rows that are closed read as none; a new one is refused. */
const closed = (verb: Verb): Outcome => (verb === 'insert' ? 'refused' : 'nothing');

describe.each(STORIES)('$relation', (story) => {
  const isOwned = OWNED.includes(story.relation);

  test.each(VERBS)('%s: the owner with the password alone, and with the second factor', async (verb) => {
    const [, usual] = story.may[verb];
    const withPassword = await attempt(database.sql, { ...world.owner, aal: 'aal1' }, verb, story, world);
    const withBoth = await attempt(database.sql, { ...world.owner, aal: 'aal2' }, verb, story, world);
    expect([withPassword, withBoth]).toEqual([isOwned && usual === 'yes' ? closed(verb) : usual, usual]);
  });

  test.each(VERBS)(
    '%s: the owner with a token of both, once its session has lost the factor or ended',
    async (verb) => {
      const [, usual] = story.may[verb];
      const happened = await Promise.all(
        (['lowered', 'ended'] as const).map(async (since) =>
          attempt(database.sql, { ...world.owner, aal: 'aal2', since }, verb, story, world),
        ),
      );
      const outcome = isOwned && usual === 'yes' ? closed(verb) : usual;
      expect(happened).toEqual([outcome, outcome]);
    },
  );

  test.each(VERBS)(
    '%s: an administrator with the password alone is none; with the second factor, one',
    async (verb) => {
      const [, , asStranger, asAdmin] = story.may[verb];
      const withPassword = await attempt(database.sql, { ...world.admin, aal: 'aal1' }, verb, story, world);
      const withBoth = await attempt(database.sql, { ...world.admin, aal: 'aal2' }, verb, story, world);
      const lowered = await attempt(
        database.sql,
        { ...world.admin, aal: 'aal2', since: 'lowered' },
        verb,
        story,
        world,
      );
      expect(lowered).toBe(asAdmin === 'yes' ? asStranger : asAdmin);
      const needed = story.relation === WITH_FACTOR_ONLY && verb === 'insert';
      expect([withPassword, withBoth]).toEqual([asAdmin === 'yes' ? asStranger : asAdmin, needed ? 'yes' : asAdmin]);
    },
  );
});

test('a factor that was never verified asks for nothing', async () => {
  const settings = STORIES.find(({ relation }) => relation === 'public.user_settings');
  if (settings === undefined) throw new Error('no such story');
  const stranger = { ...world.stranger, aal: 'aal1' } as const;
  const own = { ...settings, inserted: () => ({ user_id: stranger.id, settings: {} }) };
  expect(await attempt(database.sql, stranger, 'insert', own, world)).toBe('yes');
});

test('a token that says nothing of its level proved the least', async () => {
  const portfolios = STORIES.find(({ relation }) => relation === 'public.portfolios');
  if (portfolios === undefined) throw new Error('no such story');
  expect(await attempt(database.sql, world.owner, 'select', portfolios, world)).toBe('nothing');
});

test('every table with a policy for its owner has the second one too', async () => {
  const gated = await database.sql<{ name: string }[]>`
    select polrelid::regclass::text as name from pg_policy where not polpermissive and polname = 'second factor'`;
  const tables = await database.sql<{ name: string }[]>`
    select distinct polrelid::regclass::text as name from pg_policy
    where polpermissive and pg_get_expr(coalesce(polqual, polwithcheck), polrelid) ~ 'uid\(\)|own_portfolios\(\)'`;
  const names = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name).sort();
  const owned = tables.filter(({ name }) => !WITHOUT_FACTOR.includes(name));
  expect(names(gated)).toEqual(names(owned));
});
