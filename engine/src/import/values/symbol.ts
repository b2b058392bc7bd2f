import type { Exchange, Market } from '../../quotes/market.ts';
import { marketOfExchange } from '../../quotes/market.ts';
import { readExchange } from './exchange.ts';

export interface StatedSymbol {
  readonly symbol: string;
  readonly exchange: Exchange | null;
}

const PREFIX = /^([A-Z]{2,8})\s*:\s*(?=\S)/;
/** Yahoo's, and that of the depositories' statements. */
const EXCHANGE_SUFFIX = /\.(NS|BO|NSE|BSE)$/;
/** What a share trades as at the exchanges of India: rolling settlement, trade for trade, small companies, trusts, government bonds. */
const SERIES = /-(?:EQ|BE|BZ|BL|SM|ST|SZ|RR|IV|IL|T0|GB|GS|TB|SG)$/;
/** And at the older one, whose groups say how a share is settled. */
const GROUP = /-(?:A|B|E|F|G|IF|M|MT|P|R|T|TS|W|X|XT|Z|ZP)$/;
/** A class of shares, which brokers part from the company in four ways and the exchanges with a point. */
const SHARE_CLASS = /^([A-Z]{1,5})[-/ ]([A-Z]{1,2})$/;
const SYMBOL = /^[A-Z0-9][A-Z0-9&.\-_]{0,29}$/;

/**
 * A ticker without what brokers write around it: `NSE:RELIANCE-EQ`, `RELIANCE.NS`, `BRK/B` with `US` give RELIANCE at NSE, and BRK.B.
 * Null for what cannot be one, such as a company's name.
 */
export function readSymbol(text: string, market: Market | null, exchange: Exchange | null): StatedSymbol | null {
  let symbol = text
    .trim()
    .toUpperCase()
    .replace(/\*+$/, '')
    .replace(/^\$(?=[A-Z])/, '');
  let named: Exchange | null = null;
  const prefix = readExchange(PREFIX.exec(symbol)?.[1] ?? '');
  if (prefix !== null) {
    symbol = symbol.replace(PREFIX, '');
    named = prefix;
  }
  const suffix = readExchange(EXCHANGE_SUFFIX.exec(symbol)?.[1] ?? '');
  if (suffix !== null) {
    symbol = symbol.replace(EXCHANGE_SUFFIX, '');
    named = suffix;
  }
  const venue = named ?? exchange;
  const country = venue === null ? market : marketOfExchange(venue);
  if (country !== 'US') symbol = symbol.replace(SERIES, '');
  if (venue === 'BSE') symbol = symbol.replace(GROUP, '');
  if (country === 'US') symbol = symbol.replace(SHARE_CLASS, '$1.$2');
  return SYMBOL.test(symbol) ? { symbol, exchange: venue } : null;
}
