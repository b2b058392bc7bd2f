import { z } from 'zod/mini';

/** What a token of an assistant may do: read what the user saved, and analyse text that it sends. */
export const ASSISTANT_SCOPES = ['read_portfolios', 'analyse_text'] as const;
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number];

export const ASSISTANT_TOKENS_MAX = 10;
export const ASSISTANT_TOKEN_NAME_MAX = 60;

/** A row of `assistant_tokens` that its owner may see. */
export const assistantTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(ASSISTANT_SCOPES)),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type AssistantToken = z.infer<typeof assistantTokenSchema>;

/** A new token: 256 random bits. Whoever makes one inserts it into `assistant_tokens`, which keeps its digest. */
export function newAssistantToken(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return `ballast_${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
