import type { ActionRule, SkipRule, TextRule } from '../format.ts';
import { FUND_PURCHASE_WORDS, FUND_SALE_WORDS } from '../formats/fund-actions.ts';
import { WITHOUT_SHARES } from '../formats/without-shares.ts';

const DERIVATIVE: ActionRule = {
  column: 'action',
  match: 'has',
  words: ['to open', 'to close', 'option', 'assigned', 'assignment', 'exercise', 'expired', 'expiration'],
  gives: 'derivative',
};
const SHORT_SALE: ActionRule = {
  column: 'action',
  match: 'has',
  words: [
    'sold short',
    'sell short',
    'short sale',
    'bought to cover',
    'buy to cover',
    'short cover',
    'sell_to_open',
    'buy_to_close',
  ],
  gives: 'short_sale',
};
const BOUGHT_OR_SOLD: TextRule = {
  column: 'action',
  match: 'starts',
  words: ['bought ', 'you bought ', 'sold ', 'you sold '],
};

/** `Cancelled Buy`, `Reversal of sale`: the trade that it takes back stands in the file as well. */
const TAKES_BACK: Pick<TextRule, 'column' | 'match' | 'words'> = {
  column: 'action',
  match: 'has',
  words: ['cancel', 'reversal', 'reversed', 'rejection', 'rejected'],
};

/** What is said in the column of what was done, in whatever words. */
export const GENERIC_ACTIONS: readonly ActionRule[] = [
  // Money alone, or a note: `*** Address Updated ***`.
  { column: 'action', match: 'has', words: ['stamp duty', 'stt paid'], and: WITHOUT_SHARES, gives: 'charge' },
  { column: 'action', match: 'has', words: ['*** tds', '***tds'], and: WITHOUT_SHARES, gives: 'tax' },
  { column: 'action', match: 'starts', words: ['***'], and: WITHOUT_SHARES, gives: 'not_a_trade' },
  { ...TAKES_BACK, and: [said('option', 'to open', 'to close')], gives: 'derivative' },
  { ...TAKES_BACK, and: [said('short', 'to cover')], gives: 'short_sale' },
  { ...TAKES_BACK, and: [said('buy', 'bought', 'purchase', 'sip', 'systematic inv')], gives: 'buy', cancels: true },
  { ...TAKES_BACK, and: [said('sell', 'sold', 'sale', 'redemption')], gives: 'sell', cancels: true },
  // A sentence that names the share behind them: `Bought 25 PINTEREST INC @ 30` is no interest.
  { ...DERIVATIVE, and: [BOUGHT_OR_SOLD] },
  { ...SHORT_SALE, and: [BOUGHT_OR_SOLD] },
  { column: 'action', match: 'starts', words: ['bought ', 'you bought '], gives: 'buy' },
  { column: 'action', match: 'starts', words: ['sold ', 'you sold '], gives: 'sell' },
  { column: 'action', match: 'has', words: ['stock dividend', 'bonus', 'stock div dist'], gives: 'bonus' },
  {
    column: 'action',
    match: 'has',
    words: ['reinvest', 'dividend reinvestment', 'drip'],
    and: WITHOUT_SHARES,
    gives: 'dividend',
  },
  { column: 'action', match: 'has', words: ['reinvest', 'drip'], gives: 'buy', cost: 'value' },
  { column: 'action', match: 'has', words: ['dividend', 'cash in lieu'], gives: 'dividend' },
  { column: 'action', match: 'has', words: ['idcw'], and: WITHOUT_SHARES, gives: 'dividend' },
  { column: 'action', match: 'is', words: ['div', 'cdiv', 'divnra'], gives: 'dividend' },
  DERIVATIVE,
  SHORT_SALE,
  { column: 'action', match: 'has', words: ['currency conversion', 'forex'], gives: 'currency_exchange' },
  { column: 'action', match: 'has', words: ['interest'], gives: 'interest' },
  // Shares may be sold to save a tax, or taken for a fee.
  {
    column: 'action',
    match: 'has',
    words: ['fee', 'charge', 'brokerage', 'stamp duty'],
    and: WITHOUT_SHARES,
    gives: 'charge',
  },
  { column: 'action', match: 'has', words: ['tax', 'tds'], and: WITHOUT_SHARES, gives: 'tax' },
  {
    column: 'action',
    match: 'has',
    // A buyback begins like a purchase, and is taxed unlike a sale.
    words: [
      'buyback',
      'buy back',
      'buy-back',
      'reverse split',
      'merger',
      'demerger',
      'spin',
      'conversion',
      'reorganization',
      'name change',
    ],
    gives: 'corporate_action',
  },
  { column: 'action', match: 'has', words: ['split'], gives: 'split' },
  { column: 'action', match: 'is', words: ['b', 'bot', 'p'], gives: 'buy' },
  { column: 'action', match: 'starts', words: [...FUND_PURCHASE_WORDS, 'bought', 'you bought'], gives: 'buy' },
  { column: 'action', match: 'ends', words: [' buy', ' purchase'], gives: 'buy' },
  { column: 'action', match: 'is', words: ['s', 'sld'], gives: 'sell' },
  { column: 'action', match: 'starts', words: [...FUND_SALE_WORDS, 'sold', 'sale', 'you sold'], gives: 'sell' },
  { column: 'action', match: 'ends', words: [' sell', ' sale', ' redemption'], gives: 'sell' },
  {
    column: 'action',
    match: 'has',
    words: ['deposit', 'withdraw', 'cash', 'contribution', 'transfer', 'received', 'delivered', 'journal'],
    and: WITHOUT_SHARES,
    gives: 'cash',
  },
  // Shares that come from elsewhere, from an employer among them: what they cost the file does not say.
  {
    column: 'action',
    match: 'has',
    words: ['transfer out', 'transfer (out', 'delivered', 'withdraw'],
    gives: 'transfer_out',
    cost: 'unknown',
  },
  {
    column: 'action',
    match: 'has',
    words: ['transfer in', 'transfer (in', 'received', 'deposit', 'vest', 'lapse', 'release', 'stock plan'],
    gives: 'transfer_in',
    cost: 'unknown',
  },
  { column: 'action', match: 'has', words: ['contribution'], gives: 'buy', cost: 'value' },
  // Neither a share nor a number of them.
  { column: 'symbol', match: 'is', words: [''], and: WITHOUT_SHARES, gives: 'not_a_trade' },
];

function said(...words: readonly string[]): TextRule {
  return { column: 'action', match: 'has', words };
}

const NOT_DONE = ['cancel', 'reject', 'fail', 'expired', 'pending', 'lapsed', 'queued'];
/** An order that was cancelled, rejected or is open. */
export const NOT_EXECUTED: SkipRule = {
  column: 'status',
  match: 'has',
  words: [...NOT_DONE, 'open'],
  gives: 'not_executed',
};
/** Of holdings, what is open is held and what is closed is not. */
export const NOT_HELD: readonly SkipRule[] = [
  { column: 'status', match: 'has', words: NOT_DONE, gives: 'not_executed' },
  {
    column: 'status',
    match: 'is',
    words: ['closed', 'close', 'sold', 'sold out', 'exited', 'exit', 'redeemed', 'squared off', 'booked'],
    gives: 'no_quantity',
  },
];

/** A position that was opened with a sale. */
export const SOLD_FIRST: SkipRule = {
  column: 'kind',
  match: 'is',
  words: ['sell', 'sold', 's', 'sld'],
  gives: 'short_sale',
};

export const GENERIC_SKIPS: readonly SkipRule[] = [
  {
    column: 'segment',
    match: 'has',
    words: ['future', 'option', 'f&o', 'fno', 'derivative', 'commodity', 'currency', 'mcx', 'ncdex'],
    gives: 'derivative',
  },
  {
    column: 'segment',
    match: 'is',
    words: ['fo', 'f and o', 'nfo', 'bfo', 'nse_fo', 'bse_fo', 'cds', 'cd', 'com', 'opt', 'fut'],
    gives: 'derivative',
  },
  { column: 'kind', match: 'has', words: ['option', 'future', 'warrant'], gives: 'derivative' },
  { column: 'kind', match: 'is', words: ['cfd', 'cfds'], gives: 'derivative' },
  {
    column: 'kind',
    match: 'is',
    words: ['opt', 'optn', 'fut', 'fop', 'ce', 'pe', 'optidx', 'optstk', 'futidx', 'futstk', 'call', 'put'],
    gives: 'derivative',
  },
  { column: 'kind', match: 'is', words: ['short'], gives: 'short_sale' },
  { column: 'remarks', match: 'is', words: ['short'], gives: 'short_sale' },
  { column: 'kind', match: 'has', words: ['bond', 'fixed income', 'treasury'], gives: 'bond' },
  { column: 'kind', match: 'has', words: ['cash', 'money market', 'sweep'], gives: 'cash' },
  { column: 'kind', match: 'is', words: ['mmf'], gives: 'cash' },
  { column: 'symbol', match: 'shape', words: ['money_fund'], gives: 'cash' },
  {
    column: 'symbol',
    match: 'is',
    words: ['cash', 'fcash', 'core', 'mmda1', 'usd', 'inr', 'pending activity', '--'],
    gives: 'cash',
  },
  { column: 'symbol', match: 'starts', words: ['cash &', 'cash and', 'money accounts'], gives: 'cash' },
];
