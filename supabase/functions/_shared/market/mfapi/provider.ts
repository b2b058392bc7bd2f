import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { startDeadline } from '../deadline.ts';
import { getResponse, reachable } from '../get-response.ts';
import { historyOfNavs, quoteFromNav } from '../nav.ts';
import {
  type MarketProvider,
  NOT_OFFERED,
  ProviderError,
  type ProviderResult,
  refusalOf,
  UNKNOWN_SYMBOL,
} from '../provider.ts';
import { readText } from '../read-text.ts';
import { schemeNavsIn, type SchemeNavs } from './answers.ts';

interface MfapiOptions {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
  readonly deadlineMs: number;
  readonly now: () => Date;
}

/** A free service run by one person: requests at a time, of the whole process, and how many may wait. */
const CONCURRENCY = 8;
const QUEUE = 1_000;

/** NAVs of Indian mutual funds from mfapi.in, which republishes AMFI's: one request a scheme, for its newest NAV or for all. */
export function mfapiProvider({ fetch, baseUrl, deadlineMs, now }: MfapiOptions): MarketProvider {
  const queue = bulkhead(CONCURRENCY, QUEUE);

  async function ask(code: string, path: string, caller: AbortSignal): Promise<ProviderResult<SchemeNavs>> {
    const deadline = startDeadline(deadlineMs, caller);
    const { signal } = deadline;
    const request = async (): Promise<SchemeNavs | null> => {
      signal.throwIfAborted();
      const response = await getResponse(`${baseUrl}/mf/${code}${path}`, { fetch, now, signal });
      return schemeNavsIn(await reachable(() => readText(response), signal), code);
    };
    try {
      const scheme = await deadline.race(queue.execute(request, signal));
      return scheme === null ? UNKNOWN_SYMBOL : { ok: true, value: scheme };
    } catch (error) {
      caller.throwIfAborted();
      if (isBulkheadRejectedError(error)) return { ok: false, reason: 'rate_limited' };
      if (error instanceof ProviderError && error.status === 404) return UNKNOWN_SYMBOL;
      return refusalOf(error);
    } finally {
      deadline.stop();
    }
  }

  return {
    name: 'mfapi',
    covers: 'funds',
    quoteBatch: 1,
    keyed: false,

    async quotes(codes, _, caller) {
      const answers = codes.map(async (code) => {
        const scheme = await ask(code, '/latest', caller);
        if (!scheme.ok) return [code, scheme] as const;
        const { name, category, navs } = scheme.value;
        const newest = navs.at(-1);
        if (newest === undefined) return [code, UNKNOWN_SYMBOL] as const;
        return [code, quoteFromNav({ code, name, category, ...newest }, 'mfapi', now())] as const;
      });
      return new Map(await Promise.all(answers));
    },

    async history(code, _, range, caller) {
      const scheme = await ask(code, '', caller);
      if (!scheme.ok) return scheme;
      const { navs } = scheme.value;
      return { ok: true, value: { ...historyOfNavs(navs, range, now()), firstDay: navs[0]?.day ?? null } };
    },

    search: () => Promise.resolve(NOT_OFFERED),
    fx: (pairs) => Promise.resolve(new Map(pairs.map(({ base, quote }) => [`${base}/${quote}`, NOT_OFFERED]))),
    fxHistory: () => Promise.resolve(NOT_OFFERED),
  };
}
