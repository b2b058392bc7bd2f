import { SECTORS } from '@ballast/engine/instruments/sector';
import type { Market } from '@ballast/engine/quotes/market';
import { followsNoIndex, holdsMany } from '@ballast/engine/report/report-facts';
import type { QueryClient } from '@tanstack/react-query';
import { checkSymbol, type SymbolProblem } from '../../../entities/holdings/read-symbol.ts';
import { lookUpTyped } from '../../../entities/instruments/look-up-typed.ts';
import { unheldShare, type UnheldShare } from './unheld-share.ts';

/** The share that was typed, or why it is none. */
export async function readOtherShare(
  typed: string,
  market: Market,
  client: QueryClient,
): Promise<UnheldShare | SymbolProblem> {
  const { instruments } = await lookUpTyped(client, typed);
  const listed = checkSymbol(typed, market, instruments);
  if (typeof listed === 'string') return listed;
  const found = instruments.find(listed.symbol, listed.market);
  const sector = SECTORS.find((one) => one === found?.sector) ?? null;
  const isFund = holdsMany(found, listed.symbol, listed.market);
  const isNoEquity = followsNoIndex(found, listed.symbol, listed.market);
  return unheldShare(listed, { sector, isFund, isNoEquity });
}
