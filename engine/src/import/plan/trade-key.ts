import type { Merger } from '../../instruments/mergers.ts';
import { isFundCode } from '../../funds/fund-code.ts';
import { marketOfExchange, type Exchange } from '../../quotes/market.ts';
import { BALLAST } from '../formats/ballast.ts';
import type { Share } from '../identity/resolution.ts';
import { mergedKey } from '../../ledger/merged-shares.ts';
import type { StatedTrade, WithCurrency } from '../record.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';

/** A stated trade, and the share it is of. */
export interface SharedTrade {
  readonly stated: WithCurrency<StatedTrade>;
  readonly share: Share;
  /** Of shares that merged since, `stated` being in new ones. */
  readonly merger?: Merger | null;
}

export const KEY_MAX = 200;
/** In the key of a trade whose file names no account. */
export const NO_ACCOUNT = '-';

/** Control characters and halves of characters. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;
const ALL_UNSTORABLE = new RegExp(UNSTORABLE, 'gu');

/**
 * The keys of a file's trades, in their order: the broker's number where there is one, else the content and which of equal ones it is. Two
 * rows with one key are one trade. Our own export carries the keys themselves.
 *
 * Where one number stands at different trades, it is no number: all but one of them are distinguished by their content too.
 */
export function tradeKeys(formatId: string, trades: readonly SharedTrade[]): readonly string[] {
  const numbers = trades.map((trade) => numberKey(formatId, trade));
  const plain = plainContents(numbers, trades);
  const times = new Map<string, number>();
  return trades.map((trade, i) => {
    const key = numbers[i] ?? null;
    if (key !== null) {
      const owner = plain.get(key);
      const content = owner === undefined ? null : contentOf(trade);
      return keyOf(trade, content === null || content === owner ? key : `${key}:${content}`);
    }
    const whole = `${formatId}:${trade.stated.account ?? NO_ACCOUNT}:${contentOf(trade)}`;
    const time = (times.get(whole) ?? 0) + 1;
    times.set(whole, time);
    return keyOf(trade, `${whole}#${time}`);
  });
}

/** What a key without a number says of the trade, and the account before it; null of any other key. */
export function contentOfKey(
  formatId: string,
  key: string,
): { readonly account: string; readonly content: string } | null {
  const [, account, content] = key.startsWith(`${formatId}:`)
    ? (/^(.+?):(\d{4}-\d\d-\d\d:.+)#\d+$/.exec(key.slice(formatId.length + 1)) ?? [])
    : [];
  return account === undefined || content === undefined ? null : { account, content };
}

function keyOf({ merger = null }: SharedTrade, key: string): string {
  return storable(merger === null ? key : mergedKey(merger, key));
}

/** The trade that keeps a number which several rows have: the first by its content, whatever the order of the rows. */
function plainContents(
  numbers: readonly (string | null)[],
  trades: readonly SharedTrade[],
): ReadonlyMap<string, string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const key of numbers) {
    if (key === null) continue;
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  const first = new Map<string, string>();
  if (repeated.size === 0) return first;
  for (const [i, trade] of trades.entries()) {
    const key = numbers[i] ?? null;
    if (key === null || !repeated.has(key)) continue;
    const content = contentOf(trade);
    const known = first.get(key);
    if (known === undefined || content < known) first.set(key, content);
  }
  return first;
}

/** The trade as it is stored. */
export function portfolioTrade({ stated, share }: SharedTrade, key: string): PortfolioTrade {
  const { action, day, time, quantity, ratio, price, currency, charges, instrumentRef } = stated;
  const { symbol, market } = share;
  return {
    key,
    symbol,
    exchange: isOf(share, instrumentRef.exchange) ? instrumentRef.exchange : share.exchange,
    market,
    currency,
    action,
    day,
    time,
    quantity: action === 'split' && ratio !== null ? 0 : quantity,
    ratio: action === 'split' ? ratio : null,
    price,
    charges,
  };
}

/** What a person chose may be of another country than the exchange that the file names; a mutual fund that is ordered there trades at none. */
function isOf({ symbol, market }: Share, exchange: Exchange | null): boolean {
  return exchange !== null && marketOfExchange(exchange) === market && !isFundCode(symbol, market);
}

function numberKey(formatId: string, { stated }: SharedTrade): string | null {
  const { tradeId, day, instrumentRef } = stated;
  if (tradeId === null) return null;
  return formatId === BALLAST.id ? tradeId : `${formatId}:${day}:${instrumentRef.exchange ?? '-'}:${tradeId}`;
}

function contentOf({ stated, share }: SharedTrade): string {
  const { day, time, action, quantity, price } = stated;
  return `${day}:${time ?? '-'}:${share.symbol}:${share.market}:${action}:${quantity}:${price ?? '-'}`;
}

/** Without what no database keeps; a key that is too long ends in a hash of all of it. */
function storable(written: string): string {
  const key = UNSTORABLE.test(written) ? written.replace(ALL_UNSTORABLE, '') : written;
  if (key.length <= KEY_MAX) return key;
  const hash = `~${fnv1a(key).toString(36)}${fnv1a(`${key}~`).toString(36)}`;
  return key.slice(0, KEY_MAX - hash.length) + hash;
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
