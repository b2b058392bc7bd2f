import { FORMATS } from '@ballast/engine/import/formats/registry';
import type { ImportFormat } from '@ballast/engine/import/format';
import { identify, termsOf } from '@ballast/engine/import/identity/identify';
import { instrumentRefKey, type Resolution } from '@ballast/engine/import/identity/resolution';
import { listsCoins } from '@ballast/engine/import/mapping/coin-lists';
import { listsSoldLots } from '@ballast/engine/import/mapping/sold-lots';
import type { ImportPlan } from '@ballast/engine/import/plan/import-plan';
import type { InstrumentRef } from '@ballast/engine/import/record';
import { planImport } from '@ballast/engine/import/plan/plan-import';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { guessOf } from './guess-of.ts';
import { heldAfter, joinPlans, replacedShares } from './join-plans.ts';
import { cellsOf, isCas, isSameContent, readAs, understand, type OpenFile } from './open-file.ts';
import {
  ROWS_SHOWN,
  type FileResult,
  type Guessed,
  type KnownInstruments,
  type OpenRequest,
  type Planned,
  type PlanRequest,
  type ReadFile,
  type RejectedReasons,
  type RowsPage,
  type RowsRequest,
  type UserAnswer,
} from './protocol.ts';
import { rejectedCsv } from './rejected-csv.ts';
import { shownRow } from './shown-rows.ts';

interface PlannedFiles {
  readonly plans: ReadonlyMap<OpenFile, ImportPlan>;
  readonly whole: ImportPlan;
}

export type ImportHandler = ReturnType<typeof createImportHandler>;

/** Reads files in the worker. They stay here: the page gets only what it shows. */
export function createImportHandler() {
  let instruments: KnownInstruments = { listings: [], schemes: [] };
  let own: readonly ImportFormat[] = [];
  let files: readonly OpenFile[] = [];
  let day = '';
  let planned: PlannedFiles | null = null;
  /** By file, for the current listings. */
  let resolutions = new WeakMap<OpenFile, ReadonlyMap<string, Resolution>>();

  // One call after the other: a question about a file waits until the file is open.
  let queue: Promise<unknown> = Promise.resolve();
  const inOrder = <Result>(act: () => Result | Promise<Result>): Promise<Result> => {
    const result = queue.then(act);
    queue = result.catch(() => undefined);
    return result;
  };

  const resultOf = ({ format }: OpenFile): FileResult => {
    if (format === null) return { kind: 'unknown' };
    if (format.refusal !== undefined) {
      const { instead } = format.refusal;
      return { kind: 'wrong-file', format, instead: FORMATS.find((other) => other.id === instead) ?? null };
    }
    return { kind: 'read', files: files.map(summary) };
  };
  const replaceLast = (change: (last: OpenFile) => OpenFile | null): FileResult => {
    const last = files.at(-1);
    if (last === undefined) throw new Error('no file is open');
    const next = change(last);
    if (next === null) return { kind: 'no-fit' };
    files = [...files.slice(0, -1), next];
    return resultOf(next);
  };
  const readLastAs = (answer: UserAnswer): FileResult =>
    replaceLast((last) => {
      if (answer.kind === 'map') return readAs(last, answer.format, { origin: 'mapped', today: day });
      if (answer.kind === 'answer') {
        if (last.format === null) throw new Error('the file has no format');
        const answers = { ...last.answers, ...answer.answers };
        return readAs(last, last.format, { answers, origin: last.origin, today: day });
      }
      const { id, version } = answer.format;
      const format = [...own, ...FORMATS].find((one) => one.id === id && one.version === version);
      // A format of the user's own may have been deleted.
      if (format === undefined) return null;
      return readAs(last, format, { origin: own.includes(format) ? 'own' : 'broker', today: day });
    });
  const refsOf = (file: OpenFile): readonly InstrumentRef[] => file.records?.instrumentRefs ?? [];
  const resolved = (file: OpenFile): ReadonlyMap<string, Resolution> => {
    const known = resolutions.get(file) ?? identify(refsOf(file), instruments.listings, new Map(instruments.schemes));
    resolutions.set(file, known);
    return known;
  };
  const plan = ({ basis, decisions }: PlanRequest): Planned | null => {
    const plans = new Map<OpenFile, ImportPlan>();
    const brokers: string[] = [];
    let { holdings, assets, trades } = basis;
    for (const file of files.toSorted((one, other) => Number(hasOnlyHoldings(one)) - Number(hasOnlyHoldings(other)))) {
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
        assets,
        trades,
        today: basis.today,
      });
      plans.set(file, next);
      brokers.push(file.format.broker);
      holdings = heldAfter(next);
      assets = [...assets, ...next.newAssets];
      trades = [...trades, ...next.newTrades];
    }
    const inTurn = [...plans.values()];
    const whole = joinPlans(inTurn, basis.holdings);
    planned = whole === null ? null : { plans, whole };
    return whole === null ? null : { ...shownPlan(whole), assets, replaced: replacedShares(inTurn, brokers) };
  };

  return {
    /** What can be held, as far as the server has said it. */
    setKnown: (next: KnownInstruments): Promise<void> =>
      inOrder(() => {
        instruments = next;
        resolutions = new WeakMap();
      }),
    /** What may name the instruments of the open files exactly. */
    terms: (): Promise<readonly string[]> =>
      inOrder(() => [...new Set(files.flatMap((file) => termsOf(refsOf(file))))]),
    /** Names in the open files that nothing is called exactly, and that no ISIN stands beside. */
    unfoundNames: (): Promise<readonly string[]> =>
      inOrder(() => {
        const names = files.flatMap((file) => {
          const known = resolved(file);
          return refsOf(file).flatMap((ref) => {
            const resolution = known.get(instrumentRefKey(ref));
            const isOpen = resolution?.kind === 'unknown' && resolution.asWritten === null;
            return isOpen && ref.isin === null && ref.name !== null ? [ref.name] : [];
          });
        });
        return [...new Set(names)];
      }),
    /** The user's own formats. Resolves with what the last file is by them, if nobody knew it before. */
    setOwnFormats: (next: readonly ImportFormat[]): Promise<FileResult | null> =>
      inOrder(() => {
        own = next;
        const last = files.at(-1);
        if (last === undefined || last.format !== null) return null;
        const again = understand(last.name, last.content, { own, brokers: FORMATS, today: day });
        return again.format === null ? null : replaceLast(() => again);
      }),
    /** Opens a file. `onCells` is called once its cells are read, before it is recognized. */
    open: ({ name, content, beside, today }: OpenRequest, onCells: () => unknown): Promise<FileResult> =>
      inOrder(async () => {
        // A file that could not be read makes room.
        files = beside ? files.filter(isUseful) : [];
        day = today;
        const cells = await cellsOf(content);
        if (!cells.ok) return { kind: 'refused', reason: cells.reason };
        if (files.some((file) => isSameContent(file.content, cells.value))) return { kind: 'refused', reason: 'twice' };
        await onCells();
        const file = understand(name, cells.value, { own, brokers: FORMATS, today });
        if (file.format === null && isCas(cells.value)) return { kind: 'refused', reason: 'cas' };
        if (file.format === null && listsSoldLots(cells.value)) return { kind: 'refused', reason: 'sold' };
        if (file.format === null && listsCoins(cells.value)) return { kind: 'refused', reason: 'coins' };
        files = [...files, file];
        return resultOf(file);
      }),
    answer: (answer: UserAnswer): Promise<FileResult> => inOrder(() => readLastAs(answer)),
    /** Removes a last file that could not be read. */
    dropLast: (): Promise<FileResult> =>
      inOrder(() => {
        files = files.filter(isUseful);
        return { kind: 'read', files: files.map(summary) };
      }),
    /** What the columns of the last file look like; null when it has no table. */
    guess: (): Promise<Guessed | null> =>
      inOrder(() => {
        const last = files.at(-1);
        return last === undefined ? null : guessOf(last);
      }),
    plan: (request: PlanRequest): Promise<Planned | null> => inOrder(() => plan(request)),
    rows: (request: RowsRequest): Promise<RowsPage> => inOrder(() => pageOf(files, planned, request)),
    /** The rows with a mistake, as CSV. */
    rejected: (words: RejectedReasons): Promise<string> =>
      inOrder(() => rejectedCsv(files, (file) => planned?.plans.get(file)?.statuses, words)),
    newTrades: (): Promise<readonly PortfolioTrade[]> => inOrder(() => planned?.whole.newTrades ?? []),
  };
}

function isUseful({ format, records }: OpenFile): boolean {
  return records !== null && format?.refusal === undefined;
}

/** Such a file is planned last: what it states is how many are held, whichever file of trades was chosen after it. */
function hasOnlyHoldings({ records }: OpenFile): boolean {
  return records !== null && records.trades.length === 0 && records.holdings.length > 0;
}

function summary({ name, format, origin, records }: OpenFile): ReadFile {
  const { id = '', version = '', broker = '', file = '' } = format ?? {};
  return {
    name,
    format: { id, version, broker, file },
    origin,
    rows: records?.statuses.length ?? 0,
    questions: records?.questions ?? [],
  };
}

function shownPlan({
  newTrades: _trades,
  statuses: _fates,
  questions,
  ...plan
}: ImportPlan): Omit<Planned, 'assets' | 'replaced'> {
  const byKey = new Map<string, Planned['questions'][number]>();
  for (const { places, ...question } of questions) {
    const rows = (byKey.get(question.key)?.rows ?? 0) + places.length;
    byKey.set(question.key, { ...question, rows });
  }
  return { ...plan, questions: [...byKey.values()] };
}

function pageOf(files: readonly OpenFile[], planned: PlannedFiles | null, { status, from }: RowsRequest): RowsPage {
  const all = files.flatMap((file) =>
    (planned?.plans.get(file)?.statuses ?? file.records?.statuses ?? [])
      .filter((row) => status === null || row.status === status)
      .map((row) => ({ row, file })),
  );
  const rows = all
    .slice(from, from + ROWS_SHOWN)
    .map(({ row, file }) => shownRow(row, { ...file, file: files.length > 1 ? file.name : null }));
  return { status, from, count: all.length, rows };
}
