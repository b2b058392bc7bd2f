import type { AssetClass } from './value-asset.ts';
import type { InstrumentKind } from '../instruments/kind.ts';
import { usFundOf } from '../instruments/nav-fund.ts';

/**
 * Abroad, by the names of Indian schemes and their categories. An index of domestic and world shares is mostly Indian, and plans that mature are in a
 * `Series US`.
 */
export const ABROAD =
  /\b(?:overseas|international|global|(?<!domestic & )world|nasdaq|s&p ?500|nyse|hang seng|china|japan|taiwan|asian?|asean|europe(?:an)?|brazil|america|emerging markets?)\b|(?<!\bseries )\bUS\b/i;
/** Companies that mine metals: a fund of them holds shares. */
export const MINERS = /\b(?:miners?|mining|explorers?)\b/i;
/** Not Goldman Sachs, nor Golden Dragon China. */
const GOLD = /\b(?:gold(?!man\b|en\b)|silver)/i;
/** Paid by shares and by options on them. */
const EQUITY_INCOME = /\b(?:equity|dividend|options?|premium) income\b/gi;
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
 * The asset class of something listed: a share is equity, a gold bond gold; a fund is gold where its name has gold or silver and no miners, else what
 * AMFI's category says, else what its name says, else equity.
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
  if (GOLD.test(name) && !MINERS.test(name)) return 'gold';
  if (/equity scheme/i.test(group)) return 'equity';
  if (MIXED.test(`${group} ${name}`)) return 'mixed';
  return DEBT.test(`${group} ${name.replaceAll(EQUITY_INCOME, '')}`) ? 'fixed_income' : 'equity';
}
