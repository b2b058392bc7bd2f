import type { QueryKey } from '@tanstack/react-query';
import type { Instrument } from '../../../entities/instruments/instrument.ts';
import { inDatabase } from '../../../lib/indexed-db.ts';
import { LAST_REPORT_DATABASE } from '../../../lib/last-report.ts';
import type { PricedAnalysis } from '../analysis/priced-analysis.ts';

/** What the last report was made from: from the same it is made again, without a connection. */
export interface StoredReport {
  /** There is one. */
  readonly id: 'last';
  readonly owner: string;
  readonly title: string;
  /** The address had the choices of the report in it. */
  readonly search: string;
  readonly analysis: PricedAnalysis;
  readonly instruments: readonly Instrument[];
  /** The ids of its answers, in their order. */
  readonly answers: readonly string[];
}

/** Something that the backend answered, or a page of it: large ones are stored page by page, so that the page above stays free. */
export interface StoredAnswer {
  readonly id: string;
  readonly queryKey: QueryKey;
  readonly isPage: boolean;
  readonly data: unknown;
}

const REPORTS = 'reports';
const ANSWERS = 'answers';
const DATABASE = { name: LAST_REPORT_DATABASE, version: 2, stores: [REPORTS, ANSWERS] } as const;

/** @throws where the browser stores nothing */
export async function putAnswer(answer: StoredAnswer): Promise<void> {
  await inDatabase(DATABASE, 'readwrite', (store) => store(ANSWERS).put(answer));
}

/**
 * Replaces the report before; its answers are stored already.
 * @throws where the browser stores nothing
 */
export async function putReport(report: StoredReport): Promise<void> {
  const ids = await inDatabase(DATABASE, 'readonly', (store) => store(ANSWERS).getAllKeys());
  await inDatabase(DATABASE, 'readwrite', (store) => {
    for (const id of ids) if (!report.answers.some((own) => own === id)) store(ANSWERS).delete(id);
    return store(REPORTS).put(report);
  });
}

/**
 * Null also where an answer is missing: from a part of them it would be another report.
 * @throws where the browser stores nothing
 */
export async function readReport(): Promise<{ report: StoredReport; answers: readonly StoredAnswer[] } | null> {
  const [report]: readonly StoredReport[] = await inDatabase(DATABASE, 'readonly', (store) => store(REPORTS).getAll());
  if (report === undefined) return null;
  const stored: readonly StoredAnswer[] = await inDatabase(DATABASE, 'readonly', (store) => store(ANSWERS).getAll());
  const byId = new Map(stored.map((answer) => [answer.id, answer]));
  const answers = report.answers.flatMap((id) => byId.get(id) ?? []);
  return answers.length < report.answers.length ? null : { report, answers };
}
