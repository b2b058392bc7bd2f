import { z } from 'zod';

const baseUrlSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const milliseconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const environmentSchema = z.object({
  /** Where Yahoo is asked, instead of its own hosts. */
  MARKET_DATA_BASE_URL: baseUrlSchema.optional(),
  /** How long one question may take, all providers together. */
  MARKET_DATA_DEADLINE_MS: milliseconds(1, 60_000).default(8_000),
  /** How long a provider that is down is left alone at first; this doubles while it stays down. */
  MARKET_DATA_PAUSE_MS: milliseconds(0, 600_000).default(5_000),
  /** How long a price is served without asking again while its exchange trades; 0 asks every time. */
  MARKET_DATA_FRESH_MS: milliseconds(0, 600_000).default(15_000),
});

export interface MarketConfig {
  readonly baseUrl: string | null;
  readonly deadlineMs: number;
  readonly pauseMs: number;
  readonly freshMs: number;
}

/** The market data settings; throws a ZodError that names every wrong one. Empty counts as not set. */
export function marketConfig(env: (name: string) => string | undefined): MarketConfig {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.parse(
    Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])),
  );
  return {
    baseUrl: given.MARKET_DATA_BASE_URL ?? null,
    deadlineMs: given.MARKET_DATA_DEADLINE_MS,
    pauseMs: given.MARKET_DATA_PAUSE_MS,
    freshMs: given.MARKET_DATA_FRESH_MS,
  };
}
