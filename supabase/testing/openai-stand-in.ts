import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { json } from './local-server.ts';
import type { FinishReason, ModelStandIn } from './model-script.ts';
import { startModelStandIn, type ModelWire } from './model-wire.ts';

/*
 * A stand-in for any server that speaks OpenAI's chat completions
 * (https://platform.openai.com/docs/api-reference/chat), a local one among them. It is scripted as the stand-in for
 * Gemini is (`gemini-stand-in.ts` says how): AI_BACKUP_BASE_URL is its `url`, AI_BACKUP_API_KEY its `apiKey`.
 */

const API_KEY = 'openai-stand-in-key';

const messageSchema = z.looseObject({
  role: z.string(),
  content: z.union([z.string(), z.null(), z.array(z.looseObject({ text: z.string().optional() }))]).optional(),
  tool_call_id: z.string().optional(),
  tool_calls: z.array(z.looseObject({ id: z.string(), function: z.looseObject({ name: z.string() }) })).optional(),
});
const bodySchema = z.looseObject({
  model: z.string(),
  messages: z.array(messageSchema),
  stream: z.boolean().optional(),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).optional(),
  tool_choice: z.unknown().optional(),
});
const FINISHES: Partial<Record<FinishReason, string>> = { STOP: 'stop', MAX_TOKENS: 'length', OTHER: 'other' };
const REFUSALS = {
  unauthorized: [401, 'invalid_api_key', `Incorrect API key provided: ${API_KEY}.`],
  rate_limited: [429, 'rate_limit_exceeded', 'Rate limit reached.'],
  server_error: [500, 'server_error', 'The server had an error.'],
} as const;

const wire: ModelWire = {
  basePath: '/v1',
  apiKey: API_KEY,
  terminator: 'data: [DONE]\n\n',
  read(request, url, raw) {
    const body = bodySchema.safeParse(raw);
    if (url.pathname !== '/v1/chat/completions' || !body.success) return null;
    const { model, messages, stream = false, tools = [], tool_choice: choice, ...settings } = body.data;
    const names = new Map(
      messages.flatMap(({ tool_calls: asked = [] }) => asked.map((one) => [one.id, one.function.name] as const)),
    );
    const spoken = messages.filter(({ role }) => role !== 'system');
    const asked = messages.findLastIndex(({ role }) => role === 'user');
    const call = {
      model,
      key: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
      system: messages
        .filter(({ role }) => role === 'system')
        .map(textOf)
        .join('\n'),
      messages: spoken.map((message) => ({ role: message.role, text: textOf(message) })),
      tools: tools.map(({ function: { name } }) => name),
      mayAsk: choice !== 'none',
      toolResults: messages
        .slice(asked + 1)
        .filter(({ role }) => role === 'tool')
        .map((message) => ({ name: names.get(message.tool_call_id ?? '') ?? '', answer: parsed(textOf(message)) })),
      settings,
      raw,
    };
    return { call, streams: stream };
  },
  refusal(fault) {
    const [status, code, message] = REFUSALS[fault];
    return json({ error: { message, type: 'invalid_request_error', param: null, code } }, status);
  },
  error: () => ({ error: { message: 'The server is overloaded.', type: 'server_error', param: null, code: null } }),
  promptBlocked: () => [chunk({}, 'content_filter')],
  text: (content) => chunk({ content }),
  end: ({ tools = [], ...turn }, finish) => [
    ...(tools.length === 0 ? [] : [chunk({ tool_calls: tools.map(toolCall) })]),
    { ...chunk({}, tools.length > 0 ? 'tool_calls' : finishOf(finish)), usage: usageOf(turn) },
  ],
  whole: (content, turn, finish) => ({
    ...frame('chat.completion'),
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishOf(finish) }],
    usage: usageOf(turn),
  }),
};

function frame(object: string): object {
  return { id: 'stand-in-1', object, created: 1_795_000_000, model: 'stand-in' };
}

function chunk(delta: object, finish: string | null = null): object {
  return {
    ...frame('chat.completion.chunk'),
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }],
  };
}

function toolCall({ name, args }: { name: string; args?: unknown }, index: number): object {
  const text = typeof args === 'string' ? args : JSON.stringify(args ?? {});
  return { index, id: `call-${index}-${name}`, type: 'function', function: { name, arguments: text } };
}

function finishOf(finish: FinishReason): string {
  return FINISHES[finish] ?? 'content_filter';
}

function usageOf({
  tokens: { input, output } = { input: 120, output: 40 },
}: {
  tokens?: { input: number; output: number } | undefined;
}): object {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}

function textOf({ content }: z.infer<typeof messageSchema>): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map(({ text = '' }) => text).join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Serves chat completions on 127.0.0.1. */
export async function startOpenAiStandIn({ port }: { port?: number } = {}): Promise<ModelStandIn> {
  return startModelStandIn(wire, port);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4040' } } });
  const standIn = await startOpenAiStandIn({ port: Number(values.port) });
  process.stdout.write(
    `AI_BACKUP_BASE_URL=${standIn.url}\nAI_BACKUP_API_KEY=${standIn.apiKey}\nAI_BACKUP_MODEL=stand-in\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
