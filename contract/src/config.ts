import { z } from 'zod/mini';

/** `GET /config.json`: all that a build of the app needs to know. A `supabaseUrl` that is relative means the same origin. */
export const publicConfigSchema = z.object({
  supabaseUrl: z.string().check(z.minLength(1)),
  supabaseKey: z.string().check(z.minLength(1)),
  /** Where people write and read about the product (`contact.ts`). */
  contact: z.exactOptional(
    z.object({
      email: z.email(),
      social: z.readonly(z.array(z.object({ name: z.string(), url: z.url() }))),
      supportHours: z.exactOptional(z.string()),
      landingHours: z.exactOptional(z.string()),
      grievance: z.exactOptional(z.object({ name: z.string(), email: z.email() })),
    }),
  ),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
