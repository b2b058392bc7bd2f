import { SECTORS, type Sector } from '@ballast/engine/instruments/sector';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { z } from 'zod';
import type { FunctionDeps } from '../../function.ts';

const rowSchema = z.object({
  symbol: z.string(),
  market: z.enum(MARKETS),
  name: z.string(),
  sector: z.enum(SECTORS).nullable().catch(null),
});

export interface KnownInstrument {
  readonly name: string;
  readonly sector: Sector | null;
}

/** What the public list of instruments says about symbols, by `quoteKey`. Nothing where the list cannot be read. */
export async function knownInstruments(
  { database, log }: FunctionDeps,
  shares: readonly { readonly symbol: string; readonly market: Market }[],
): Promise<ReadonlyMap<string, KnownInstrument>> {
  const symbols = [...new Set(shares.map(({ symbol }) => symbol))];
  const rows = await database
    .query(
      `select symbol, market, name, sector from public.instruments
       where symbol = any ($1::text[]) and is_active and kind <> 'index'
       order by exchange is not distinct from 'BSE' desc`,
      [symbols],
    )
    .catch((error: unknown) => {
      log('warn', 'advisor_instruments_failed', { error: String(error) });
      return [];
    });
  // Two companies may have one symbol, at the NSE and the BSE: that of the NSE is put in last, and stands.
  return new Map(
    z
      .array(rowSchema)
      .parse(rows)
      .map(({ symbol, market, name, sector }) => [quoteKey(symbol, market), { name, sector }]),
  );
}
