import type { AccountType } from '../assets/account.ts';
import { isElss } from '../assets/elss.ts';
import { isGoldBond } from '../assets/gold-bond.ts';
import { ABROAD, instrumentClass, MINERS, type ClassifiedInstrument } from '../assets/instrument-class.ts';
import { isFundCode } from '../funds/fund-code.ts';
import type { Market } from '../quotes/market.ts';

/**
 * How the law sorts what is sold. In India by what a fund holds: `equity` are listed shares and equity-oriented funds (at least 65% in Indian
 * shares, arbitrage included), `specified_fund` those with more than 65% in debt, `overseas_or_gold_fund` those of metals, of foreign shares or
 * of other funds, `other_fund` the rest. In the US `collectible` are trusts that hold metal.
 */
export type TaxAsset =
  | 'equity'
  | 'specified_fund'
  | 'overseas_or_gold_fund'
  | 'other_fund'
  | 'gold_bond'
  | 'collectible';

/** The same for sales of any day: units of business trusts had a holding period of their own before 23 July 2024. */
export type SoldAsset = TaxAsset | 'business_trust';

/** SEBI's hybrid categories that hold 65% of Indian shares, derivatives included, and those that hold less (circular of 2017-10-06). */
const MOSTLY_EQUITY = /\b(?:aggressive hybrid|arbitrage|equity savings)/i;
const MOSTLY_DEBT = /\bconservative hybrid/i;
const BALANCED = /\bbalanced hybrid/i;
const OF_FUNDS = /\b(?:fofs?|funds? of funds?)\b/i;
/** Metals that the asset class of gold and silver leaves out (Internal Revenue Code, section 408(m)(2)(C)). */
const OTHER_METALS = /\b(?:platinum|palladium|physical precious metals)\b/i;
/** In names of notes, and of funds of gold or silver that hold futures, options or shares instead. */
const NO_METAL =
  /\b(?:ultra(?:short)?|[1-3]x|etns?|options?|covered calls?|income|yield|buffer|strategy|equity|stocks|bitcoin)\b/i;

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
  if (market === 'US') {
    const isOfMetal = held === 'gold' || OTHER_METALS.test(name);
    return isOfMetal && !MINERS.test(name) && !NO_METAL.test(name) ? 'collectible' : 'equity';
  }
  const words = `${category ?? ''} ${name}`;
  if (isElss(instrument)) return 'equity';
  if (held === 'gold' || ABROAD.test(words)) return 'overseas_or_gold_fund';
  if (OF_FUNDS.test(words)) return null;
  if (held === 'equity') return 'equity';
  if (held === 'fixed_income' || held === 'cash' || MOSTLY_DEBT.test(words)) return 'specified_fund';
  if (MOSTLY_EQUITY.test(words)) return 'equity';
  return BALANCED.test(words) ? 'other_fund' : null;
}

/** The same of what is held, by its symbol too: a fund of which nothing is known may hold anything, so it is no share. */
export function heldTaxAsset(instrument: ClassifiedInstrument | null, symbol: string, market: Market): TaxAsset | null {
  if (isGoldBond(symbol, market)) return 'gold_bond';
  return instrument === null && isFundCode(symbol, market) ? null : taxAssetOf(instrument, market);
}

export function soldAssetOf(instrument: ClassifiedInstrument | null, market: Market): SoldAsset | null {
  const isTrust = instrument?.kind === 'reit' || instrument?.kind === 'invit';
  return isTrust && market === 'IN' ? 'business_trust' : taxAssetOf(instrument, market);
}

/** Accounts whose trades bear no tax when they are made: what is taken out of them may. */
const SHELTERED: readonly AccountType[] = ['tax_deferred', 'roth', 'hsa', '529', 'epf', 'ppf', 'nps'];

/** Whether a trade inside an account bears no tax of its own. */
export function isSheltered(account: AccountType | undefined): boolean {
  return account !== undefined && SHELTERED.includes(account);
}
