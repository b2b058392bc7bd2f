import type { FunctionDeps } from '../../function.ts';
import type { CountMarket } from '../counters.ts';
import { startDeadline } from '../deadline.ts';
import { type MarketProvider, type Operation, ProviderError, type ProviderResult } from '../provider.ts';
import { refusalOf } from '../refusal.ts';
import { type Answers, type AskKeys, complete, outageIn } from './answers.ts';
import { attempted } from './attempt.ts';
import { createBreaker, LeftAlone, Outage } from './breaker.ts';
import { askAgain } from './retry.ts';
import type { SharedBreakers } from './shared-breakers.ts';

/** How often a question is repeated; one to a keyed provider never, since it would use up the budget. */
const REPEATS = 2;
/** The part of a question's time that one call may take where it can be repeated. */
const CALL_PART = 1 / 2;
const NEVER = new AbortController().signal;

interface GuardOptions {
  readonly provider: MarketProvider;
  readonly operation: Operation;
  readonly shared: SharedBreakers;
  readonly pauseMs: number;
  readonly deps: Pick<FunctionDeps, 'background' | 'log' | 'random'> & { readonly count: CountMarket };
}

/** Asks one provider: an answer for every key within `deadlineMs`. Throws only what `caller` aborts with. */
export type Guard = <Value>(
  keys: readonly string[],
  ask: AskKeys<Value>,
  deadlineMs: number,
  caller: AbortSignal,
) => Promise<Answers<Value>>;

/** One operation of one provider behind its breaker, deadline and repeats, counted for the operator. */
export function createGuard({ provider, operation, shared, pauseMs, deps }: GuardOptions): Guard {
  const { background, count, log, random } = deps;
  const labels = { provider: provider.name, operation };
  const [times, part] = provider.keyed ? [0, 1] : [REPEATS, CALL_PART];
  const onOpen = ({ reason }: { readonly reason: string }) => {
    count('ballast_market_breaker_opened_total', labels);
    log('warn', 'market_breaker_opened', { ...labels, reason });
  };
  const breaker = createBreaker({ ...labels, shared, pauseMs, background, onOpen });

  return async <Value>(keys: readonly string[], ask: AskKeys<Value>, deadlineMs: number, caller: AbortSignal) => {
    const answers = new Map<string, ProviderResult<Value>>();
    const once = attempted(ask, { labels, limitMs: deadlineMs * part, count, log });
    let late: unknown = null;
    try {
      await breaker(async (isProbe) => {
        // Others learn from a probe: it must not end because its caller left.
        const deadline = startDeadline(deadlineMs, isProbe ? NEVER : caller);
        try {
          await deadline.race(askAgain(keys, once, { times, random, signal: deadline.signal, answers }));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          late = error;
        } finally {
          deadline.stop();
        }
        const outage = outageIn(complete(keys, answers, refusalOf(late)));
        if (outage) throw new Outage(outage);
      });
    } catch (error) {
      if (error instanceof LeftAlone) {
        count('ballast_market_left_alone_total', labels);
        return complete(keys, new Map(), error.refusal);
      }
      if (!(error instanceof Outage)) throw error;
    }
    return complete(keys, answers, refusalOf(late));
  };
}
