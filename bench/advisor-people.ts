import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { startGeminiStandIn } from '../supabase/testing/gemini-stand-in.ts';

/*
 * The model and the people who ask it, in a process of their own: what measures beside them does the same work with them and
 * without. `advisor.ts` starts it, and tells it where the product is, when to ask and when to leave.
 */

export const STREAMS = 100;
/** A fast model writes about 50 tokens a second; these go on for as long as it takes to measure beside them. */
const CHUNK_MS = 200;
const CHUNKS = 900;
const SENTENCE = [
  'In a month as bad as one in twenty, ',
  'what you hold may lose 8.4 % of its value, ',
  'most of it in INFY. ',
];
const QUESTION = { messages: [{ role: 'user', content: 'Tell me everything, slowly.' }] };

const orderSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('ask'), url: z.string(), apikey: z.string(), token: z.string() }),
  z.object({ do: z.literal('leave') }),
]);
type Asking = Extract<z.infer<typeof orderSchema>, { do: 'ask' }>;

/** What it says: where the model is; that all replies are being written; how many were, when they are left. */
export const newsSchema = z.union([
  z.object({ url: z.string(), apiKey: z.string() }),
  z.object({ open: z.int() }),
  z.object({ failed: z.string() }),
]);

/** Asks, and asks again whenever a reply is over, until it gets the message to leave. */
function ask({ url, apikey, token }: Asking, signal: AbortSignal, open: Set<Response>): Promise<void>[] {
  const person = async (): Promise<void> => {
    while (!signal.aborted) {
      const stream = await fetch(`${url}/functions/v1/advisor`, {
        method: 'POST',
        headers: { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(QUESTION),
        signal,
      });
      if (!stream.ok) throw new Error(`no stream to measure: ${await stream.text()}`);
      open.add(stream);
      await stream.text().finally(() => open.delete(stream));
    }
  };
  return Array.from({ length: STREAMS }, person);
}

async function beThere(say: (news: z.infer<typeof newsSchema>) => void): Promise<void> {
  const gemini = await startGeminiStandIn();
  gemini.always(() => ({ text: Array.from({ length: CHUNKS }, (_, i) => SENTENCE[i % 3] ?? ''), every: CHUNK_MS }));
  const open = new Set<Response>();
  let leave = new AbortController();
  let people: readonly Promise<void>[] = [];
  const obey = async (order: z.infer<typeof orderSchema>): Promise<void> => {
    if (order.do === 'ask') {
      leave = new AbortController();
      people = ask(order, leave.signal, open);
      while (open.size < STREAMS) await Promise.race([sleep(20), ...people]);
      return say({ open: open.size });
    }
    const left = open.size;
    leave.abort();
    await Promise.allSettled(people);
    say({ open: left });
  };
  process.on('message', (order) => {
    obey(orderSchema.parse(order)).catch((error: unknown) => say({ failed: String(error) }));
  });
  process.once('disconnect', () => process.exit());
  say({ url: gemini.url, apiKey: gemini.apiKey });
}

if (process.send !== undefined) await beThere((news) => process.send?.(news));
