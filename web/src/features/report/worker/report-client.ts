import type { ExploreQuestion } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import type { RiskReport } from '@ballast/engine/report/report';
import type { Trade } from '@ballast/engine/what-if/trade';
import type { HistoryNotes } from '@ballast/contract/join-history-pages';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import type { ReportHandler } from './handler.ts';
import type { Explored, Question, Traded, TrialPrices } from './protocol.ts';

/** A report as far as it is made. */
export interface Made {
  readonly status: 'making' | 'done' | 'crashed';
  readonly sections: Partial<RiskReport>;
  readonly notes: HistoryNotes | null;
  /** The trade that was tried last, and what it would do. */
  readonly traded: Traded | null;
  /** The last question about changes that was answered. */
  readonly explored: Explored | null;
}

/** A question about changes, and the closes of what may be bought. */
interface Wanted {
  readonly question: ExploreQuestion;
  readonly candidates: readonly TrialPrices[];
}

export interface ReportClient {
  /** Makes a report; the one before is given up. Of the same holdings in the same currency, a question about changes is asked again. */
  readonly make: (question: Question, isSame: boolean) => void;
  /** What a trade would do to the holdings of the last report. */
  readonly tryTrade: (trade: Trade, prices: TrialPrices | null) => void;
  /** Trades that meet an aim, of the holdings of the last report. A question before is given up. */
  readonly explore: (question: ExploreQuestion, candidates: readonly TrialPrices[]) => void;
  readonly close: () => void;
}

/**
 * The page's side of the worker that makes reports. It asks for one section after the other, so that each is shown in a task of
 * its own. `onFailed`: the worker crashed, could not be loaded, or could not answer.
 */
export function createReportClient(
  update: (change: (made: Made) => Partial<Made>) => void,
  onFailed: () => void,
): ReportClient {
  let latest = 0;
  /** The key of the price history that the worker has. */
  let sent: string | null = null;
  let started: Promise<void> | null = null;
  let questions = 0;
  let wanted: Wanted | null = null;
  /** Amounts of the question are in it. */
  let base: Currency | null = null;
  const worker = createWorkerClient<ReportHandler>(
    () => new Worker(new URL('report-worker.ts', import.meta.url), { type: 'module', name: 'report' }),
    () => {
      sent = null;
      started = null;
      onFailed();
    },
  );

  const start = async ({ history, ...question }: Question, id: number): Promise<void> => {
    const { kind, key } = history;
    if (kind === 'pages' && key !== sent) {
      sent = null;
      for (const [place, page] of history.pages.entries()) {
        // Copying all of them at once would block the page.
        await worker.call((handler) => handler.addPage(place, page));
        if (id !== latest) return;
      }
      sent = key;
    }
    const notes = await worker.call((handler) => handler.start({ ...question, history: { kind, key } }));
    if (id === latest) update(() => ({ notes }));
  };
  const makeSections = async (id: number): Promise<void> => {
    for (;;) {
      const made = await worker.call((handler) => handler.nextSection());
      if (id !== latest) return;
      if (made === null) return update(() => ({ status: 'done' }));
      update(({ sections }) => ({ sections: { ...sections, [made.section]: made.value } }));
      // An update may begin the next report: its first section would be lost here.
      if (id !== latest) return;
    }
  };
  /** Follows up on the report of `id`. A failure after it was given up is ignored. */
  const follow = (id: number, work: Promise<void>): void =>
    void work.catch(() => {
      if (id === latest) onFailed();
    });
  const find = async ({ question, candidates }: Wanted): Promise<void> => {
    const id = latest;
    questions += 1;
    const turn = questions;
    const isWanted = () => id === latest && turn === questions;
    await started;
    const result = await worker.call((handler) => handler.explore(question, candidates));
    if (!isWanted()) return;
    update(() => ({ explored: { question, result, points: null, ranges: null } }));
    if (!result.ok || result.value.plan.trades.length === 0) return;
    const { valueAtRiskAmount } = result.value.before;
    const more = await worker.call((handler) => handler.exploreMore(question, valueAtRiskAmount, candidates));
    if (isWanted()) update(() => ({ explored: { question, result, ...more } }));
  };
  return {
    make: (question, isSame) => {
      latest += 1;
      const id = latest;
      started = start(question, id);
      if (!isSame || question.options.base !== base) wanted = null;
      base = question.options.base;
      if (wanted !== null) follow(id, find(wanted));
      follow(
        id,
        started.then(() => makeSections(id)),
      );
    },
    tryTrade: (trade, prices) => {
      if (started === null) return;
      const id = latest;
      const tried = started.then(() => worker.call((handler) => handler.tryTrade(trade, prices)));
      follow(
        id,
        tried.then((traded) => (id === latest ? update(() => ({ traded })) : undefined)),
      );
    },
    explore: (question, candidates) => {
      wanted = { question, candidates };
      // After a crash it is asked with the next report.
      if (started !== null) follow(latest, find(wanted));
    },
    close: () => {
      latest += 1;
      worker.end();
    },
  };
}
