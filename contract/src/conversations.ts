import { z } from 'zod/mini';
import { checkedFigureSchema, figureSourceSchema } from './advisor.ts';

/** What one account keeps at most. The database holds it to the same. */
export const CONVERSATIONS_MAX = 200;
export const CONVERSATION_MESSAGES_MAX = 400;
export const CONVERSATION_TITLE_MAX = 120;

/** A row of `conversations`. Its title may be empty. */
export const conversationSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  /** When something was said last. */
  said_at: z.string(),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** What a reply rests on and how it ended, as far as it is needed to show it again. */
const evidenceSchema = z.object({
  /** `stopped` in the middle: by the person, or because they left the page. */
  state: z._default(z.enum(['done', 'stopped']), 'done'),
  /** Which model wrote it. */
  path: z._default(z.nullable(z.enum(['primary', 'backup'])), null),
  /** Places in `content`. */
  figures: z._default(z.array(checkedFigureSchema), []),
  /** Of these, only figures that `figures` name. */
  sources: z._default(z.array(figureSourceSchema), []),
  notices: z._default(
    z.array(
      z.object({
        code: z.enum(['older_turns_dropped', 'holdings_not_all_seen', 'reply_cut_at_limit']),
        seen: z.nullable(z.int()),
        of: z.nullable(z.int()),
      }),
    ),
    [],
  ),
});

/** A message of a kept conversation, with what is needed to show it again. */
export const keptMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  /** As it was typed, or the Markdown of the reply. */
  content: z.string(),
  /** ISO 8601, by the clock of who said it. */
  said_at: z.string(),
  /** Of replies: 0 to 1. */
  confidence: z.nullable(z.coerce.number()),
  grounds: evidenceSchema,
});
export type KeptMessage = z.infer<typeof keptMessageSchema>;
