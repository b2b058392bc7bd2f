import { formerIsin, type FormerIsin } from '@ballast/engine/instruments/former-isins';
import { formerSymbols, type FormerSymbol } from '@ballast/engine/instruments/former-symbols';
import { formerUnlessKnown } from '@ballast/engine/holdings/present-names';
import type { Market } from '@ballast/engine/quotes/market';
import { readAsTyped } from '../holdings/read-symbol.ts';
import type { Instruments } from './instruments.ts';

/** What somebody typed that a share was called before: its symbol, or its ISIN. */
export type Former = FormerSymbol | FormerIsin;

/** Of a market; null where what is typed names a share today, or nothing is known of it. */
export function formerOf(typed: string, market: Market, instruments: Instruments): Former | null {
  const isin = formerIsin(typed.trim().toUpperCase());
  if (isin !== null) return isin.market === market ? isin : null;
  const read = readAsTyped(typed, market, instruments);
  return read === null ? null : formerUnlessKnown(read.symbol, read.market, instruments.isKnown);
}

/** What was called so when it had another symbol; null for any other name. */
export function formerByName(typed: string, market: Market): FormerSymbol | null {
  const name = typed.trim().toLowerCase();
  return formerSymbols().find((one) => one.market === market && one.name.toLowerCase() === name) ?? null;
}

/** The symbol of the share today. */
export function presentOf(former: Former): string {
  return 'now' in former ? former.now : former.symbol;
}
