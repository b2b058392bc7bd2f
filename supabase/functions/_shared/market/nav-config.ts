import { z } from 'zod';

const baseUrl = (own: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(own);

const environmentSchema = z.object({
  /** Where AMFI is asked for net asset values, instead of its own portal. */
  AMFI_BASE_URL: baseUrl('https://portal.amfiindia.com'),
  /** Where mfapi.in is asked, instead of its own host. */
  MFAPI_BASE_URL: baseUrl('https://api.mfapi.in'),
});

interface NavConfig {
  readonly amfiUrl: string;
  readonly mfapiUrl: string;
}

/** Where NAVs of Indian funds come from; throws a ZodError that names every wrong setting. Empty counts as not set. */
export function navConfig(env: (name: string) => string | undefined): NavConfig {
  const names = Object.keys(environmentSchema.shape);
  const given = environmentSchema.parse(
    Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])),
  );
  return { amfiUrl: given.AMFI_BASE_URL, mfapiUrl: given.MFAPI_BASE_URL };
}
