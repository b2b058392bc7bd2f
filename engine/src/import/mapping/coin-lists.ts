import { headerKey } from '../../headers/header-key.ts';
import type { FileContent, Sheet } from '../cell.ts';
import { cellText } from '../rows/cell-at.ts';
import { MOST_ABOVE } from './sold-lots.ts';

/** How many rows below a header tell what its columns hold. */
const ROWS_SEEN = 50;
/** Of files of Kraken and of Coinbase. */
const OF_EXCHANGES = /^(?:aclass|ordertxid|quantity transacted)$/;
const OF_COINS = /^(?:coins?|crypto(?:currency|currencies)?)(?: (?:name|symbol|pair|asset|code))?$/;
const OF_PAIRS = /^(?:(?:trading )?pair|market|symbol|instrument|asset|product(?: id)?)$/;
/** `BTCINR`, `ETH/USDT`, `XXBTZUSD`: none of them is a symbol of a share. */
const PAIR =
  /^(?:X?XBT|BTC|X?ETH|SOL|X?XRP|X?XDG|DOGE|ADA|BNB|MATIC|POL|DOT|X?LTC|TRX|AVAX|LINK|SHIB|BCH|XLM|USDT|USDC|NEAR|PEPE|SUI|TON)[-/_ ]?(?:USDT|USDC|BUSD|FDUSD|BTC|ETH|BNB|Z?USD|Z?EUR|Z?GBP|INR)$/i;

/** Whether a file lists coins, as exchanges export them, and no shares: `BTC` alone is also the symbol of a fund. */
export function isOfCoins({ rows }: Sheet): boolean {
  return rows.slice(0, MOST_ABOVE).some(({ cells }, at) => {
    if (cells.some((cell) => typeof cell === 'number' || /^\W*\d/.test(cellText(cell)))) return false;
    const keys = cells.map(headerKey);
    const below = rows.slice(at + 1, at + 1 + ROWS_SEEN);
    const isAll = (header: RegExp, value: RegExp) => {
      const place = keys.findIndex((key) => header.test(key));
      const values = below.map((row) => cellText(row.cells[place] ?? null)).filter((text) => text !== '');
      return place >= 0 && values.length > 0 && values.every((text) => value.test(text));
    };
    return keys.some((key) => OF_EXCHANGES.test(key)) || isAll(OF_COINS, /^[a-z]/i) || isAll(OF_PAIRS, PAIR);
  });
}

/** Whether nothing but coins is listed in any of the sheets that list something. */
export function listsCoins({ sheets }: FileContent): boolean {
  const others = sheets.filter((sheet) => !isOfCoins(sheet));
  return others.length < sheets.length && others.every(({ rows }) => rows.length < 2);
}
