import { TRADED_KINDS } from '@ballast/engine/instruments/kind';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';

/** Body of `search-instruments`: part of a symbol, a name or an ISIN. */
export const searchInstrumentsRequestSchema = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Whose instruments come first among those that fit equally. */
  market: z.optional(z.enum(MARKETS)),
});

/** Answer of `search-instruments`, best first. */
export const searchInstrumentsResponseSchema = z.object({
  data: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      /** Null for a mutual fund of India. */
      exchange: z.nullable(z.enum(EXCHANGES)),
      kind: z.enum([...TRADED_KINDS, 'fund']),
      isin: z.nullable(z.string()),
      sector: z.nullable(z.string()),
      /** Whether the master has it; else a provider found it. */
      isListed: z.boolean(),
    }),
  ),
  /** False when no provider answered, so that only what is stored was searched. */
  complete: z.boolean(),
  /** False while the server has no list of instruments yet. */
  isLoaded: z._default(z.boolean(), true),
});
