import type { Market } from '../quotes/market.ts';

/** ISINs that begin so are units of Indian mutual funds (NSDL's numbering of ISINs), exchange-traded ones included. */
const FUND_ISIN = /^INF[A-Z0-9]{9}$/i;
/** Nasdaq's fifth-character convention: five letters ending in X are a mutual fund. */
const US_FUND = /^[A-Z]{4}X$/i;
const US_MONEY_FUND = /^[A-Z]{3}XX$/;
/** Words of scheme names in SEBI's categories (circular of 2017-10-06) and of their plans and options, and of US funds named after a year of retirement. */
const SCHEME =
  /\b(mutual funds?|(flexi|multi|mid|small|large|large and mid)[ -]?cap|elss|tax[ -]?saver|bluechip|focused fund|contra fund|value fund|balanced advantage|aggressive hybrid|arbitrage fund|index fund|liquid fund|overnight fund|gilt fund|(short|low|ultra short|medium|long) duration|(short|ultra short|medium|long) term(?!\W*$)|corporate bond fund|fund of funds?|(retirement|freedom|lifepath)( index)? 20\d\d|direct plan|regular plan|direct growth|idcw|sip)\b/i;

/** What a US symbol says of itself by Nasdaq's convention: five letters that end in X are a mutual fund, in XX a money market fund. */
export function usFundOf(symbol: string): 'fund' | 'money_market' | null {
  if (US_MONEY_FUND.test(symbol)) return 'money_market';
  return US_FUND.test(symbol) ? 'fund' : null;
}

/**
 * Whether what is typed looks like a fund that is bought at its NAV and trades on no exchange: by the shape of its ISIN or US
 * symbol, or by words that only names of schemes have. Ask only about what no instrument was found for: exchange-traded funds
 * share the ISINs.
 */
export function looksLikeNavFund(typed: string, market: Market): boolean {
  const text = typed.trim();
  return FUND_ISIN.test(text) || (market === 'US' && US_FUND.test(text)) || SCHEME.test(text);
}
