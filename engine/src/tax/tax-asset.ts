import type { AccountType } from '../assets/account.ts';
import { isElss } from '../assets/elss.ts';
import { instrumentClass, type ClassifiedInstrument } from '../assets/instrument-class.ts';
import type { Market } from '../quotes/market.ts';

/**
 * How the law sorts what is sold. In India by what a fund holds: `equity` are listed shares and equity-oriented funds (at least 65 % in Indian
 * shares, arbitrage included), `specified_fund` those with more than 65 % in debt, `overseas_or_gold_fund` those of metals, of foreign shares or
 * of other funds, `other_fund` the rest. In the US `collectible` are trusts that hold metal.
 */
export type TaxAsset =
  | 'equity'
  | 'specified_fund'
  | 'overseas_or_gold_fund'
  | 'other_fund'
  | 'gold_bond'
  | 'collectible';

/** Abroad, by the names of Indian schemes and their categories. */
const OVERSEAS =
  /\b(?:overseas|global|international|world|nasdaq|s&p ?500|nyse|us (?:equity|bluechip|stock)|china|japan|asean|emerging)/i;
/** SEBI's hybrid categories that hold 65 % of Indian shares, derivatives included, and those that hold less (circular of 2017-10-06). */
const MOSTLY_EQUITY = /\b(?:aggressive hybrid|arbitrage|equity savings)/i;
const MOSTLY_DEBT = /\bconservative hybrid/i;
const BALANCED = /\bbalanced hybrid/i;
const OF_FUNDS = /\b(?:fofs?|funds? of funds?)\b/i;
const MINERS = /\bmin(?:er|ers|ing)\b/i;

/**
 * How the law sorts a listed instrument or a fund, by its kind, category and name; null where what a fund holds can't be told by them: a multi-asset
 * or dynamic fund, a fund of domestic funds.
 *
 * @param instrument null where nothing is known of it: then it counts as a share
 */
export function taxAssetOf(instrument: ClassifiedInstrument | null, market: Market): TaxAsset | null {
  if (instrument === null) return 'equity';
  const { kind, name, category } = instrument;
  if (kind === 'gold_bond') return 'gold_bond';
  if (kind !== 'fund' && kind !== 'etf') return 'equity';
  const held = instrumentClass(instrument);
  if (market === 'US') return held === 'gold' && !MINERS.test(name) ? 'collectible' : 'equity';
  const words = `${category ?? ''} ${name}`;
  if (isElss(instrument)) return 'equity';
  if (held === 'gold' || OVERSEAS.test(words)) return 'overseas_or_gold_fund';
  if (OF_FUNDS.test(words)) return null;
  if (held === 'equity') return 'equity';
  if (held === 'fixed_income' || held === 'cash' || MOSTLY_DEBT.test(words)) return 'specified_fund';
  if (MOSTLY_EQUITY.test(words)) return 'equity';
  return BALANCED.test(words) ? 'other_fund' : null;
}

/** Accounts whose trades bear no tax when they are made: what is taken out of them may. */
const SHELTERED: readonly AccountType[] = ['tax_deferred', 'roth', 'hsa', '529', 'epf', 'ppf', 'nps'];

/** Whether a trade inside an account bears no tax of its own. */
export function isSheltered(account: AccountType | undefined): boolean {
  return account !== undefined && SHELTERED.includes(account);
}
