import { z } from 'zod';

/** `GET /config.json`: all that a build of the app must be told. A `supabaseUrl` that is relative means the same origin. */
export const publicConfigSchema = z.object({
  supabaseUrl: z.string().min(1),
  supabaseKey: z.string().min(1),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
