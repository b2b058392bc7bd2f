import { z } from 'zod';
import type { FunctionDeps } from '../../function.ts';
import { createCoordination } from '../../market/coordination.ts';
import { createWithFallback } from '../../market/with-fallback.ts';
import type { ListRow } from '../lists.ts';
import { PUBLISHERS } from '../publishers/publishers.ts';
import { type Publisher, REFRESHED_LISTS, type RefreshedList } from '../publishers/publisher.ts';
import { amfiChanges, nseChanges, usChanges } from './changes.ts';
import { checkList, type CurrentList } from './check-list.ts';
import { refreshConfig } from './config.ts';
import { loadShipped, rebuild } from './rebuild.ts';
import { afterFailure, nextNight } from './schedule.ts';
import { type Manifest, type ReadShipped, shippedManifest, shippedRows } from './shipped.ts';
import {
  acceptList,
  type ListState,
  noteFailure,
  noteUnchanged,
  readAccepted,
  readMasterState,
  readStates,
} from './store.ts';

export interface RefreshDeps extends Pick<
  FunctionDeps,
  'database' | 'fetch' | 'env' | 'log' | 'count' | 'now' | 'random'
> {
  readonly readShipped: ReadShipped;
  /** Whether this job also puts the shipped master into the database: the embedded server does so when it starts. */
  readonly loadsShipped: boolean;
}

/** What one step did. */
export type RefreshStep =
  | { readonly step: 'loaded' | 'rebuilt'; readonly rows: number }
  | {
      readonly step: 'checked';
      readonly list: RefreshedList;
      readonly outcome: 'accepted' | 'unchanged' | 'refused';
      readonly reason?: string;
    }
  | { readonly step: 'idle' | 'busy' };

const LEASE = 'instruments';
/** Longer than a step takes; a holder that died is forgotten after it. */
const LEASE_MS = 10 * 60_000;
/** Between two lists of one publisher, more than this is no day-to-day change. */
const CONTINUOUS_MS = 31 * 86_400_000;
const validatorsSchema = z.record(
  z.string(),
  z.object({ etag: z.string().optional(), lastModified: z.string().optional() }),
);

/**
 * Does the next piece of work that keeps the master current, if any is due: the shipped master into a database without it, a list from its
 * publisher, or the master from the lists. One process at a time does so; each step is short enough for a function of a hosted project.
 */
export async function refreshStep(deps: RefreshDeps): Promise<RefreshStep> {
  const coordination = createCoordination(createWithFallback(deps, 'instruments'), LEASE_MS);
  if (!(await coordination.claim([LEASE])).has(LEASE)) return { step: 'busy' };
  try {
    return await nextStep(deps);
  } finally {
    await coordination.release([LEASE]);
  }
}

async function nextStep(deps: RefreshDeps): Promise<RefreshStep> {
  const { database, readShipped } = deps;
  const manifest = await shippedManifest(readShipped);
  const master = await readMasterState(database);
  if (deps.loadsShipped && master.digest !== manifest.digest) {
    return { step: 'loaded', rows: await loadShipped(database, readShipped, manifest) };
  }
  const states = await readStates(database, deps.now());
  const inUse = new Map([...states].filter(([list, { asOf }]) => asOf !== null && asOf >= shippedDay(manifest, list)));
  const { isOn, baseUrl } = refreshConfig(deps.env);
  const due = REFRESHED_LISTS.find((list) => states.get(list)?.isDue ?? true);
  if (isOn && due !== undefined) return check(due, { deps, manifest, states, baseUrl });
  const source = madeFrom(manifest, inUse, master.lastChange);
  const isPlain = inUse.size === 0 && master.lastChange === null;
  if (isPlain || master.source === source) return { step: 'idle' };
  return { step: 'rebuilt', rows: await rebuild({ database, readShipped, manifest, inUse, source }) };
}

interface Checking {
  readonly deps: RefreshDeps;
  readonly manifest: Manifest;
  readonly states: ReadonlyMap<RefreshedList, ListState>;
  readonly baseUrl: string | null;
}

function check(list: RefreshedList, checking: Checking): Promise<RefreshStep> {
  const isContinuous = isRecent(checking, list);
  switch (list) {
    case 'nse':
      return checkOne(PUBLISHERS.nse, checking, nseChanges);
    case 'us':
      return checkOne(PUBLISHERS.us, checking, (before, after) => usChanges(before, after, isContinuous));
    case 'amfi':
      return checkOne(PUBLISHERS.amfi, checking, amfiChanges);
  }
}

async function checkOne<Name extends RefreshedList>(
  publisher: Publisher<Name>,
  { deps, manifest, states, baseUrl }: Checking,
  changesOf: (
    before: readonly ListRow<Name>[],
    after: readonly ListRow<Name>[],
  ) => Pick<Parameters<typeof acceptList<Name>>[2], 'changes' | 'delisted'>,
): Promise<RefreshStep> {
  const { database, log, count } = deps;
  const { list } = publisher;
  const now = deps.now();
  const state = states.get(list);
  const current = await currentList(deps, list, state, shippedDay(manifest, list));
  const checked = await checkList(publisher, current, { ...deps, baseUrl });
  const noted = (outcome: 'accepted' | 'unchanged' | 'refused'): void =>
    count('ballast_instrument_refreshes_total', { list, outcome });
  if (!checked.ok) {
    const next = afterFailure(now, (state?.failures ?? 0) + 1, deps.random());
    await noteFailure(database, list, checked, { now, next });
    log('warn', 'instrument_list_refused', { list, reason: checked.reason, detail: checked.detail });
    noted('refused');
    return { step: 'checked', list, outcome: 'refused', reason: checked.reason };
  }
  const at = { now, next: nextNight(now, deps.random()) };
  if (checked.rows === null) {
    await noteUnchanged(database, list, at);
    noted('unchanged');
    return { step: 'checked', list, outcome: 'unchanged' };
  }
  const { rows, day, validators } = checked;
  const { changes, delisted } = changesOf(current.rows, rows);
  await acceptList(database, list, { rows, day, validators, changes, delisted }, at);
  log('info', 'instrument_list_accepted', { list, day, rows: rows.length, changes: changes.length });
  noted('accepted');
  return { step: 'checked', list, outcome: 'accepted' };
}

/** The accepted list, or the shipped one where that is newer. */
async function currentList<Name extends RefreshedList>(
  { database, readShipped }: RefreshDeps,
  list: Name,
  state: ListState | undefined,
  shipped: string,
): Promise<CurrentList<Name>> {
  const accepted = state?.asOf ?? null;
  if (state === undefined || accepted === null || accepted < shipped) {
    return { rows: await shippedRows(readShipped, list), day: shipped, validators: {} };
  }
  const validators = validatorsSchema.parse(JSON.parse(state.validators));
  return { rows: (await readAccepted(database, list)) ?? [], day: accepted, validators };
}

function shippedDay({ lists }: Manifest, list: RefreshedList): string {
  return lists.find((one) => one.list === list)?.asOf ?? '';
}

function isRecent({ deps, manifest, states }: Checking, list: RefreshedList): boolean {
  const since = states.get(list)?.acceptedAt ?? shippedDay(manifest, list);
  return deps.now().getTime() - Date.parse(since) <= CONTINUOUS_MS;
}

/** What the master is made from, as one text: the same text, the same master. */
function madeFrom(
  { digest }: Manifest,
  inUse: ReadonlyMap<RefreshedList, ListState>,
  lastChange: string | null,
): string {
  const lists = [...inUse].map(([list, { acceptedAt }]) => `${list} ${acceptedAt ?? ''}`).toSorted();
  return ['refreshed', digest, ...lists, lastChange ?? ''].join('; ');
}
