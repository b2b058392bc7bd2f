import { z } from 'zod/mini';

/** `GET /config.json`: all that a build of the app must be told. A `supabaseUrl` that is relative means the same origin. */
export const publicConfigSchema = z.object({
  supabaseUrl: z.string().check(z.minLength(1)),
  supabaseKey: z.string().check(z.minLength(1)),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
