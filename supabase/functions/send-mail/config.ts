import { z } from 'zod';

const environmentSchema = z.object({
  /** What the project's schedule proves itself with. */
  MAIL_SECRET: z.string().min(16).optional(),
  /** Where mail is sent with a POST, in Resend's format. */
  MAIL_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.resend.com/emails'),
  MAIL_API_KEY: z.string().optional(),
  /** The sender: an address, or `Name <address>`. */
  MAIL_FROM: z.string().optional(),
  /** Where the links of mail lead. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who is notified of every new ticket. */
  SUPPORT_EMAIL: z.email().optional(),
});

export type MailConfig = z.infer<typeof environmentSchema>;

/** The settings of requested mail; throws a ZodError that names every wrong one. Empty counts as not set. */
export function mailConfig(env: (name: string) => string | undefined): MailConfig {
  const names = Object.keys(environmentSchema.shape);
  return environmentSchema.parse(Object.fromEntries(names.map((name) => [name, env(name)?.trim() || undefined])));
}
