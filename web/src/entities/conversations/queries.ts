import {
  conversationSchema,
  keptMessageSchema,
  type Conversation,
  type KeptMessage,
} from '@ballast/contract/conversations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { asJson } from '../../lib/as-json.ts';
import { BackendError, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['conversations'] as const;
/** What other tabs learn has changed. */
export const CONVERSATIONS = 'conversations';

/** The kept conversations of the account: where something was said last, first. */
export const conversationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId],
    queryFn: ({ signal }) =>
      allPages(conversationSchema, async (from, to) => {
        const client = await getBackend();
        return client
          .from('conversations')
          .select('id,title,created_at,said_at')
          .order('said_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .retry(false);
      }),
    refetchOnReconnect: true,
  });

/** What is stored was changed, here or in another tab: what shows it is read again. */
export function rereadConversations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

function changed(): Promise<void> {
  tellOtherTabs(CONVERSATIONS);
  return rereadConversations();
}

/**
 * What was said in a conversation, in its order, without replies that another one replaced. Empty where no message could
 * be stored.
 * @throws {BackendError} `missing` when it was deleted meanwhile
 */
export async function fetchMessages(conversationId: string): Promise<readonly KeptMessage[]> {
  const client = await getBackend();
  const messages = await allPages(keptMessageSchema, (from, to) =>
    client
      .from('conversation_messages')
      .select('id,role,content,said_at,confidence,grounds')
      .eq('conversation_id', conversationId)
      .order('place')
      .range(from, to)
      .retry(false),
  );
  if (messages.length === 0) {
    const rows = orThrow(await client.from('conversations').select('id').eq('id', conversationId).retry(false));
    if (rows.length === 0) throw new BackendError('missing', 'no such conversation');
  }
  return messages.filter(({ role }, at) => role === 'user' || messages[at + 1]?.role !== 'assistant');
}

/**
 * Stores a conversation, once however often the same id is sent.
 * @throws {BackendError} `over_quota` when the account keeps as many as there may be
 */
export async function storeConversation(row: { id: string; user_id: string; title: string }): Promise<void> {
  const client = await getBackend();
  const { error, status } = await client.from('conversations').insert(row);
  if (status !== 409) orThrow({ data: true, error, status });
}

/**
 * Stores messages in their order, each once however often it is sent.
 * @throws {BackendError} `not_allowed` when the conversation was deleted meanwhile
 */
export async function storeMessages(conversationId: string, messages: readonly KeptMessage[]): Promise<void> {
  const client = await getBackend();
  const rows = messages.map(({ grounds, ...message }) => ({
    ...message,
    conversation_id: conversationId,
    grounds: asJson(grounds),
  }));
  const { error, status } = await client.from('conversation_messages').upsert(rows, { ignoreDuplicates: true });
  orThrow({ data: true, error, status });
  await changed();
}

/** @throws {BackendError} `missing` when the conversation was deleted meanwhile */
export const renameMutation = mutationOptions({
  // One after the other: the last title stays.
  scope: { id: 'rename conversations' },
  mutationFn: async ({ id, title }: Pick<Conversation, 'id' | 'title'>): Promise<void> => {
    const client = await getBackend();
    const renamed = orThrow(await client.from('conversations').update({ title }).eq('id', id).select('id'));
    if (renamed.length === 0) throw new BackendError('missing', 'no such conversation');
  },
  onSuccess: changed,
});

/** Deletes a conversation with all that was said in it; one that is gone already is deleted too. */
export async function deleteConversation(id: string): Promise<void> {
  const client = await getBackend();
  const { error, status } = await client.from('conversations').delete().eq('id', id);
  orThrow({ data: true, error, status });
  await changed();
}

let inTurn = (deletion: () => Promise<void>): Promise<void> => deletion();

/** Has `run` run the deletion of all conversations, which must not overtake one that is being stored. */
export function onDeleteConversations(run: typeof inTurn): void {
  inTurn = run;
}

/** Deletes everything that the account keeps. */
export async function deleteConversations(accountId: string): Promise<void> {
  await inTurn(async () => {
    const client = await getBackend();
    const { error, status } = await client.from('conversations').delete().eq('user_id', accountId);
    orThrow({ data: true, error, status });
  });
  await changed();
}
