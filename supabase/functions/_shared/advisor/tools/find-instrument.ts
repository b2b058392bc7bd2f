import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { knownInstruments } from '../data/instruments.ts';
import type { AdvisorTool } from '../types.ts';
import { homeOf, readOneAsked } from './asked.ts';
import { figureList } from './figure-list.ts';
import { plainName } from './plain.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

/** Which instrument a name, an ISIN or a code means. */
export function findInstrument(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'find_instrument',
      description:
        'Which listed instrument a company’s name, a ticker, an ISIN or a code means: its symbol, market and sector, and whether the portfolio that is talked about holds it; without `held` that is not known. It has no figures; ask quote for its price.',
      args: advisorToolArgs.find_instrument,
      run: async ({ query }, signal) => {
        const { deps, data } = context;
        const main = await data.portfolio(undefined, signal);
        const held = main.ok ? main.portfolio.holdings : [];
        const home = main.ok ? homeOf(main.portfolio.base) : 'IN';
        const read = await readOneAsked(query, { deps, held, home });
        if (!read.ok) return refuse(read.reason);
        const { asked } = read;
        const shares = (asked.market === null ? (['IN', 'US'] as const) : [asked.market]).map((market) => ({
          ...asked,
          market,
        }));
        const known = await knownInstruments(deps, shares);
        const found = shares.flatMap(({ symbol, market }) => {
          const one = known.get(quoteKey(symbol, market));
          if (one === undefined) return [];
          const isHeld = held.some((holding) => holding.symbol === symbol && holding.market === market);
          const facts = { symbol, market, name: plainName(one.name ?? symbol), sector: one.sector ?? 'unknown' };
          return [{ ...facts, ...(main.ok && { held: isHeld }) }];
        });
        if (found.length === 0) return refuse(`${asked.symbol} is not in the list of instruments.`);
        const facts = { provider: null, as_of: null, coverage: null, path: null };
        return answer('find_instrument', figureList(context.sourceIds()), facts, { found });
      },
    },
    context,
  );
}
