import type { Log } from '../../function.ts';
import type { CountMarket } from '../counters.ts';
import { startDeadline } from '../deadline.ts';
import { ProviderError } from '../provider.ts';
import { refusalOf } from '../refusal.ts';
import { type Answers, type AskKeys, complete, outageIn } from './answers.ts';

const NOTHING_CAME = { ok: false, reason: 'malformed' } as const;

interface AttemptOptions {
  readonly labels: { readonly provider: string; readonly operation: string };
  /** One call that hangs must not use up the time of all. */
  readonly limitMs: number;
  readonly count: CountMarket;
  readonly log: Log;
}

/** `ask` once: an answer for every key in time, whatever it does, and counted. Throws only what a caller's leaving throws. */
export function attempted<Value>(ask: AskKeys<Value>, { labels, limitMs, count, log }: AttemptOptions): AskKeys<Value> {
  const settled: AskKeys<Value> = async (keys, signal) => {
    const deadline = startDeadline(limitMs, signal);
    try {
      return complete(keys, await deadline.race(ask(keys, deadline.signal)), NOTHING_CAME);
    } catch (error) {
      if (signal.aborted && !(signal.reason instanceof ProviderError)) throw error;
      if (!(error instanceof ProviderError))
        log('error', 'market_provider_failed', { ...labels, error: String(error) });
      return complete(keys, new Map(), refusalOf(error));
    } finally {
      deadline.stop();
    }
  };

  return async (keys, signal): Promise<Answers<Value>> => {
    const started = performance.now();
    count('ballast_market_asked_total', labels);
    const answers = await settled(keys, signal);
    count('ballast_market_milliseconds_total', labels, Math.round(performance.now() - started));
    const outage = outageIn(answers);
    if (outage) count('ballast_market_failed_total', { ...labels, reason: outage.reason });
    else count('ballast_market_answered_total', labels);
    return answers;
  };
}
