import type { ImportFormat } from '../format.ts';
import { ANGEL_ONE } from './angel-one.ts';
import { DHAN } from './dhan.ts';
import { FYERS } from './fyers.ts';
import { GROWW } from './groww.ts';
import { ICICI_DIRECT } from './icici-direct.ts';
import { PAYTM_MONEY } from './paytm-money.ts';
import { UPSTOX } from './upstox.ts';
import { ZERODHA } from './zerodha.ts';

/** The files of Indian brokers. */
export const INDIA: readonly ImportFormat[] = [
  ...ZERODHA,
  ...GROWW,
  ...ICICI_DIRECT,
  ...UPSTOX,
  ...ANGEL_ONE,
  ...DHAN,
  ...PAYTM_MONEY,
  ...FYERS,
];
