import { FORMATS } from '@ballast/engine/import/formats/registry';
import type { ImportFormat } from '@ballast/engine/import/format';
import { identify } from '@ballast/engine/import/identity/identify';
import type { InstrumentListing, Resolution } from '@ballast/engine/import/identity/resolution';
import type { ImportPlan } from '@ballast/engine/import/plan/import-plan';
import { planImport } from '@ballast/engine/import/plan/plan-import';
import type { RowFate } from '@ballast/engine/import/row-fate';
import { turn } from '../../../lib/turn.ts';
import { guessOf } from './guess-of.ts';
import { heldAfter, joinPlans } from './join-plans.ts';
import { cellsOf, readAs, understand, type OpenFile } from './open-file.ts';
import { ROWS_SHOWN, type Planned, type ReadFile, type RowsPage, type Sent, type Told } from './protocol.ts';
import { rejectedCsv } from './rejected-csv.ts';
import { shownRow } from './shown-rows.ts';

type Opening = Extract<Sent, { kind: 'open' }>;
type Planning = Extract<Sent, { kind: 'plan' }>;

interface PlannedFiles {
  readonly plans: readonly ImportPlan[];
  readonly whole: ImportPlan;
}

/** Answers what the page asks about the files it hands over. They stay here: the page has no more than it shows. */
export function createDesk(tell: (told: Told) => void): (sent: Sent) => Promise<void> {
  let listings: readonly InstrumentListing[] = [];
  let own: readonly ImportFormat[] = [];
  let files: readonly OpenFile[] = [];
  let day = '';
  /** Of what was asked last about a file. */
  let lastId = 0;
  let planned: PlannedFiles | null = null;
  /** Of the file at its place, for the listings at hand. */
  let resolutions = new WeakMap<OpenFile, ReadonlyMap<string, Resolution>>();

  const told = (id: number, file: OpenFile): void => {
    lastId = id;
    const { format } = file;
    if (format === null) return tell({ id, kind: 'unknown' });
    if (format.refusal !== undefined) {
      const { instead } = format.refusal;
      return tell({ id, kind: 'wrong-file', format, instead: FORMATS.find((other) => other.id === instead) ?? null });
    }
    tell({ id, kind: 'read', files: files.map(summary) });
  };
  const replaceLast = (id: number, next: OpenFile | null): void => {
    if (next === null) return tell({ id, kind: 'no-fit' });
    files = [...files.slice(0, -1), next];
    told(id, next);
  };
  const open = async (sent: Opening): Promise<void> => {
    const { id, beside } = sent;
    // What nothing could be read from makes room.
    files = beside ? files.filter(isUseful) : [];
    day = sent.today;
    tell({ id, kind: 'step', step: 'opening' });
    // What was said is on its way before the work begins.
    await turn();
    const cells = await cellsOf(sent.content);
    if (!cells.ok) return tell({ id, kind: 'refused', reason: cells.reason });
    tell({ id, kind: 'step', step: 'understanding' });
    await turn();
    const opened = understand(sent.name, cells.value, { own, brokers: FORMATS, today: day });
    files = [...files, opened];
    told(id, opened);
  };
  const resolved = (file: OpenFile): ReadonlyMap<string, Resolution> => {
    const known = resolutions.get(file) ?? identify(file.records?.clues ?? [], listings);
    resolutions.set(file, known);
    return known;
  };
  const plan = ({ id, basis, decisions }: Planning): void => {
    const plans: ImportPlan[] = [];
    let { holdings, trades } = basis;
    for (const file of files) {
      if (file.records === null || file.format === null) continue;
      const next = planImport({
        formatId: file.format.id,
        records: file.records,
        resolutions: resolved(file),
        decisions: {
          shares: new Map(Object.entries(decisions.shares)),
          splits: new Set(Object.keys(decisions.splits).filter((key) => decisions.splits[key] === true)),
          declined: new Set(Object.keys(decisions.splits).filter((key) => decisions.splits[key] === false)),
        },
        holdings,
        trades,
        today: basis.today,
      });
      plans.push(next);
      holdings = heldAfter(next);
      trades = [...trades, ...next.newTrades];
    }
    const whole = joinPlans(plans, basis.holdings);
    planned = whole === null ? null : { plans, whole };
    if (whole !== null) tell({ id, kind: 'planned', planned: shownPlan(whole) });
  };

  const answer = async (sent: Sent): Promise<void> => {
    const last = files.at(-1);
    switch (sent.kind) {
      case 'listings':
        ({ listings } = sent);
        resolutions = new WeakMap();
        return;
      case 'own-formats': {
        own = sent.formats;
        if (last === undefined || last.format !== null) return;
        // They came after a file that nobody else knows.
        const again = understand(last.name, last.content, { own, brokers: FORMATS, today: day });
        if (again.format !== null) replaceLast(lastId, again);
        return;
      }
      case 'open':
        return open(sent);
      case 'read-as': {
        const { id, version } = sent.format;
        const format = [...own, ...FORMATS].find((one) => one.id === id && one.version === version);
        if (last !== undefined && format !== undefined)
          replaceLast(sent.id, readAs(last, format, { origin: own.includes(format) ? 'own' : 'broker', today: day }));
        return;
      }
      case 'guess':
        tell({ id: sent.id, kind: 'guessed', guessed: last === undefined ? null : guessOf(last) });
        return;
      case 'map':
        if (last !== undefined) replaceLast(sent.id, readAs(last, sent.format, { origin: 'mapped', today: day }));
        return;
      case 'answer':
        if (last !== undefined && last.format !== null) {
          const { format, origin } = last;
          replaceLast(
            sent.id,
            readAs(last, format, { answers: { ...last.answers, ...sent.answers }, origin, today: day }),
          );
        }
        return;
      case 'drop':
        files = files.filter(isUseful);
        tell({ id: sent.id, kind: 'read', files: files.map(summary) });
        return;
      case 'plan':
        plan(sent);
        return;
      case 'rows':
        tell({ id: sent.id, kind: 'rows', page: pageOf(files, planned, sent) });
        return;
      case 'rejected':
        tell({ id: sent.id, kind: 'rejected', csv: rejectedCsv(files, planned?.plans ?? [], sent.words) });
        return;
      case 'trades':
        tell({ id: sent.id, kind: 'trades', trades: planned?.whole.newTrades ?? [] });
        return;
    }
  };
  // One after the other: what is asked about a file waits until the file is open.
  let before = Promise.resolve();
  return (sent) => {
    before = before
      .then(() => answer(sent))
      .catch(() => {
        if ('id' in sent) tell({ id: sent.id, kind: 'failed' });
      });
    return before;
  };
}

function isUseful({ format, records }: OpenFile): boolean {
  return records !== null && format?.refusal === undefined;
}

function summary({ name, format, origin, records }: OpenFile): ReadFile {
  const { id = '', version = '', broker = '', file = '' } = format ?? {};
  return {
    name,
    format: { id, version, broker, file },
    origin,
    rows: records?.fates.length ?? 0,
    questions: records?.questions ?? [],
  };
}

function shownPlan({ newTrades: _trades, fates: _fates, questions, ...plan }: ImportPlan): Planned {
  const byKey = new Map<string, Planned['questions'][number]>();
  for (const { places, ...question } of questions) {
    const rows = (byKey.get(question.key)?.rows ?? 0) + places.length;
    byKey.set(question.key, { ...question, rows });
  }
  return { ...plan, questions: [...byKey.values()] };
}

function pageOf(
  files: readonly OpenFile[],
  planned: PlannedFiles | null,
  { fate, from }: { fate: RowFate['fate'] | null; from: number },
): RowsPage {
  const all = files.flatMap((file, index) =>
    (planned?.plans[index]?.fates ?? file.records?.fates ?? [])
      .filter((row) => fate === null || row.fate === fate)
      .map((row) => ({ row, file })),
  );
  const rows = all
    .slice(from, from + ROWS_SHOWN)
    .map(({ row, file }) => shownRow(row, { ...file, file: files.length > 1 ? file.name : null }));
  return { fate, from, count: all.length, rows };
}
