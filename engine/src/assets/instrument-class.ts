import type { AssetClass } from './value-asset.ts';
import type { InstrumentKind } from '../instruments/kind.ts';
import { usFundOf } from '../instruments/nav-fund.ts';

const GOLD = /\b(?:gold|silver)/i;
/** IBX and SDL stand in names of index funds of bonds that say nothing else. */
const DEBT =
  /\b(?:ibx|sdl|aaa|liquid|overnight|money market|debt|gilt|g-?sec|treasury|bond|duration|floater|credit risk|banking and psu|income|aggregate|t-?bill|corporate)/i;
/** An index of shares and bonds names both: Nifty LargeMidcap250 Plus 8-13yr G-Sec 70:30. */
const MIXED =
  /\b(?:hybrid|balanced|multi[ -]asset|life cycle|asset allocat|arbitrage|equity savings|retirement|children)|(?:cap|momentum) ?\d+ plus\b/i;

/** What the asset class of something listed is taken from. */
export interface ClassifiedInstrument {
  readonly kind: InstrumentKind;
  readonly name: string;
  /** AMFI's category of a scheme; null for everything else. */
  readonly category?: string | null | undefined;
}

/**
 * The asset class of something listed: a share is equity, a gold bond gold; a fund is gold where its name has gold or silver, else what AMFI's category
 * says, else what its name says, else equity.
 *
 * @param instrument null where nothing is known of it
 * @param symbol of a US listing: it tells a money market fund
 */
export function instrumentClass(instrument: ClassifiedInstrument | null, symbol = ''): AssetClass {
  if (usFundOf(symbol) === 'money_market') return 'cash';
  if (instrument === null) return 'equity';
  const { kind, name, category } = instrument;
  if (kind === 'gold_bond') return 'gold';
  if (kind !== 'fund' && kind !== 'etf') return 'equity';
  const group = category ?? '';
  if (GOLD.test(name)) return 'gold';
  if (/equity scheme/i.test(group)) return 'equity';
  if (MIXED.test(`${group} ${name}`)) return 'mixed';
  return DEBT.test(`${group} ${name}`) ? 'fixed_income' : 'equity';
}
