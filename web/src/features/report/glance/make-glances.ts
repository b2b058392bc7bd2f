import { leftOutOf } from '@ballast/engine/portfolio-history/coverage';
import { presetFor } from '@ballast/engine/rules/presets';
import type { RiskReport } from '@ballast/engine/report/report';
import type { Glance } from '../../../components/glances/glance.ts';
import type { WorkerClient } from '../../../lib/worker-client.ts';
import type { ReportHandler } from '../worker/handler.ts';
import type { MadeSection, Question } from '../worker/protocol.ts';

const SHOWN_DAYS = 90;
const DAY_MS = 86_400_000;
/** With two points a line would say nothing. */
const FEWEST_POINTS = 10;
/** All sections up to it are made in their order. */
const LAST_SECTION = 'findings';

/** A question about one of several portfolios; all of them rest on one price history. */
export interface GlanceQuestion {
  readonly id: string;
  readonly question: Question;
}

export interface GlanceWorker {
  readonly worker: WorkerClient<ReportHandler>;
  /** The price history that the worker has. */
  readonly sent: { key: string | null };
}

/**
 * Makes glances one after the other in the report’s worker, and gives each to `onMade` as soon as it is there, until `isCurrent` says that
 * nobody waits any more.
 */
export async function makeGlances(
  { worker, sent }: GlanceWorker,
  questions: readonly GlanceQuestion[],
  onMade: (id: string, glance: Glance) => void,
  isCurrent: () => boolean,
): Promise<void> {
  const history = questions[0]?.question.history;
  if (history?.kind === 'pages' && sent.key !== history.key) {
    sent.key = null;
    for (const [place, page] of history.pages.entries()) {
      // Copying all of them at once would block the page.
      await worker.call((handler) => handler.addPage(place, page));
      if (!isCurrent()) return;
    }
    sent.key = history.key;
  }
  for (const { id, question } of questions) {
    const { kind, key } = question.history;
    const notes = await worker.call((handler) => handler.start({ ...question, history: { kind, key } }));
    if (!isCurrent()) return;
    const sections: Partial<RiskReport> = {};
    let made: MadeSection | null;
    do {
      made = await worker.call((handler) => handler.nextSection());
      if (!isCurrent()) return;
      if (made !== null) Object.assign(sections, { [made.section]: made.value });
    } while (made !== null && made.section !== LAST_SECTION);
    const { headline, findings, overTime } = sections;
    if (headline === undefined || findings === undefined) throw new Error('a report has a headline and findings');
    onMade(id, {
      headline,
      findings,
      line: lineOf(overTime, question.today),
      holdingLimit: presetFor(question.options.base).holding.warn,
      funds: new Set(question.holdings.flatMap(({ key: held, isFund }) => (isFund === true ? [held] : []))),
      isStale: notes !== null && question.holdings.some((holding) => notes.stale.includes(holding.key)),
    });
  }
}

/** The last days of the line that follows today’s number of shares; null where it begins later than they do. */
function lineOf(overTime: RiskReport['overTime'] | undefined, today: string): readonly number[] | null {
  if (overTime?.ok !== true) return null;
  const { days, held } = overTime.value;
  const from = new Date(Date.parse(today) - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10);
  const first = days.findLastIndex((day) => day <= from);
  const values = first === -1 ? [] : Array.from(held.subarray(first));
  const [start = Number.NaN] = values;
  return values.length < FEWEST_POINTS ? null : values.map((value) => value / start);
}

/** Which part of the value that is known a glance covers; 1 for all, null without a headline and where the value of something is not known. */
export function coveredPart({ headline }: Glance): number | null {
  if (!headline.ok) return null;
  const { coverage } = headline.basis;
  if (coverage.extent === 'all') return 1;
  const isKnown = leftOutOf(coverage).every(({ value }) => value !== null);
  return isKnown ? coverage.own + coverage.proxied : null;
}
