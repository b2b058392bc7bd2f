import type { Position } from '@ballast/engine/valuation/position';
import type { Portfolio, Valued } from '../data/portfolio.ts';
import type { ToolAnswer } from '../types.ts';
import type { FunctionDeps } from '../../function.ts';
import { homeOf, readAsked } from './asked.ts';
import { named, notHeld } from './held.ts';
import { refuse } from './tool.ts';

/** The most holdings one answer lists: more would drown what the question is about. */
export const LISTED_MAX = 40;

export type Listed =
  | { readonly ok: true; readonly positions: readonly Position[]; readonly of: number }
  | { readonly ok: false; readonly refusal: ToolAnswer };

/** The holdings an answer lists: those asked for, else the largest first. */
export async function listedOf(
  portfolio: Portfolio,
  valued: Valued,
  symbols: readonly string[] | undefined,
  deps: FunctionDeps,
): Promise<Listed> {
  const largestFirst = valued.positions.toSorted(
    (a, b) => (valued.valueInBase(b) ?? -1) - (valued.valueInBase(a) ?? -1),
  );
  const of = portfolio.holdings.length;
  if (symbols === undefined) return { ok: true, positions: largestFirst.slice(0, LISTED_MAX), of };
  const keys = new Set<string>();
  const held = valued.positions.map(({ key, holding }) => ({ key, symbol: holding.symbol, market: holding.market }));
  for (const read of await readAsked(symbols, { deps, held, home: homeOf(portfolio.base) })) {
    if (!read.ok) return { ok: false, refusal: refuse(read.reason) };
    const meant = named(held, read.asked);
    if (meant.length === 0) return { ok: false, refusal: refuse(notHeld(read.asked, portfolio.holdings)) };
    for (const { key } of meant) keys.add(key);
  }
  return { ok: true, positions: largestFirst.filter(({ key }) => keys.has(key)), of };
}
