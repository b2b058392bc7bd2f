import { z } from 'zod';
import type { FoundInstrument, ProviderResult } from '../provider.ts';
import { exchangeOfYahooCode, symbolOfTicker } from './tickers.ts';

const KIND_OF_TYPE: Readonly<Record<string, FoundInstrument['kind']>> = { EQUITY: 'share', ETF: 'etf' };

const text = z.string().trim().min(1).optional().catch(undefined);
const rowSchema = z
  .object({ symbol: z.string().min(1), quoteType: z.string(), exchange: text, longname: text, shortname: text })
  .nullable()
  .catch(null);
const answerSchema = z.object({ quotes: z.array(rowSchema) });

/**
 * Shares and exchange-traded funds of our four exchanges in Yahoo's answer, best first. Everything else is left out:
 * funds by their NAV, indices, futures, currencies, other exchanges.
 */
export function instrumentsFromSearch(raw: unknown): ProviderResult<readonly FoundInstrument[]> {
  const { data: answer } = answerSchema.safeParse(raw);
  if (!answer) return { ok: false, reason: 'malformed' };
  const found = answer.quotes.flatMap((row): FoundInstrument[] => {
    const kind = row && KIND_OF_TYPE[row.quoteType];
    const exchange = exchangeOfYahooCode(row?.exchange);
    if (!kind || exchange === null) return [];
    const symbol = symbolOfTicker(row.symbol.toUpperCase(), exchange);
    return [{ symbol, name: row.longname ?? row.shortname ?? symbol, exchange, kind, isin: null }];
  });
  return { ok: true, value: found };
}
