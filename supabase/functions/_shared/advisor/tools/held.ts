import { MARKETS, EXCHANGES, marketOfExchange, type Exchange, type Market } from '@ballast/engine/quotes/market';
import { formerSymbol, presentSymbol } from '@ballast/engine/instruments/former-symbols';
import { unclearSymbol } from '@ballast/engine/instruments/unclear-symbols';

/** A symbol as a model writes it: with or without what says where it trades. */
export interface AskedSymbol {
  readonly symbol: string;
  /** Null where neither exchange nor country is said. */
  readonly market: Market | null;
  readonly exchange: Exchange | null;
}

const PREFIXED = /^([A-Z]+):(.+)$/;
const SUFFIXED = /^(.+)\.(NS|BO)$/;

/** Reads `INFY`, `NSE:INFY`, `US:AAPL`, `INFY.NS`. The argument's schema has seen to its form. */
export function readSymbol(asked: string): AskedSymbol {
  const [, prefix, rest = asked] = PREFIXED.exec(asked) ?? [];
  const exchange = EXCHANGES.find((one) => one === prefix);
  if (exchange !== undefined) return { symbol: rest, exchange, market: marketOfExchange(exchange) };
  const market = MARKETS.find((one) => one === prefix);
  if (market !== undefined) return { symbol: rest, exchange: null, market };
  const [, symbol, suffix] = SUFFIXED.exec(asked) ?? [];
  if (symbol !== undefined) return { symbol, exchange: suffix === 'BO' ? 'BSE' : 'NSE', market: 'IN' };
  return { symbol: asked, exchange: null, market: null };
}

/** Those of `shares` that a symbol names, by itself or as what it was called before: one, or one in each country. */
export function named<Share extends { readonly symbol: string; readonly market: Market }>(
  shares: readonly Share[],
  { symbol, market }: AskedSymbol,
): readonly Share[] {
  const within = shares.filter((share) => market === null || share.market === market);
  const exact = within.filter((share) => share.symbol === symbol);
  return exact.length > 0 ? exact : within.filter((share) => share.symbol === presentSymbol(symbol, share.market));
}

const TOLD = 30;

/** Why a symbol is none of what is held, so that the model can ask again or say so. */
export function notHeld({ symbol, market }: AskedSymbol, held: readonly { readonly symbol: string }[]): string {
  const unclear = unclearWords(symbol, market);
  const list = held.slice(0, TOLD).map((share) => share.symbol);
  const more = held.length > TOLD ? `, and ${String(held.length - TOLD)} more` : '';
  return `${symbol} is not among these holdings.${unclear} Held: ${list.join(', ')}${more}.`;
}

/** What may be meant by a symbol that names no share today: ` TATAMOTORS names no …`; empty for any other. */
export function unclearWords(symbol: string, market: Market | null): string {
  const markets = market === null ? MARKETS : [market];
  const [former] = markets.flatMap((one) => formerSymbol(symbol, one) ?? []);
  if (former !== undefined)
    return ` ${symbol} (${former.name}) has been ${former.market}:${former.now} since ${former.since}.`;
  const unclear = markets.flatMap((one) => unclearSymbol(symbol, one) ?? [])[0];
  if (unclear === undefined) return '';
  const choices = unclear.choices.map((choice) => `${choice.market}:${choice.symbol}`).join(', ');
  return ` ${symbol} names no share today (${unclear.name}, ${unclear.what}); it may mean ${choices}: ask which.`;
}
