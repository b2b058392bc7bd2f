import type { ActionRule } from '../format.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/** What statements of Indian mutual funds call purchases and redemptions. A dividend that is reinvested is a purchase at that day's NAV. */
export const FUND_ACTIONS: readonly ActionRule[] = [
  { column: 'action', match: 'has', words: ['reinvest', 're-invest'], gives: 'buy' },
  { column: 'action', match: 'has', words: ['dividend', 'idcw'], gives: 'dividend', and: WITHOUT_SHARES },
  {
    column: 'action',
    match: 'starts',
    words: [
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
    ],
    gives: 'sell',
  },
  {
    column: 'action',
    match: 'starts',
    words: [
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
    ],
    gives: 'buy',
  },
];
