import { advisorToolArgs } from '@ballast/contract/advisor-tools';
import { INDICES } from '@ballast/engine/portfolio-history/indices';
import { MARKETS } from '@ballast/engine/quotes/market';
import { changeOf } from '@ballast/engine/quotes/quote-change';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import type { Quote } from '@ballast/engine/quotes/quote';
import { knownInstruments } from '../data/instruments.ts';
import type { PricedShare } from '../data/prices.ts';
import type { AdvisorTool, Json } from '../types.ts';
import { figureList, type FigureList, type Subject } from './figure-list.ts';
import { homeOf, readAsked } from './asked.ts';
import { unclearWords } from './held.ts';
import { holdingSubject, indexSubject } from './subjects.ts';
import { answer, defineTool, refuse, type ToolContext } from './tool.ts';

const PERCENT = 100;

/** The price of any symbol, with its time and status. */
export function quote(context: ToolContext): AdvisorTool {
  return defineTool(
    {
      name: 'quote',
      description:
        'The price now of up to ten symbols, held or not, with its time, status and change of the day. Write INFY, NSE:INFY, US:INFY, a name or an ISIN; NIFTY50, BANKNIFTY and SPX are indices.',
      args: advisorToolArgs.quote,
      run: async ({ symbols }, signal) => {
        const { shares, left } = await meantBy(symbols, context, signal);
        const { quotes, failures } = await context.data.prices.ask(shares, signal);
        const known = await knownInstruments(context.deps, shares);
        const list = figureList(context.sourceIds());
        const priced: Quote[] = [];
        const priceRows = shares.flatMap(({ symbol, market, kind }): Json[] => {
          const key = quoteKey(symbol, market);
          const quote = quotes.get(key);
          if (quote === undefined || quote.price === null) {
            const why = failures.get(key) ?? quote?.status ?? 'no_price';
            return [{ symbol: key, no_price: `${why}.${unclearWords(symbol, market)}` }];
          }
          priced.push(quote);
          const of = kind === 'index' ? indexSubject(key) : holdingSubject(key, known.get(key)?.name ?? quote.name);
          return [rowOf(quote, of, kind === 'index', list)];
        });
        const rows = [...priceRows, ...left];
        if (priced.length === 0) return refuse(`No price: ${JSON.stringify(rows)}`);
        const sources = [...new Set(priced.map(({ source }) => source))].join('+');
        const newest =
          priced
            .flatMap(({ as_of }) => as_of ?? [])
            .toSorted()
            .at(-1) ?? null;
        const facts = { provider: sources, as_of: newest, coverage: null, path: null };
        const isSample = context.data.prices.world === 'sample-market';
        return answer('quote', list, facts, {
          quotes: rows,
          ...(isSample && { sample_market: 'All prices are made up for trying out. Say so.' }),
        });
      },
    },
    context,
  );
}

function rowOf(quote: Quote, of: Subject, isIndex: boolean, list: FigureList): Json {
  const { currency } = quote;
  const change = changeOf(quote);
  const amount = (name: 'price' | 'price_change', value: number | null) =>
    isIndex ? list.ratio(of, name, value) : list.money(of, name, value, currency);
  return {
    symbol: of.called[0] ?? quote.symbol,
    name: of.called[1] ?? null,
    [isIndex ? 'level' : 'price']: amount('price', quote.price),
    change_of_the_day: amount('price_change', change === null ? null : change.amount),
    change_of_the_day_percent: list.fraction(of, 'price_change', change === null ? null : change.percent / PERCENT),
    status: quote.status,
    at: quote.as_of,
    source: quote.source,
    ...(quote.reason !== undefined && { newer_price_failed: quote.reason }),
  };
}

interface Meant {
  readonly shares: readonly PricedShare[];
  /** What names no single instrument, with the reason. */
  readonly left: readonly Json[];
}

/** What each symbol names: an index, a share where it is said or held, else wherever it is listed. */
async function meantBy(symbols: readonly string[], { data, deps }: ToolContext, signal: AbortSignal): Promise<Meant> {
  const main = await data.portfolio(undefined, signal);
  const held = main.ok ? main.portfolio.holdings : [];
  const home = main.ok ? homeOf(main.portfolio.base) : 'IN';
  const read = await readAsked(symbols, { deps, held, home });
  const asked = read.flatMap((one) => (one.ok ? [one.asked] : []));
  const everywhere = asked.flatMap(({ symbol }) => MARKETS.map((market) => ({ symbol, market })));
  const listed = await knownInstruments(deps, everywhere);
  const shares = asked.flatMap(({ symbol, market, exchange }): readonly PricedShare[] => {
    const index = INDICES.find((one) => one.symbol === (INDEX_WORDS[symbol] ?? symbol));
    if (index !== undefined && (market === null || market === index.market)) return [index];
    if (market !== null) return [{ symbol, market, exchange }];
    const own = held.filter((holding) => holding.symbol === symbol);
    if (own.length > 0) return own;
    const places = MARKETS.filter((one) => listed.has(quoteKey(symbol, one)));
    return (places.length > 0 ? places : MARKETS).map((one) => ({ symbol, market: one, exchange: null }));
  });
  return { shares, left: read.flatMap((one) => (one.ok ? [] : [{ no_price: one.reason }])) };
}

const INDEX_WORDS: Readonly<Record<string, string>> = { NIFTY: 'NIFTY50', SP500: 'SPX', GSPC: 'SPX' };
