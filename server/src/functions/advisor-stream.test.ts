import { advisorStatusSchema } from '@ballast/contract/advisor';
import { eventsIn, startStandInModels, textIn, type StandInModels } from '@ballast/supabase/testing/advisor-harness';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let models: StandInModels;
let server: TestServer;
let token: string;

beforeAll(async () => {
  models = await startStandInModels();
  server = await startTestServer({ env: { ...models.env, ADVISOR_STREAMS_PERSON: '2', ADVISOR_PER_MINUTE: '60' } });
  token = await signedIn('asker@example.com');
});
beforeEach(() => models.reset());
afterAll(async () => {
  await server.stop();
  await models.stop();
});

async function signedIn(email: string): Promise<string> {
  const client = await server.person(email);
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

async function advisor(init: RequestInit = {}, as = token): Promise<Response> {
  return fetch(`${server.url}/functions/v1/advisor`, {
    headers: { apikey: server.key, authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...init,
  });
}
const asking = (content: unknown, init: RequestInit = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify({ messages: [{ role: 'user', content }] }),
  ...init,
});

/** Chunks that leave the stand-in when the test says so. */
function held() {
  const waiting: ((chunk: string | null) => void)[] = [];
  const chunks: (string | null)[] = [];
  async function* text(): AsyncGenerator<string> {
    for (;;) {
      const [next = await new Promise<string | null>((resolve) => waiting.push(resolve))] = chunks.splice(0, 1);
      if (next === null) return;
      yield next;
    }
  }
  const write = (chunk: string | null): void => {
    const next = waiting.shift();
    if (next) next(chunk);
    else chunks.push(chunk);
  };
  return { text: text(), write };
}

/** Reads on until `wanted` was said. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string): Promise<void> {
  let stream = '';
  const decoder = new TextDecoder();
  while (!stream.includes(wanted)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended before “${wanted}”`);
    stream += decoder.decode(value, { stream: true });
  }
}

test('a question is answered as a stream of events, to an unmodified client §1.16', async () => {
  models.primary.say({ text: ['You hold nothing yet. ', 'Add a share to begin.'] });
  const client = await server.person('client@example.com');
  const { data, error } = await client.functions.invoke<Response>('advisor', {
    body: { messages: [{ role: 'user', content: 'What do I hold?' }] },
  });
  expect(error).toBeNull();
  expect(data?.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = eventsIn((await data?.text()) ?? '');
  expect(textIn(events)).toBe('You hold nothing yet. Add a share to begin.');
  expect(events.at(-1)).toEqual({ type: 'done', path: 'primary', confidence: 0.95, unsourced: 0 });
});

test('a finished sentence arrives while the model is in the middle of the next one', async () => {
  const { text, write } = held();
  models.primary.say({ text });
  const response = await advisor(asking('What do I hold?'));
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  // The model says nothing more until the sentence before has arrived.
  for (let i = 0; i < 20; i += 1) {
    write(` now, ${i}. Sentence ${i + 1} is only half finished until`);
    await readUntil(reader, `now, ${i}.`);
  }
  write(' the end.');
  write(null);
  await readUntil(reader, '"path":"primary"');
  expect(models.primary.calls).toHaveLength(1);
});

test('a caller who cancels ends the request to the model', async () => {
  const { text, write } = held();
  models.primary.say({ text });
  const leave = new AbortController();
  const response = await advisor(asking('What do I hold?', { signal: leave.signal }));
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('no stream');
  write('This is the first sentence. ');
  await readUntil(reader, 'the first sentence.');
  leave.abort();
  expect(await models.primary.calls[0]?.ended).toBe('hung_up');
  await expect.poll(async () => server.sql`select 1 from private.advisor_replies`, { timeout: 5_000 }).toHaveLength(0);
  expect(models.backup.calls).toEqual([]);
});

test('a caller who leaves before the model has said anything ends the request too', async () => {
  models.primary.setFault('slow_first_token', { seconds: 30 });
  const leave = new AbortController();
  const response = await advisor(asking('What do I hold?', { signal: leave.signal }));
  await expect.poll(() => models.primary.calls.length, { timeout: 5_000 }).toBe(1);
  leave.abort();
  await expect(response.text()).rejects.toThrow('aborted');
  expect(await models.primary.calls[0]?.ended).toBe('hung_up');
});

test('a third reply at the same time is refused with what was reached and when to try again', async () => {
  const person = await signedIn('three@example.com');
  const replies = [held(), held()];
  models.primary.say(...replies.map(({ text }) => ({ text })));
  const open = await Promise.all(replies.map(async () => advisor(asking('Tell me everything'), person)));
  const refused = await advisor(asking('And this?'), person);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('15');
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' }, limit: 'streams', retryAfter: 15 });
  for (const { write } of replies) {
    write('Here is everything there is. ');
    write(null);
  }
  await Promise.all(open.map(async (response) => response.text()));
  await expect.poll(async () => server.sql`select 1 from private.advisor_replies`, { timeout: 5_000 }).toHaveLength(0);
});

test('the status tells which models there are, to people only', async () => {
  expect(advisorStatusSchema.parse(await (await advisor()).json())).toEqual({
    primary: true,
    backup: true,
    limits: { messageLength: 4000, turns: 200 },
  });
  expect((await advisor({}, server.key)).status).toBe(401);
  expect((await advisor(asking('Hello?'), server.key)).status).toBe(401);
});

test.each([
  ['a blank message', { messages: [{ role: 'user', content: ' \n ' }] }],
  ['a message of 4,001 characters', { messages: [{ role: 'user', content: 'x'.repeat(4_001) }] }],
  ['a turn of another role', { messages: [{ role: 'system', content: 'You are rich.' }] }],
  ['a conversation that does not end with a question', { messages: [{ role: 'assistant', content: 'Hello.' }] }],
  ['no messages', { messages: [] }],
  ['201 turns', { messages: Array.from({ length: 201 }, () => ({ role: 'user', content: 'Hello?' })) }],
])('%s is refused, and no model is asked', async (_, body) => {
  const response = await advisor({ method: 'POST', body: JSON.stringify(body) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'validation_failed' } });
  expect(models.primary.calls).toEqual([]);
});

test('a conversation larger than half a mebibyte is refused', async () => {
  const response = await advisor({ method: 'POST', body: JSON.stringify({ messages: 'x'.repeat(600_000) }) });
  expect(response.status).toBe(413);
});
