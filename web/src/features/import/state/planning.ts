import { nameTerm } from '@ballast/engine/instruments/terms';
import { uuid } from '../../../lib/uuid.ts';
import { lookUp, type LookedUp } from '../../../entities/instruments/look-up.ts';
import type { Decisions, KnownInstruments, Planned, PlanBasis, RowsRequest } from '../worker/protocol.ts';
import { basisKey, type Target } from './import-state.ts';
import { crash, importClient, importStore } from './import-store.ts';
import { createLatestCall } from './latest-call.ts';

let basis: { readonly key: string; readonly value: PlanBasis } | null = null;
/** What the server said, and what it was asked. */
let learned: KnownInstruments = { listings: [], schemes: [] };
let asked: ReadonlySet<string> = new Set();
const latestPlan = createLatestCall(crash);
/** The page of rows that was asked for last. */
let requested: RowsRequest = { status: null, from: 0 };
const latestRows = createLatestCall(() =>
  importStore.setState(({ rows }) => {
    const count = rows?.status === requested.status ? rows.count : 0;
    return { rows: { ...requested, count, rows: null } };
  }),
);

/** Plans what the files change, once everything that a plan needs is there. */
export function plan(): void {
  const state = importStore.getState();
  if (state.files.some(({ questions }) => questions.length > 0)) {
    latestPlan.cancel();
    return importStore.setState({ planned: null, isPlanning: false, rows: null });
  }
  // A basis for another target says nothing about this one.
  if (state.files.length === 0 || basis?.key !== basisKey(state)) return;
  const { key, value } = basis;
  importStore.setState({ isPlanning: true });
  latestPlan.run(
    async () => {
      await learn();
      return importClient.call((handler) => handler.plan({ basis: value, decisions: state.decisions }));
    },
    (planned) => {
      if (planned !== null) showPlan(planned, key);
    },
  );
}

function showPlan(planned: Planned, plannedFor: string): void {
  importStore.setState({ planned, plannedFor, isPlanning: false, importId: uuid() });
  const { rows } = importStore.getState();
  // Mistakes first. What has no rows (any more) is not among the filter's options.
  const status = rows === null ? 'wrong' : rows.status;
  showRows({ status: status !== null && planned.counts[status] > 0 ? status : null, from: 0 });
}

export function showRows(request: RowsRequest): void {
  requested = request;
  latestRows.run(
    () => importClient.call((handler) => handler.rows(request)),
    (rows) => importStore.setState({ rows }),
  );
}

/** Asks the server about what the open files name, all at once, unless it was asked before. Without it, what files write has to do. */
async function learn(): Promise<void> {
  const named = await importClient.call((handler) => handler.terms());
  const terms = named.filter((term) => !asked.has(term));
  if (terms.length === 0) return importStore.setState({ isLookUpMissing: false });
  try {
    const found = await lookUp(terms);
    take(found);
    importStore.setState({ isListLoaded: found.isLoaded });
    // What is not found without a list is asked again.
    if (!found.isLoaded) return importStore.setState({ isLookUpMissing: false });
    // Afterwards: likeness takes longer than names.
    const names = await importClient.call((handler) => handler.unfoundNames());
    const nameTerms = names.map(nameTerm).filter((term) => term !== '');
    if (nameTerms.length > 0) take(await lookUp(nameTerms, undefined, names));
    asked = new Set([...asked, ...terms]);
    importStore.setState({ isLookUpMissing: false });
  } catch {
    importStore.setState({ isLookUpMissing: true });
  }
}

function take(found: LookedUp): void {
  learned = joined(learned, found);
  importClient.setKnown(learned);
}

function joined(before: KnownInstruments, { instruments, byTerm }: LookedUp): KnownInstruments {
  const schemes = [...byTerm].flatMap(([term, named]) => {
    const isFund = named.length > 0 && named.every(({ kind, market }) => kind === 'fund' && market === 'IN');
    return isFund ? [[term, named.map(({ symbol }) => symbol)] as const] : [];
  });
  return { listings: [...before.listings, ...instruments.filter(isListed)], schemes: [...before.schemes, ...schemes] };
}

/** At an exchange, or as a mutual fund of India. */
function isListed({ exchange, kind, market }: LookedUp['instruments'][number]): boolean {
  return exchange !== null || (kind === 'fund' && market === 'IN');
}

/** What the target portfolio holds, with the `basisKey` it is for; null while it is not known. */
export function setBasis(value: PlanBasis | null, key: string): void {
  if (value === null ? basis === null : basis?.value === value && basis.key === key) return;
  basis = value === null ? null : { key, value };
  plan();
}

export function forgetPlanContext(): void {
  basis = null;
  learned = { listings: [], schemes: [] };
  asked = new Set();
}

function setDecisions(change: (decisions: Decisions) => Decisions): void {
  importStore.setState(({ decisions }) => ({ decisions: change(decisions) }));
  plan();
}

export function decide(change: Partial<Decisions>): void {
  setDecisions(({ shares, splits }) => ({
    shares: { ...shares, ...change.shares },
    splits: { ...splits, ...change.splits },
  }));
}

export function undecideShare(key: string): void {
  setDecisions(({ shares: { [key]: _removed, ...shares }, splits }) => ({ shares, splits }));
}

export function undecideSplits(): void {
  setDecisions(({ shares }) => ({ shares, splits: {} }));
}

export function setTarget(target: Target): void {
  importStore.setState({ target });
}

export function setConsent(consents: boolean): void {
  importStore.setState({ consents });
}
