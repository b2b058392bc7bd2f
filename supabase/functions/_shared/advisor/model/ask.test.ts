import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';
import { expect, it } from 'vitest';
import { HOLDINGS_TOOL } from '../../../../testing/advisor-harness.ts';
import { askModel, type ModelPart } from './ask.ts';
import type { LanguageModel } from './sdk.ts';

type Streamed = Awaited<ReturnType<LanguageModel['doStream']>>;
type Chunk = Streamed['stream'] extends ReadableStream<infer Part> ? Part : never;

const USAGE = {
  inputTokens: { total: 3, noCache: 3, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 4, text: 4, reasoning: 0 },
};
const finish = (unified: 'stop' | 'tool-calls'): Chunk => ({
  type: 'finish',
  finishReason: { unified, raw: 'STOP' },
  usage: USAGE,
});
const text = (id: string, ...deltas: string[]): Chunk[] => [
  { type: 'text-start', id },
  ...deltas.map((delta): Chunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];
const CALL: Chunk = { type: 'tool-call', toolCallId: 'c1', toolName: 'holdings', input: '{}' };
const CALLED: Chunk[] = [CALL, finish('tool-calls')];

/** What a model comes to that answers with these steps, and what it was asked. */
async function asking(...steps: Chunk[][]) {
  const spent: number[] = [];
  const model = new MockLanguageModelV3({
    doStream: steps.map((chunks) => ({
      stream: simulateReadableStream({ chunks: [{ type: 'stream-start', warnings: [] }, ...chunks] }),
    })),
  });
  const parts: ModelPart[] = [];
  const question = {
    system: 'Be kind.',
    messages: [{ role: 'user' as const, content: 'Hello?' }],
    tools: [HOLDINGS_TOOL],
  };
  const path = { name: 'primary', model, settings: {}, providerOptions: {} } as const;
  const options = { silenceMs: 5_000, replyMs: 5_000, signal: new AbortController().signal, log: () => undefined };
  for await (const part of askModel(path, question, { ...options, spend: (tokens) => spent.push(tokens) })) {
    parts.push(part);
  }
  return { parts, spent, prompts: model.doStreamCalls.map(({ prompt }) => prompt) };
}
const contentsOf = (parts: readonly ModelPart[]) => parts.map((part) => (part.type === 'text' ? part.text : part.type));

it('passes on every piece as it came, once', async () => {
  const { parts, spent } = await asking([...text('t', 'You ', '', 'hold ', 'one share.'), finish('stop')]);
  expect(contentsOf(parts)).toEqual(['You ', 'hold ', 'one share.', 'end']);
  expect(spent).toEqual([7]);
});

it('keeps text, tools and text in the order of the model, within a step and from one to the next', async () => {
  const { parts } = await asking(
    [...text('a', 'Let me ', 'look. '), CALL, ...text('b', 'I am ', 'looking.'), finish('tool-calls')],
    [...text('a', 'It is ', 'one.'), ...CALLED],
    [...text('a', 'Sure.'), finish('stop')],
  );
  const shown = contentsOf(parts).filter((part) => part !== 'answered');
  expect(shown.join('|').replaceAll(/(?<= )\|/g, '')).toBe(
    'Let me look. asking|I am looking.|step|It is one.|asking|step|Sure.|end',
  );
  expect(contentsOf(parts).filter((part) => part === 'answered')).toHaveLength(2);
});

it('gives the model back what it said, whole and as it signed it', async () => {
  const signed = { google: { thoughtSignature: 'c2lnbmVk' } };
  const { prompts } = await asking(
    [
      { type: 'text-start', id: 'a' },
      { type: 'text-delta', id: 'a', delta: 'Let me ' },
      { type: 'text-delta', id: 'a', delta: 'look.', providerMetadata: signed },
      { type: 'text-end', id: 'a' },
      ...CALLED,
    ],
    [...text('a', 'It is one.'), finish('stop')],
  );
  expect(prompts[1]?.[2]).toMatchObject({
    role: 'assistant',
    content: [
      { type: 'text', text: 'Let me look.', providerOptions: signed },
      { type: 'tool-call', toolName: 'holdings' },
    ],
  });
});

it('leaves thoughts out, wherever they come', async () => {
  const thought: Chunk[] = [
    { type: 'reasoning-start', id: 'r' },
    { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
    { type: 'reasoning-end', id: 'r' },
  ];
  const { parts } = await asking([...thought, ...text('a', 'One, '), ...thought, ...text('b', 'two.'), finish('stop')]);
  expect(contentsOf(parts)).toEqual(['One, ', 'two.', 'end']);
});

it('passes on all that came before a stream broke off', async () => {
  await expect(asking(text('a', 'Half of '))).rejects.toMatchObject({ failure: 'cut_off' });
});
