import { z } from 'zod';

/** What the thread of the refresh job is started with. */
export const refreshTaskSchema = z.object({
  databaseUrl: z.string(),
  /** The shipped lists. */
  directory: z.string(),
  environment: z.record(z.string(), z.string().optional()),
});
export type RefreshTask = z.output<typeof refreshTaskSchema>;

/** What it sends while it works. */
export const refreshMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    event: z.string(),
    fields: z.record(z.string(), z.unknown()),
  }),
  z.object({
    kind: z.literal('count'),
    name: z.string(),
    labels: z.record(z.string(), z.string()),
    by: z.number(),
  }),
]);
export type RefreshMessage = z.output<typeof refreshMessageSchema>;
