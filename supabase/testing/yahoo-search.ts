import { json, type Answer } from './local-server.ts';
import type { YahooRow } from './yahoo-row.ts';

/** What Yahoo finds beside shares and funds on our exchanges: a fund by its NAV, other exchanges, an index, a page. */
const OTHERS: readonly YahooRow[] = [
  {
    symbol: '0P0000XVUH.BO',
    quoteType: 'MUTUALFUND',
    typeDisp: 'Fund',
    exchange: 'BSE',
    longName: 'HDFC Flexi Cap Fund',
  },
  { symbol: 'HDFCA.F', quoteType: 'EQUITY', typeDisp: 'Equity', exchange: 'FRA', longName: 'HDFC Bank Limited' },
  { symbol: 'AAPL.MX', quoteType: 'EQUITY', typeDisp: 'Equity', exchange: 'MEX', longName: 'Apple Inc.' },
  { symbol: 'INFY=F', quoteType: 'FUTURE', typeDisp: 'Futures', exchange: 'CME', longName: 'Infosys Futures' },
];
/** Whose ISIN finds it, and nothing else. */
const ISINS: ReadonlyMap<string, string> = new Map([
  ['us69608a1088', 'PLTR'],
  ['us19260q1076', 'COIN'],
]);
const NOT_OF_YAHOO = { index: 'crunchbase', name: 'Apple', permalink: 'apple', isYahooFinance: false };

/**
 * Yahoo's answer to a search: rows whose ticker or name holds the query. The fields are those of the library's
 * `SearchResult` and `SearchQuoteYahoo` types.
 */
export function searchAnswer(query: string, market: Iterable<YahooRow>, isHollow: boolean): Answer {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') {
    const error = { code: 'Bad Request', description: 'Missing required query parameter=q' };
    return json({ finance: { result: null, error } }, 400);
  }
  const named = ISINS.get(wanted);
  const holds = (row: YahooRow) =>
    row['symbol'] === named || `${String(row['symbol'])} ${String(row['longName'])}`.toLowerCase().includes(wanted);
  const found = [...market, ...OTHERS].filter(holds).slice(0, 20);
  const quotes = [...found.map(foundRow), ...(wanted.includes('apple') ? [NOT_OF_YAHOO] : [])];
  return json({
    explains: [],
    count: quotes.length,
    ...(!isHollow && { quotes }),
    news: [],
    nav: [],
    lists: [],
    researchReports: [],
    totalTime: 12,
    timeTakenForQuotes: 400,
  });
}

function foundRow(row: YahooRow, rank: number): object {
  return {
    exchange: row['exchange'],
    shortname: row['longName'],
    quoteType: row['quoteType'],
    symbol: row['symbol'],
    index: 'quotes',
    score: 20_000 - 100 * rank,
    typeDisp: row['typeDisp'],
    longname: row['longName'],
    exchDisp: row['fullExchangeName'],
    isYahooFinance: true,
  };
}
