import { overQuota } from './over-quota.ts';
import { z } from 'zod';

const conversationSchema = z.object({ id: z.string(), user_id: z.string(), title: z.string() });
const messageSchema = z.looseObject({ id: z.string(), conversation_id: z.string(), content: z.string() });
type Answer = (request: Request) => Response | Promise<Response>;
type Row = z.infer<typeof conversationSchema> & { created_at: string; said_at: string };

/** What the backend keeps of conversations, and how it answers for them. `refuse` is what every write is answered with. */
export function storedConversations() {
  const kept = {
    conversations: [] as Row[],
    messages: [] as z.infer<typeof messageSchema>[],
    refuse: null as number | null,
  };
  const refused = () => {
    if (kept.refuse === 422) return overQuota('conversations', 200);
    return kept.refuse === null ? null : Response.json({ message: 'no' }, { status: kept.refuse });
  };
  const idIn = (request: Request) => new URL(request.url).searchParams.get('id')?.replace('eq.', '');
  const answers: Record<string, Answer> = {
    'GET /rest/v1/conversations': () =>
      Response.json(kept.conversations.toSorted((a, b) => b.said_at.localeCompare(a.said_at))),
    'POST /rest/v1/conversations': async (request) => {
      const row = conversationSchema.parse(await request.json());
      if (kept.conversations.some(({ id }) => id === row.id))
        return Response.json({ message: 'known' }, { status: 409 });
      const at = new Date().toISOString();
      const answer = refused();
      if (answer === null) kept.conversations.push({ ...row, created_at: at, said_at: at });
      return answer ?? new Response(null, { status: 201 });
    },
    'PATCH /rest/v1/conversations': async (request) => {
      const { title } = z.object({ title: z.string() }).parse(await request.json());
      const row = kept.conversations.find(({ id }) => id === idIn(request));
      if (row !== undefined) row.title = title;
      return refused() ?? Response.json(row === undefined ? [] : [{ id: row.id }]);
    },
    'DELETE /rest/v1/conversations': (request) => {
      const answer = refused();
      if (answer !== null) return answer;
      const id = idIn(request);
      const isMeant = (row: string) => id === undefined || row === id;
      kept.conversations = kept.conversations.filter((row) => !isMeant(row.id));
      kept.messages = kept.messages.filter((row) => !isMeant(row.conversation_id));
      return new Response(null, { status: 204 });
    },
    'GET /rest/v1/conversation_messages': (request) => {
      const of = new URL(request.url).searchParams.get('conversation_id')?.replace('eq.', '');
      return Response.json(kept.messages.filter(({ conversation_id }) => conversation_id === of));
    },
    'POST /rest/v1/conversation_messages': async (request) => {
      const rows = z.array(messageSchema).parse(await request.json());
      const isThere = rows.every((row) => kept.conversations.some(({ id }) => id === row.conversation_id));
      if (!isThere) return Response.json({ message: 'row-level security' }, { status: 403 });
      const answer = refused();
      if (answer === null) {
        kept.messages.push(...rows.filter((row) => kept.messages.every(({ id }) => id !== row.id)));
      }
      return answer ?? new Response(null, { status: 201 });
    },
  };
  return Object.assign(kept, { answers });
}
