import { z } from 'zod';

const baseUrlSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const environmentSchema = z.object({
  /** Where market data is asked for, instead of the provider's own hosts. */
  MARKET_DATA_BASE_URL: baseUrlSchema.optional(),
  /** How long one request for quotes may take before sample quotes answer it. */
  MARKET_DATA_DEADLINE_MS: z.coerce.number().int().min(1).max(60_000).default(8_000),
});

export interface MarketConfig {
  readonly baseUrl: string | null;
  readonly deadlineMs: number;
}

/** The market data settings; throws a ZodError that names every wrong one. Empty counts as not set. */
export function marketConfig(env: (name: string) => string | undefined): MarketConfig {
  const names = Object.keys(environmentSchema.shape);
  const given = names.map((name) => [name, env(name)?.trim() || undefined]);
  const { MARKET_DATA_BASE_URL, MARKET_DATA_DEADLINE_MS } = environmentSchema.parse(Object.fromEntries(given));
  return { baseUrl: MARKET_DATA_BASE_URL ?? null, deadlineMs: MARKET_DATA_DEADLINE_MS };
}
