import type { ActionRule } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/** What a redemption or a purchase of fund units begins with. */
export const FUND_SALE_WORDS = [
  'redeem',
  'redemption',
  'sell',
  'swp',
  'systematic withdrawal',
  'switch out',
  'switch-out',
  'switch_out',
  'stp out',
  'stp-out',
  'stp_out',
  's t p out',
  'lateral shift out',
] as const;
export const FUND_PURCHASE_WORDS = [
  'purchase',
  'buy',
  'sip',
  'systematic investment',
  'lumpsum',
  'switch in',
  'switch-in',
  'switch_in',
  'stp in',
  'stp-in',
  'stp_in',
  's t p in',
  'lateral shift in',
  'sys. investment',
  'investment',
] as const;

/** What statements of Indian mutual funds call purchases and redemptions. A dividend that is reinvested is a purchase at that day's NAV. */
export const FUND_ACTIONS: readonly ActionRule[] = [
  { column: 'action', match: 'has', words: ['reinvest', 're-invest'], gives: 'buy' },
  { column: 'action', match: 'has', words: ['dividend', 'idcw'], gives: 'dividend', and: WITHOUT_SHARES },
  { column: 'action', match: 'starts', words: FUND_SALE_WORDS, gives: 'sell' },
  { column: 'action', match: 'starts', words: FUND_PURCHASE_WORDS, gives: 'buy' },
];
