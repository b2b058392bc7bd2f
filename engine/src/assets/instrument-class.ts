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
/** Funds that move by a multiple of what they follow each day, or against it. ProShares Ultra is one, an ultra short bond fund is not. */
export const LEVERAGED =
  /\b\d(?:\.\d+)?x(?:shares)?\b|\b(?:ultrapro|inverse)\b|\bleveraged (?:long|etf|etns?)\b|\bproshares (?:trust )?(?:ultra|short)|\bbear\b(?! hedge)|\byieldmax (?:mstr )?short\b/i;
/** Futures on expected volatility, or against it. Low volatility funds hold shares. */
const VOLATILITY = /\bvix\b|\bvolatility premium\b/i;
/** Futures on commodities, currencies, and metals beside gold and silver. `Nifty Commodities` and producers are shares. */
const COMMODITY =
  /\bcommodity\b(?!.*\b(?:producers?|equity)\b)|\b(?:gsci|currencyshares|invesco db|teucrium|precious metals|(?:physical )?(?:platinum|palladium) (?:shares|trust|etf))\b|\bunited states (?:12 month )?(?:brent )?(?:oil|natural gas|gasoline|copper)\b/i;
/** Not Goldman Sachs, nor Golden Dragon China. */
const GOLD = /\b(?:gold(?!man\b|en\b)|silver)/i;
/** Coins and futures on them, unless the fund holds shares of companies around them, or shares and bonds beside them. */
const CRYPTO = /\b(?:bitcoin|ether(?:eum)?|solana|xrp|dogecoin|litecoin|crypto(?:currency)?)\b/i;
const CRYPTO_COMPANIES =
  /\b(?:industry|economy|thematic|adopters|corporations|blockchain|equity|s&p 500|treasuries)\b/i;
/** Paid by shares and by options on them; and the option of an Indian fund that pays out, written in full. */
const EQUITY_INCOME = /\b(?:(?:equity|dividend|options?|premium) income|income distribution)\b/gi;
/** Beside these words, income is that of shares: NEOS Nasdaq 100 High Income, VanEck BDC Income. */
const OF_SHARES =
  /\b(?:s&p|nasdaq|qqq|russell|r2000|dow jones|djia|eafe|berkshire|a shares|equity|eq|dividends?|growth|reits?|real estate|realty|bdc|midstream|energy|infrastructure|natural resources|buywrite|autocallable|(?:large|mid|small|smid)[ -]?cap)\b/i;
const INCOME = /\bincome\b/gi;
/** IBX and SDL stand in names of index funds of bonds that say nothing else. */
const DEBT =
  /\b(?:ibx|sdl|aaa|liquid|overnight|money market|debt|gilt|g-?sec|treasury|bond|duration|floater|credit risk|banking and psu|income|aggregate|t-?bill|corporate|muni(?:cipal)?s?\b|tips\b|inflation[ -]protected|mortgage-backed|(?:abs\/)?mbs\b|asset-backed|securitized|clo\b|senior loan|floating[ -]rate|short maturity|tax[ -](?:free|exempt))/i;
/**
 * An index of shares and bonds names both: Nifty LargeMidcap250 Plus 8-13yr G-Sec 70:30. Target-date funds say a year: Fidelity Freedom Index 2040,
 * Schwab Target 2040.
 */
const MIXED =
  /\b(?:hybrid|balanced|multi[ -]asset|life cycle|asset allocat|(?:conservative|moderate|aggressive|growth|global) allocation|life ?strategy|vanguard wellington fund|vanguard wellesley|fidelity puritan|arbitrage|equity savings|(?:smart)?retirement|children|target[ -]date|(?:freedom|lifepath|lifecycle|lifetime|target)(?: index| blend)? 20\d\d|freedom(?: index| blend)? income)|(?:cap|momentum) ?\d+ plus\b/i;

/** What the asset class of something listed is taken from. */
export interface ClassifiedInstrument {
  readonly kind: InstrumentKind;
  readonly name: string;
  /** AMFI's category of a scheme; null for everything else. */
  readonly category?: string | null | undefined;
}

/**
 * The asset class of something listed: a share is equity, a gold bond gold; a leveraged or inverse fund or one of volatility, commodities or currencies is other, any other one gold
 * where its name has gold or silver and no miners, else what AMFI's category says, else what its name says (shares and bonds, coins, bonds), else equity.
 *
 * @param instrument null where nothing is known of it
 * @param symbol of a US listing: it tells a mutual fund, which no list has, and a money market fund
 * @param quoteName what the price source calls it
 */
export function instrumentClass(
  instrument: ClassifiedInstrument | null,
  symbol = '',
  quoteName: string | null = null,
): AssetClass {
  const usFund = usFundOf(symbol);
  if (usFund === 'money_market') return 'cash';
  if (instrument === null)
    return usFund === null || quoteName === null ? 'equity' : instrumentClass({ kind: 'fund', name: quoteName });
  const { kind, name, category } = instrument;
  if (kind === 'gold_bond') return 'gold';
  if (kind !== 'fund' && kind !== 'etf') return 'equity';
  if (LEVERAGED.test(name) || VOLATILITY.test(name)) return 'other';
  if (!category && COMMODITY.test(name) && !MINERS.test(name)) return 'other';
  const group = category ?? '';
  if (GOLD.test(name) && !MINERS.test(name)) return 'gold';
  if (/equity scheme/i.test(group)) return 'equity';
  if (MIXED.test(`${group} ${name}`)) return 'mixed';
  if (CRYPTO.test(name) && !CRYPTO_COMPANIES.test(name) && !MINERS.test(name)) return 'crypto';
  const withoutIncome = name.replaceAll(OF_SHARES.test(name) ? INCOME : EQUITY_INCOME, '');
  return DEBT.test(`${group} ${withoutIncome}`) ? 'fixed_income' : 'equity';
}
