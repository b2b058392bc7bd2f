import type { Trade } from '@ballast/engine/what-if/trade';
import type { SectionsRequest, HistorySource, ReportRequest, ReportResponse, TrialPrices } from './protocol.ts';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts';
import { oneByOne } from './one-by-one.ts';

interface Listener {
  readonly onTold: (told: ReportResponse) => void;
  /** The worker is gone: a crash, or it could not be loaded. */
  readonly onCrash: () => void;
}

export type Question = Omit<SectionsRequest, 'kind' | 'id' | 'history'> & { readonly history: HistorySource };

export interface ReportClient {
  readonly ask: (question: Question) => void;
  /** What a trade would do to the holdings of the last ask. */
  readonly trade: (trade: Trade, prices: TrialPrices | null) => void;
  readonly close: () => void;
}

/** The page's end of a worker that makes reports. What an ask that was given up tells is dropped. */
export function createReportClient({ onTold, onCrash }: Listener): ReportClient {
  let worker: Worker | null = null;
  let latest = 0;
  /** The key of the closes that the worker has. */
  let held: string | null = null;

  const end = () => {
    worker?.terminate();
    worker = null;
    held = null;
  };
  const crash = (event: Event) => {
    event.preventDefault();
    end();
    onCrash();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('report-worker.ts', import.meta.url), { type: 'module', name: 'report' });
    // A section drawn is a task of its own, however fast they come.
    const hand = oneByOne<ReportResponse>((told) => {
      if (told.id === latest) onTold(told);
    });
    started.addEventListener('message', ({ data }: MessageEvent<ReportResponse>) => hand(data));
    started.addEventListener('error', crash);
    started.addEventListener('messageerror', crash);
    return started;
  };
  /** @throws where the browser has no workers, or refuses this one */
  const send = (sent: ReportRequest) => {
    worker ??= start();
    worker.postMessage(sent, []);
  };
  const ask = async ({ history, ...question }: Question, id: number): Promise<void> => {
    if (history.kind === 'pages' && history.key !== held) {
      held = null;
      for (const [place, page] of history.pages.entries()) {
        send({ kind: 'page', key: history.key, place, page });
        // Each page is copied in a task of its own: all at once would hold the page up.
        await yieldToEventLoop();
        if (id !== latest) return;
      }
      held = history.key;
    }
    send({ kind: 'ask', id, history: { kind: history.kind, key: history.key }, ...question });
  };
  return {
    ask: (question) => {
      latest += 1;
      ask(question, latest).catch(() => {
        end();
        onCrash();
      });
    },
    trade: (trade, prices) =>
      worker?.postMessage({ kind: 'trade', id: latest, trade, prices } satisfies ReportRequest, []),
    close: () => {
      latest += 1;
      end();
    },
  };
}
