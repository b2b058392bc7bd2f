import { z } from 'zod';
import type { Database } from '../../function.ts';
import { CHANGE_KINDS, type ListChange, type MasterHistory } from '../history.ts';
import type { ListFailure } from '../list-failure.ts';
import { type ListRow, readList, writeList } from '../lists.ts';
import { REFRESHED_LISTS, type RefreshedList } from '../publishers/publisher.ts';

const STATE = `
  select r.list, r.as_of::text as "asOf", r.accepted_at::text as "acceptedAt", r.validators::text as validators,
    coalesce(r.next_check_at <= $1::timestamptz, true) as "isDue", r.failures
  from private.instrument_refreshes r`;
const MASTER = `
  select (select digest from private.instrument_lists where list = 'master') as digest,
    (select source from private.instrument_lists where list = 'master') as source,
    (select max(id)::text from private.instrument_changes) as "lastChange"`;
const CONTENT = 'select content from private.instrument_refreshes where list = $1';
const CHANGES = `
  select list, kind, instrument, before, after, row_text as "row" from private.instrument_changes order by id`;
const NOTE_FAILURE = `
  insert into private.instrument_refreshes as r (list, checked_at, failed_at, failures, failure, failure_detail, next_check_at)
  values ($1, $2, $2, 1, $3, $4, $5)
  on conflict (list) do update set (checked_at, failed_at, failures, failure, failure_detail, next_check_at) =
    (excluded.checked_at, excluded.failed_at, r.failures + 1, excluded.failure, excluded.failure_detail, excluded.next_check_at)`;
const NOTE_UNCHANGED = `
  insert into private.instrument_refreshes as r (list, checked_at, next_check_at) values ($1, $2, $3)
  on conflict (list) do update set (checked_at, failures, failure, failure_detail, next_check_at) =
    (excluded.checked_at, 0, null, null, excluded.next_check_at)`;
/** What changed and the list itself, at once. Earlier changes are of the instrument by what names it today. */
const ACCEPT = `
  with accepted as (
    insert into private.instrument_refreshes as r (list, as_of, content, accepted_at, validators, checked_at, next_check_at)
    values ($1, $2::date, $3, $4::timestamptz, $5::text::jsonb, $4::timestamptz, $6::timestamptz)
    on conflict (list) do update set
      (as_of, content, accepted_at, validators, checked_at, next_check_at, failures, failure, failure_detail) =
      (excluded.as_of, excluded.content, excluded.accepted_at, excluded.validators, excluded.checked_at, excluded.next_check_at, 0, null, null)
  ), changed as (
    select kind, instrument, before, after, nullif(row_text, '') as row_text, place
    from unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
      with ordinality as each (kind, instrument, before, after, row_text, place)
  ), moved as (
    update private.instrument_changes c set instrument = changed.instrument
    from changed
    where c.list = $1 and c.instrument = changed.before and changed.kind = case when $1 = 'us' then 'symbol' else 'isin' end
  )
  insert into private.instrument_changes (list, kind, instrument, before, after, row_text)
  select $1, kind, instrument, before, after, row_text from changed order by place`;

const stateSchema = z.array(
  z.object({
    list: z.enum(REFRESHED_LISTS),
    asOf: z.string().nullable(),
    acceptedAt: z.string().nullable(),
    validators: z.string(),
    isDue: z.boolean(),
    failures: z.number(),
  }),
);
export type ListState = z.output<typeof stateSchema>[number];
const masterSchema = z.object({
  digest: z.string().nullable(),
  source: z.string().nullable(),
  lastChange: z.string().nullable(),
});
const changeSchema = z.array(
  z.object({
    list: z.enum(REFRESHED_LISTS),
    kind: z.enum(CHANGE_KINDS),
    instrument: z.string(),
    before: z.string(),
    after: z.string(),
    row: z.string().nullable(),
  }),
);

export async function readStates(database: Database, now: Date): Promise<ReadonlyMap<RefreshedList, ListState>> {
  const states = stateSchema.parse(await database.query(STATE, [now]));
  return new Map(states.map((state) => [state.list, state]));
}

/** What the master in the database was made from. */
export async function readMasterState(database: Database): Promise<z.output<typeof masterSchema>> {
  return masterSchema.parse((await database.query(MASTER))[0]);
}

/** The accepted rows of a list; null where none was accepted. */
export async function readAccepted<Name extends RefreshedList>(
  database: Database,
  list: Name,
): Promise<readonly ListRow<Name>[] | null> {
  const [row] = z.array(z.object({ content: z.string().nullable() })).parse(await database.query(CONTENT, [list]));
  const content = row?.content ?? null;
  return content === null ? null : readList(list, content);
}

export async function readHistory(database: Database): Promise<MasterHistory> {
  const changes = changeSchema.parse(await database.query(CHANGES));
  const delisted = <Name extends RefreshedList>(list: Name): readonly ListRow<Name>[] => {
    const rows = changes.flatMap((change) => (change.list === list && change.row !== null ? [change.row] : []));
    return rows.flatMap((row) => readList(list, row));
  };
  return {
    changes: changes.map(({ list, kind, instrument, before, after }) => ({ list, kind, instrument, before, after })),
    delisted: { nse: delisted('nse'), us: delisted('us'), amfi: delisted('amfi') },
  };
}

export async function noteFailure(
  database: Database,
  list: RefreshedList,
  { reason, detail }: ListFailure,
  at: { readonly now: Date; readonly next: Date },
): Promise<void> {
  await database.query(NOTE_FAILURE, [list, at.now, reason, detail.slice(0, 200), at.next]);
}

export async function noteUnchanged(
  database: Database,
  list: RefreshedList,
  at: { readonly now: Date; readonly next: Date },
): Promise<void> {
  await database.query(NOTE_UNCHANGED, [list, at.now, at.next]);
}

export interface Accepted<Name extends RefreshedList> {
  readonly rows: readonly ListRow<Name>[];
  readonly day: string;
  readonly validators: unknown;
  readonly changes: readonly ListChange[];
  /** Those of `changes` that say so, in their order. */
  readonly delisted: readonly ListRow<Name>[];
}

export async function acceptList<Name extends RefreshedList>(
  database: Database,
  list: Name,
  { rows, day, validators, changes, delisted }: Accepted<Name>,
  at: { readonly now: Date; readonly next: Date },
): Promise<void> {
  let gone = 0;
  const texts = changes.map(({ kind }) => {
    if (kind !== 'delisted') return '';
    const row = delisted[gone];
    gone += 1;
    return row === undefined ? '' : writeList(list, [row]);
  });
  await database.query(ACCEPT, [
    list,
    day,
    writeList(list, rows),
    at.now,
    JSON.stringify(validators),
    at.next,
    changes.map(({ kind }) => kind),
    changes.map(({ instrument }) => instrument),
    changes.map(({ before }) => before),
    changes.map(({ after }) => after),
    texts,
  ]);
}
