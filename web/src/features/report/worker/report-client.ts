import type { ExploreQuestion } from '@ballast/engine/explore/question';
import type { RiskReport } from '@ballast/engine/report/report';
import type { Trade } from '@ballast/engine/what-if/trade';
import type { HistoryNotes } from '../../../entities/price-history/join-pages.ts';
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

export interface ReportClient {
  /** Makes a report; the one before is given up. */
  readonly make: (question: Question) => void;
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
  return {
    make: (question) => {
      latest += 1;
      const id = latest;
      started = start(question, id);
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
      if (started === null) return;
      const id = latest;
      const turn = (questions += 1);
      const isWanted = () => id === latest && turn === questions;
      const find = async (): Promise<void> => {
        await started;
        const result = await worker.call((handler) => handler.explore(question, candidates));
        if (!isWanted()) return;
        update(() => ({ explored: { question, result, points: null, ranges: null } }));
        if (!result.ok || result.value.plan.trades.length === 0) return;
        const { valueAtRiskAmount } = result.value.before;
        const more = await worker.call((handler) => handler.exploreMore(question, valueAtRiskAmount));
        if (isWanted()) update(() => ({ explored: { question, result, ...more } }));
      };
      follow(id, find());
    },
    close: () => {
      latest += 1;
      worker.end();
    },
  };
}
