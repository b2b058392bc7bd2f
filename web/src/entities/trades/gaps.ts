import type { Day } from '@ballast/engine/calendar/day';
import type { CurrencyGains, ShareGains } from '@ballast/engine/ledger/gains';
import { isSameQuantity } from '@ballast/engine/ledger/quantity';
import type { Holding } from '@ballast/engine/assets/holding';
import { demergerInto } from '@ballast/engine/instruments/demergers';
import { demergersWhileHeld } from '@ballast/engine/ledger/after-demergers';
import { dividedCompanies } from '@ballast/engine/ledger/gains-of';
import { quoteKey } from '@ballast/engine/quotes/quote-key';

/** Something that the figures do not have, of one share. */
export type Gap = { readonly symbol: string } & (
  | { readonly kind: 'salesMissing' | 'outMissing'; readonly quantity: number; readonly day: Day }
  /** Of a company that a demerger of `company` made: its shares came without a purchase. */
  | { readonly kind: 'broughtMissing'; readonly quantity: number; readonly day: Day; readonly company: string }
  | { readonly kind: 'splitMissing'; readonly day: Day }
  | { readonly kind: 'salesUnknown'; readonly count: number }
  | { readonly kind: 'costUnknown'; readonly quantity: number }
  | { readonly kind: 'unpriced' }
  /** Shares bought before their company was split up: part of their cost belongs to `parts`; `kept` of it stays, a fraction. */
  | { readonly kind: 'splitUp'; readonly day: Day; readonly parts: readonly string[]; readonly kept: number }
  /** `company`: a demerger of it brought some of what is explained; null where none did. */
  | { readonly kind: 'differs'; readonly held: number; readonly explained: number; readonly company: string | null }
);

/** Everything that gains do not have; `isPriced` once prices were asked for. */
export function gapsOf(
  gains: readonly CurrencyGains[],
  holdings: readonly Holding[],
  isPriced: boolean,
): readonly Gap[] {
  const shares = gains.flatMap((each) => each.shares);
  const explained = new Map(shares.map(({ key, lots }) => [key, lots.shares]));
  const companies = dividedCompanies(shares);
  const held = new Map(holdings.map((holding) => [quoteKey(holding.symbol, holding.market), holding]));
  const differing = [...new Set([...held.keys(), ...explained.keys()])].flatMap((key): Gap[] => {
    const [has, explains] = [held.get(key)?.shares ?? 0, explained.get(key) ?? 0];
    if (isSameQuantity(has, explains)) return [];
    const from = companies.get(key) ?? key;
    const company = from === key ? null : symbolOf(from);
    return [{ symbol: symbolOf(key), kind: 'differs', held: has, explained: explains, company }];
  });
  return [...shares.flatMap((share) => gapsOfShare(share, isPriced)), ...differing];
}

function symbolOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

function gapsOfShare({ lots, value, salesUnknown, sharesUnknown }: ShareGains, isPriced: boolean): readonly Gap[] {
  const { symbol, market, missing, closed } = lots;
  const company = demergerInto(symbol, market)?.symbol;
  const gaps = missing.map(({ action, quantity, day }): Gap => {
    if (action === 'split' || quantity === null) return { symbol, kind: 'splitMissing', day };
    if (company !== undefined) return { symbol, kind: 'broughtMissing', quantity, day, company };
    return { symbol, kind: action === 'sell' ? 'salesMissing' : 'outMissing', quantity, day };
  });
  // Sales without their purchase are shown above, with what is missing.
  const unmatched = closed.filter(({ bought }) => bought === null).length;
  if (salesUnknown > unmatched) gaps.push({ symbol, kind: 'salesUnknown', count: salesUnknown - unmatched });
  if (sharesUnknown > 0) gaps.push({ symbol, kind: 'costUnknown', quantity: sharesUnknown });
  if (isPriced && value === null) gaps.push({ symbol, kind: 'unpriced' });
  for (const { day, parts, kept } of demergersWhileHeld(lots))
    gaps.push({ symbol, kind: 'splitUp', day, parts: parts.map((part) => part.symbol), kept });
  return gaps;
}
