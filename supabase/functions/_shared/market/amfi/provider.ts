import { addDays } from '@ballast/engine/calendar/day';
import { type MarketProvider, NOT_OFFERED, type QuoteResult, refusalOf, UNKNOWN_SYMBOL } from '../provider.ts';
import { until } from '../deadline.ts';
import { historyOfNavs, indianDay, quoteFromNav } from '../nav.ts';
import { navReport, REPORT_DAYS } from './nav-report.ts';
import { type AmfiOptions, navSource } from './nav-source.ts';

/** One file has them all. */
const ALL = 100_000;

/** NAVs of all Indian mutual funds from AMFI, their publisher, without a key. */
export function amfiProvider(options: AmfiOptions): MarketProvider {
  const [newest, report] = [navSource(options), navReport(options)];
  return {
    name: 'amfi',
    covers: 'funds',
    quoteBatch: ALL,
    keyed: false,

    async quotes(codes, _, caller) {
      const answers = new Map<string, QuoteResult>();
      try {
        const { navs } = await until(newest(), caller);
        for (const code of codes) {
          const nav = navs.get(code);
          answers.set(code, nav === undefined ? UNKNOWN_SYMBOL : quoteFromNav(nav, 'amfi', options.now()));
        }
      } catch (error) {
        caller.throwIfAborted();
        for (const code of codes) answers.set(code, refusalOf(error));
      }
      return answers;
    },

    async history(code, _, { from, to }, caller) {
      if (from < addDays(indianDay(options.now()), -REPORT_DAYS)) return NOT_OFFERED;
      try {
        const navs = (await until(report(), caller)).get(code);
        if (navs === undefined) return UNKNOWN_SYMBOL;
        return { ok: true, value: historyOfNavs(navs, { from, to }, options.now()) };
      } catch (error) {
        caller.throwIfAborted();
        return refusalOf(error);
      }
    },
    search: () => Promise.resolve(NOT_OFFERED),
    fx: (pairs) => Promise.resolve(new Map(pairs.map(({ base, quote }) => [`${base}/${quote}`, NOT_OFFERED]))),
    fxHistory: () => Promise.resolve(NOT_OFFERED),
  };
}
