import type { ImportFormat } from '../format.ts';
import { BALLAST } from './ballast.ts';
import { FIDELITY } from './fidelity.ts';
import { GHOSTFOLIO } from './ghostfolio.ts';
import { INTERACTIVE_BROKERS } from './interactive-brokers.ts';
import { ROBINHOOD } from './robinhood.ts';
import { SCHWAB } from './schwab.ts';
import { SHARESIGHT } from './sharesight.ts';
import { VANGUARD } from './vanguard.ts';

/** The files of US brokers, of those for the whole world, and our own export. */
export const UNITED_STATES: readonly ImportFormat[] = [
  BALLAST,
  ROBINHOOD,
  ...FIDELITY,
  ...SCHWAB,
  ...VANGUARD,
  ...INTERACTIVE_BROKERS,
  GHOSTFOLIO,
  SHARESIGHT,
];
