import { z } from 'zod';

const environmentSchema = z.object({
  /** Whether lists are fetched from their publishers. */
  INSTRUMENT_LISTS: z.enum(['on', 'off']).default('on'),
  /** Where they are fetched instead: a publisher's host is then the first part of the path. */
  INSTRUMENT_LISTS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** What a hosted project's schedule proves itself with. */
  INSTRUMENTS_SECRET: z.string().min(16).optional(),
});

export interface RefreshConfig {
  readonly isOn: boolean;
  readonly baseUrl: string | null;
  readonly secret: string | null;
}

/** The settings of the refresh job; throws a ZodError that names every wrong one. Empty counts as not set. */
export function refreshConfig(env: (name: string) => string | undefined): RefreshConfig {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.parse(
    Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])),
  );
  return {
    isOn: given.INSTRUMENT_LISTS === 'on',
    baseUrl: given.INSTRUMENT_LISTS_BASE_URL ?? null,
    secret: given.INSTRUMENTS_SECRET ?? null,
  };
}
