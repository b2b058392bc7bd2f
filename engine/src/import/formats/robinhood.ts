import type { ActionRule, ImportFormat, SkipRule } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/** The last row, in the first of its cells. */
const DISCLAIMER: SkipRule = {
  column: 'day',
  match: 'starts',
  words: ['the data provided', 'this information'],
  gives: 'footer',
};

const CODES: readonly ActionRule[] = [
  { column: 'action', match: 'is', words: ['buy'], gives: 'buy' },
  { column: 'action', match: 'is', words: ['sell'], gives: 'sell' },
  { column: 'action', match: 'is', words: ['bcxl'], gives: 'buy', cancels: true },
  { column: 'action', match: 'is', words: ['scxl'], gives: 'sell', cancels: true },
  // Tells how many shares came; those of a reverse split go and come in two rows without saying for what.
  { column: 'action', match: 'is', words: ['spl'], gives: 'split' },
  { column: 'action', match: 'is', words: ['spr', 'sxch', 'soff', 'mrgs', 'mrgc'], gives: 'corporate_action' },
  { column: 'action', match: 'is', words: ['acats', 'acati', 'acato'], and: WITHOUT_SHARES, gives: 'cash' },
  { column: 'action', match: 'is', words: ['acats', 'acati', 'rec'], gives: 'transfer_in', cost: 'unknown' },
  { column: 'action', match: 'is', words: ['acato'], gives: 'transfer_out', cost: 'unknown' },
  {
    column: 'action',
    match: 'is',
    words: ['bto', 'sto', 'btc', 'stc', 'oexp', 'oasgn', 'oexcs', 'oca', 'occ', 'futswp'],
    gives: 'derivative',
  },
  { column: 'action', match: 'is', words: ['sdiv'], gives: 'bonus' },
  {
    column: 'action',
    match: 'is',
    words: ['cdiv', 'mdiv', 'qdiv', 'lcap', 'roc', 'slip'],
    and: WITHOUT_SHARES,
    gives: 'dividend',
  },
  { column: 'action', match: 'is', words: ['int', 'mint', 'gmpc'], gives: 'interest' },
  { column: 'action', match: 'is', words: ['gold', 'afee', 'dfee', 'fee'], gives: 'charge' },
  { column: 'action', match: 'is', words: ['nrat', 'dtax', 'nratax'], gives: 'tax' },
  {
    column: 'action',
    match: 'is',
    words: ['ach', 'rtp', 'xent', 'xent_cc', 'wire', 'dcf', 'cil', 'itrf', 'cfra', 'cfir', 'misc', 'jnlc', 'mtch'],
    and: WITHOUT_SHARES,
    gives: 'cash',
  },
];

export const ROBINHOOD: ImportFormat = {
  id: 'robinhood-activity',
  version: '2024',
  broker: 'Robinhood',
  file: 'Account activity',
  menu: ['Account', 'Reports and statements', 'Reports', 'Generate new report'],
  fingerprint: [],
  tables: [
    {
      yields: 'trades',
      columns: {
        day: ['Activity Date'],
        symbol: ['Instrument'],
        action: ['Trans Code'],
        quantity: ['Quantity'],
        price: ['Price'],
      },
      needs: ['day', 'symbol', 'action', 'quantity', 'price'],
      marks: ['Process Date', 'Settle Date'],
      actions: CODES,
      skips: [DISCLAIMER],
      dates: 'month_first',
      decimals: 'point',
      market: 'US',
      currency: 'USD',
      symbols: 'tickers',
    },
  ],
};
