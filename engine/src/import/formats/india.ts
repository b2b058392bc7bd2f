import type { ImportFormat } from '../format.ts';
import { ANGEL_ONE } from './angel-one.ts';
import { DHAN } from './dhan.ts';
import { FIVE_PAISA } from './five-paisa.ts';
import { FYERS } from './fyers.ts';
import { GROWW } from './groww.ts';
import { HDFC_SECURITIES } from './hdfc-securities.ts';
import { ICICI_DIRECT } from './icici-direct.ts';
import { KUVERA } from './kuvera.ts';
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
  FIVE_PAISA,
  KUVERA,
  ...HDFC_SECURITIES,
];
