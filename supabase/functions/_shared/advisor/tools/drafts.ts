import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { MARKETS, marketOfExchange, type Exchange, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { knownInstruments } from '../data/instruments.ts';
import type { AdvisorTool } from '../types.ts';
import { aboutPortfolio } from './about.ts';
import { figureList } from './figure-list.ts';
import { homeOf, readOneAsked } from './asked.ts';
import { named, notHeld, unclearWords, type AskedSymbol } from './held.ts';
import { PAGES, portfolioPlace } from './places.ts';
import { holdingSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const DRAFTED =
  'Shown to the person as a proposal. Nothing is stored unless they confirm it: do not say that it was done.';

/** Proposes a symbol for a watchlist; stores nothing. */
export function draftWatchlist(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'draft_watchlist',
      description:
        'Proposes to put a symbol on a watchlist. The person confirms or dismisses it; nothing is stored here.',
      args: advisorToolArgs.draft_watchlist,
      run: async ({ symbol: asked }, signal) => {
        const read = await readOneAsked(asked, { deps: context.deps, held: [], home: 'IN' });
        if (!read.ok) return refuse(read.reason);
        const place = await listedAt(read.asked, context, signal);
        if (!place.ok) return refuse(place.reason);
        const { symbol, exchange } = place;
        const facts = { provider: null, as_of: null, coverage: null, path: PAGES.watchlists };
        const data = { proposed: { add: symbol, exchange }, note: DRAFTED };
        const draft = { kind: 'add_to_watchlist', symbol, exchange } as const;
        return answer('draft_watchlist', figureList(context.sourceIds()), facts, data, draft);
      },
    },
    context,
  );
}

/** Proposes a change of what is held; stores nothing. */
export function draftChange(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'draft_change',
      description:
        'Proposes a change to a saved portfolio: `shares` to add, or below 0 to take away. It records a change, it trades nothing. The person confirms or dismisses it; nothing is stored here.',
      args: advisorToolArgs.draft_change,
      run: ({ portfolio: id, symbol: asked, shares }, signal) =>
        aboutPortfolio(context, id, signal, async (portfolio) => {
          if (portfolio.id === null)
            return refuse(
              'These holdings are not saved: the person changes them in the analyser, or saves them first.',
            );
          const { holdings, base } = portfolio;
          const meant = await readOneAsked(asked, { deps: context.deps, held: holdings, home: homeOf(base) });
          if (!meant.ok) return refuse(meant.reason);
          const read = meant.asked;
          const [held, other] = named(holdings, read);
          if (other !== undefined)
            return refuse(`${read.symbol} is held in both countries: write IN: or US: before it.`);
          if (held === undefined && shares < 0) return refuse(notHeld(read, portfolio.holdings));
          if (held !== undefined && held.shares + shares < 0)
            return refuse(`Fewer shares of ${read.symbol} are held than that. The tool holdings says how many.`);
          const place = held ?? (await listedAt(read, context, signal));
          if ('ok' in place && !place.ok) return refuse(place.reason);
          const { symbol, market } = place;
          const exchange = exchangeOf(place);
          const list = figureList(context.sourceIds());
          const of = holdingSubject(quoteKey(symbol, market), null);
          const data = {
            proposed: {
              symbol,
              exchange,
              shares: list.shares(of, 'difference.shares', shares),
              held_now: list.shares(of, 'shares', held?.shares ?? 0),
              held_then: list.shares(of, 'after.shares', (held?.shares ?? 0) + shares),
            },
            note: DRAFTED,
          };
          const facts = { provider: 'own rows', as_of: null, coverage: null, path: portfolioPlace(portfolio) };
          const draft = { kind: 'change_holding', symbol, exchange, shares, portfolio: portfolio.id } as const;
          return answer('draft_change', list, facts, data, draft);
        }),
    },
    context,
  );
}

/** A share of a proposal without an exchange is taken for one of the US. */
function exchangeOf({ exchange, market }: { readonly exchange: Exchange | null; readonly market: Market }) {
  return exchange ?? (market === 'IN' ? 'NSE' : null);
}

type Place =
  | { readonly ok: true; readonly symbol: string; readonly market: Market; readonly exchange: Exchange | null }
  | { readonly ok: false; readonly reason: string };

/** Where a symbol is listed: as it is said, else in the one country that has it; a provider is asked about what no list names. */
async function listedAt(
  { symbol, market, exchange }: AskedSymbol,
  { deps, data }: ToolContext,
  signal: AbortSignal,
): Promise<Place> {
  const wanted = exchange === null ? (market === null ? MARKETS : [market]) : [marketOfExchange(exchange)];
  const shares = wanted.map((one) => ({ symbol, market: one, exchange }));
  const isIn = (known: ReadonlyMap<string, unknown>) =>
    shares.filter((share) => known.has(quoteKey(symbol, share.market)));
  const listed = isIn(await knownInstruments(deps, shares));
  const there = listed.length > 0 ? listed : isIn((await data.prices.ask(shares, signal)).quotes);
  const [first, second] = there;
  if (first === undefined) return { ok: false, reason: `${symbol} is not known.${unclearWords(symbol, market)}` };
  if (second !== undefined)
    return { ok: false, reason: `${symbol} is listed in both countries: write IN: or US: before it, or ask which.` };
  return { ok: true, ...first, exchange: exchangeOf(first) };
}
