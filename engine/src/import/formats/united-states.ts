import type { ImportFormat } from '../format.ts';
import { BALLAST } from './ballast.ts';
import { E_TRADE } from './e-trade.ts';
import { FIDELITY } from './fidelity.ts';
import { GHOSTFOLIO } from './ghostfolio.ts';
import { INTERACTIVE_BROKERS } from './interactive-brokers.ts';
import { MERRILL } from './merrill.ts';
import { ROBINHOOD } from './robinhood.ts';
import { SCHWAB } from './schwab.ts';
import { SHARESIGHT } from './sharesight.ts';
import { TRADING_212 } from './trading-212.ts';
import { VANGUARD } from './vanguard.ts';
import { WEBULL } from './webull.ts';

/** The files of US brokers, of those for the whole world, and our own export. */
export const UNITED_STATES: readonly ImportFormat[] = [
  BALLAST,
  ROBINHOOD,
  ...FIDELITY,
  ...SCHWAB,
  ...VANGUARD,
  ...INTERACTIVE_BROKERS,
  ...E_TRADE,
  ...MERRILL,
  WEBULL,
  TRADING_212,
  GHOSTFOLIO,
  SHARESIGHT,
];
