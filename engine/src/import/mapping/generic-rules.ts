import type { ActionRule, SkipRule } from '../format.ts';

/** What is said in the column of what was done, in whatever words. */
export const GENERIC_ACTIONS: readonly ActionRule[] = [
  { column: 'action', match: 'has', words: ['dividend', 'cash in lieu'], gives: 'dividend' },
  { column: 'action', match: 'has', words: ['interest'], gives: 'interest' },
  { column: 'action', match: 'has', words: ['fee', 'charge', 'brokerage'], gives: 'charge' },
  { column: 'action', match: 'has', words: ['tax', 'tds'], gives: 'tax' },
  { column: 'action', match: 'has', words: ['bonus'], gives: 'bonus' },
  { column: 'action', match: 'has', words: ['reverse split', 'merger', 'demerger', 'spin'], gives: 'corporate_action' },
  { column: 'action', match: 'has', words: ['split'], gives: 'split' },
  { column: 'action', match: 'is', words: ['b', 'bot', 'p'], gives: 'buy' },
  { column: 'action', match: 'starts', words: ['buy', 'bought', 'purchase', 'you bought'], gives: 'buy' },
  { column: 'action', match: 'is', words: ['s', 'sld'], gives: 'sell' },
  { column: 'action', match: 'starts', words: ['sell', 'sold', 'sale', 'you sold'], gives: 'sell' },
  { column: 'action', match: 'starts', words: ['transfer in', 'transfer (in', 'received'], gives: 'transfer_in' },
  { column: 'action', match: 'starts', words: ['transfer out', 'transfer (out', 'delivered'], gives: 'transfer_out' },
  { column: 'action', match: 'has', words: ['deposit', 'withdraw', 'cash', 'transfer of funds'], gives: 'cash' },
];

export const GENERIC_SKIPS: readonly SkipRule[] = [
  {
    column: 'status',
    match: 'has',
    words: ['cancel', 'reject', 'fail', 'expired', 'pending', 'lapsed'],
    gives: 'not_executed',
  },
  {
    column: 'segment',
    match: 'is',
    words: ['fo', 'f&o', 'fno', 'nfo', 'bfo', 'nse_fno', 'bse_fno', 'mcx', 'ncdex', 'cds', 'options', 'futures'],
    gives: 'derivative',
  },
];
