import { INSTRUMENT_KINDS } from '@ballast/engine/instruments/kind';
import { EXCHANGES, MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';

/** Names that are looked for by likeness in one request, at most. */
export const MOST_NAMES = 50;

/** Body of `resolve-instruments`: what may name an instrument exactly, spelled as the master's terms are. */
export const resolveInstrumentsRequestSchema = z.object({
  terms: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(30_000)),
  /** Names that nothing is called exactly: what is called much like them is found too, each by its symbol. */
  names: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(MOST_NAMES))),
});

/** Answer of `resolve-instruments`. */
export const resolveInstrumentsResponseSchema = z.object({
  instruments: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      /** Null for a fund. */
      exchange: z.nullable(z.enum(EXCHANGES)),
      market: z.enum(MARKETS),
      kind: z.enum(INSTRUMENT_KINDS),
      isin: z.nullable(z.string()),
      /** Those of before a split too. */
      isins: z.array(z.string()),
      sector: z.nullable(z.string()),
      plan: z.nullable(z.enum(['direct', 'regular'])),
      option: z.nullable(z.enum(['growth', 'idcw', 'bonus'])),
      /** Of a fund, as AMFI lists it. */
      fundHouse: z._default(z.nullable(z.string()), null),
      category: z._default(z.nullable(z.string()), null),
      /** Of a fund that pays out: the code of the Growth option of the same scheme and plan, which its risk and return are taken from. */
      growthCode: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Each term that names something, and the places of what it names in `instruments`: best known first. */
  found: z.array(z.object({ term: z.string(), at: z.array(z.number()) })),
  /** False while the server has no list of instruments yet: then nothing is found. */
  isLoaded: z._default(z.boolean(), true),
});
export type ResolveInstrumentsResponse = z.output<typeof resolveInstrumentsResponseSchema>;
