import type { ShareLots } from '@ballast/engine/ledger/lot';
import type { Holding } from '@ballast/engine/holdings/holding';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { HistoryPages } from '../../../entities/price-history/queries.ts';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts';
import type { Answer, GainsAnswer, Question, ReturnsAnswer, TradesRequest, TradesResponse } from './protocol.ts';

/** So many trades are copied to the worker in one task of the page. */
const AT_ONCE = 2000;

type Asked<Kind extends Question['kind']> = Omit<Extract<Question, { readonly kind: Kind }>, 'kind'>;

/** Each promise fails when the worker is gone, or cannot answer. */
export interface TradesClient {
  /** Tells its answers from those of another client. */
  readonly name: number;
  readonly held: () => Promise<readonly Holding[]>;
  readonly gains: (asked: Asked<'gains'>) => Promise<GainsAnswer>;
  /** After `gains`. */
  readonly returns: (pages: HistoryPages, asked: Asked<'returns'>) => Promise<ReturnsAnswer>;
  readonly lots: (key: string) => Promise<ShareLots | null>;
  readonly csv: (asked: Asked<'csv'>) => Promise<string>;
  readonly close: () => void;
}

interface Running {
  readonly port: Worker;
  /** Once it has the trades. */
  readonly isReady: Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
}

let clients = 0;

/** The page's end of a worker that reckons with `trades`. It is started by the first question, and again by the one after a crash. */
export function createTradesClient(trades: readonly PortfolioTrade[]): TradesClient {
  let running: Running | null = null;
  let latest = 0;
  const waiting = new Map<number, Waiting>();

  const end = () => {
    running?.port.terminate();
    running = null;
    for (const { reject } of waiting.values()) reject(new Error('the worker is gone'));
    waiting.clear();
  };
  const crash = (event: Event) => {
    event.preventDefault();
    end();
  };
  const take = ({ data }: MessageEvent<TradesResponse>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === 'failed') asked?.reject(new Error('the worker cannot answer'));
    else asked?.resolve(data);
  };
  const start = (): Running => {
    const port = new Worker(new URL('trades-worker.ts', import.meta.url), { type: 'module', name: 'trades' });
    port.addEventListener('message', take);
    port.addEventListener('error', crash);
    port.addEventListener('messageerror', crash);
    return { port, isReady: hand(port, partsOf(trades)) };
  };
  const ask = async (question: Question, pages: HistoryPages = []): Promise<Answer> => {
    running ??= start();
    const { port, isReady } = running;
    await isReady;
    await hand(
      port,
      pages.map((page, place) => ({ kind: 'page', isFirst: place === 0, page })),
    );
    if (running?.port !== port) throw new Error('the worker is gone');
    latest += 1;
    const id = latest;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      port.postMessage({ kind: 'question', id, question } satisfies TradesRequest, []);
    });
  };
  clients += 1;
  return {
    name: clients,
    held: async () => {
      const answer = await ask({ kind: 'held' });
      return answer.kind === 'held' ? answer.held : [];
    },
    gains: async (asked) => {
      const answer = await ask({ kind: 'gains', ...asked });
      if (answer.kind !== 'gains') throw new Error(answer.kind);
      return answer.gains;
    },
    returns: async (pages, asked) => {
      const answer = await ask({ kind: 'returns', ...asked }, pages);
      if (answer.kind !== 'returns') throw new Error(answer.kind);
      return answer.returns;
    },
    lots: async (key) => {
      const answer = await ask({ kind: 'lots', key });
      return answer.kind === 'lots' ? answer.lots : null;
    },
    csv: async (asked) => {
      const answer = await ask({ kind: 'csv', ...asked });
      if (answer.kind !== 'csv') throw new Error(answer.kind);
      return answer.csv;
    },
    close: end,
  };
}

function partsOf(trades: readonly PortfolioTrade[]): readonly TradesRequest[] {
  const count = Math.max(1, Math.ceil(trades.length / AT_ONCE));
  return Array.from({ length: count }, (_, part) => ({
    kind: 'trades',
    isFirst: part === 0,
    trades: trades.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  }));
}

/** Each part is copied in a task of its own: all at once would hold the page up. */
async function hand(port: Worker, parts: readonly TradesRequest[]): Promise<void> {
  for (const part of parts) {
    port.postMessage(part, []);
    await yieldToEventLoop();
  }
}
