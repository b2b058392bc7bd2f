import { z } from 'zod';

/** Requests a day on the free plan, as its refusal of more says (2026). */
const FREE_PLAN_BUDGET = 25;

const environmentSchema = z.object({
  /** The key of https://www.alphavantage.co/support/#api-key; without it this provider is not asked. */
  ALPHA_VANTAGE_API_KEY: z.string().optional(),
  /** Where it is asked, instead of its own host. */
  ALPHA_VANTAGE_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://www.alphavantage.co'),
  /** Upstream requests a day, of all instances together. */
  ALPHA_VANTAGE_DAILY_BUDGET: z.coerce.number().int().min(1).default(FREE_PLAN_BUDGET),
});

export interface AlphaVantageConfig {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly dailyBudget: number;
}

/** The settings of Alpha Vantage, or null without a key; throws a ZodError that names every wrong one. Empty counts as not set. */
export function alphaVantageConfig(env: (name: string) => string | undefined): AlphaVantageConfig | null {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.parse(
    Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])),
  );
  const {
    ALPHA_VANTAGE_API_KEY: apiKey,
    ALPHA_VANTAGE_BASE_URL: baseUrl,
    ALPHA_VANTAGE_DAILY_BUDGET: dailyBudget,
  } = given;
  return apiKey === undefined ? null : { apiKey, baseUrl, dailyBudget };
}
