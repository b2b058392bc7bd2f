import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { json } from './local-server.ts';
import type { ModelStandIn } from './model-script.ts';
import { startModelStandIn, type ModelWire } from './model-wire.ts';

/*
 * A stand-in for Gemini, in the shapes of https://ai.google.dev/api/generate-content: `streamGenerateContent` with
 * `alt=sse`, and `generateContent`. How to tell it what to say, from a test of this process:
 *
 *   const gemini = await startGeminiStandIn();
 *   // environment of the product: GEMINI_BASE_URL: gemini.url, GEMINI_API_KEY: gemini.apiKey
 *   gemini.say({ tools: [{ name: 'risk_figures', args: {} }] }, { text: ['You may lose ', '₹18,400. '] });
 *   gemini.say(({ toolResults }) => ({ text: `It is ${read(toolResults)}.` }));
 *   gemini.say({ text: 'Half of', finish: 'SAFETY' }, { fault: 'rate_limited' });
 *   gemini.calls[0]?.messages; await gemini.calls[0]?.ended;  // 'sent' or 'hung_up'
 *
 * Each request takes the next turn; a turn that asks tools is followed by one that reads what they said. From another
 * process: `npx tsx supabase/testing/gemini-stand-in.ts --port 4030`, then
 *
 *   curl -d '{"say":[{"text":"Hello there, all is well."}],"fault":null}' http://127.0.0.1:4030/__control
 */

const API_KEY = 'gemini-stand-in-key';
const PATH = /^\/v1beta\/models\/([^/:]+):(streamGenerateContent|generateContent)$/;

const partSchema = z.looseObject({
  text: z.string().optional(),
  functionCall: z.looseObject({ name: z.string() }).optional(),
  functionResponse: z.looseObject({ name: z.string(), response: z.unknown() }).optional(),
});
const contentSchema = z.object({ role: z.string(), parts: z.array(partSchema) });
const bodySchema = z.object({
  systemInstruction: z.object({ parts: z.array(partSchema) }).optional(),
  contents: z.array(contentSchema),
  tools: z
    .array(z.looseObject({ functionDeclarations: z.array(z.looseObject({ name: z.string() })).optional() }))
    .optional(),
  toolConfig: z
    .looseObject({ functionCallingConfig: z.looseObject({ mode: z.string().optional() }).optional() })
    .optional(),
  generationConfig: z.record(z.string(), z.unknown()).optional(),
});

const REFUSALS = {
  unauthorized: [401, 'UNAUTHENTICATED', `API key not valid: ${API_KEY}`],
  rate_limited: [429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.'],
  server_error: [500, 'INTERNAL', 'An internal error has occurred.'],
} as const;

const wire: ModelWire = {
  basePath: '/v1beta',
  apiKey: API_KEY,
  terminator: '',
  read(request, url, raw) {
    const [, model, method] = PATH.exec(url.pathname) ?? [];
    const body = bodySchema.safeParse(raw);
    if (model === undefined || !body.success) return null;
    const { contents, systemInstruction, tools = [], toolConfig, generationConfig = {} } = body.data;
    const asked = contents.findLastIndex(({ parts }) =>
      parts.every(({ functionCall, functionResponse }) => !functionCall && !functionResponse),
    );
    const call = {
      model,
      key: request.headers['x-goog-api-key']?.toString() ?? null,
      system: textOf(systemInstruction?.parts ?? []),
      messages: contents.map(({ role, parts }) => ({
        role: role === 'model' ? 'assistant' : role,
        text: textOf(parts),
      })),
      tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
      mayAsk: toolConfig?.functionCallingConfig?.mode !== 'NONE',
      toolResults: contents
        .slice(asked + 1)
        .flatMap(({ parts }) => parts)
        .flatMap(({ functionResponse: result }) =>
          result ? [{ name: result.name, answer: contentOf(result.response) }] : [],
        ),
      settings: generationConfig,
      raw,
    };
    return { call, streams: method === 'streamGenerateContent' };
  },
  refusal(fault) {
    const [code, status, message] = REFUSALS[fault];
    return json({ error: { code, message, status } }, code);
  },
  error: () => ({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
  promptBlocked: () => [
    { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 12, totalTokenCount: 12 } },
  ],
  text: (text) => chunk([{ text }]),
  end: ({ tools = [], ...turn }, finishReason) => [
    ...tools.map(({ name, args }, index) =>
      chunk([{ functionCall: { id: `call-${index}-${name}`, name, args }, thoughtSignature: 'c2lnbmVk' }]),
    ),
    { ...chunk([{ text: '' }], finishReason), usageMetadata: usageOf(turn) },
  ],
  whole: (text, turn, finishReason) => ({ ...chunk([{ text }], finishReason), usageMetadata: usageOf(turn) }),
};

function chunk(parts: readonly object[], finishReason?: string): object {
  return {
    candidates: [
      { content: { parts, role: 'model' }, index: 0, ...(finishReason === undefined ? {} : { finishReason }) },
    ],
    modelVersion: 'stand-in',
    responseId: 'stand-in-1',
  };
}

function usageOf({
  tokens: { input, output } = { input: 120, output: 40 },
}: {
  tokens?: { input: number; output: number } | undefined;
}): object {
  return { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output };
}

function textOf(parts: readonly z.infer<typeof partSchema>[]): string {
  return parts.map(({ text = '' }) => text).join('');
}

/** The SDK wraps what a tool said as `{ name, content }`. */
function contentOf(response: unknown): unknown {
  const wrapped = z.object({ content: z.unknown() }).safeParse(response);
  return wrapped.success ? wrapped.data.content : response;
}

/** Serves Gemini's models on 127.0.0.1; how to script it stands above. */
export async function startGeminiStandIn({ port }: { port?: number } = {}): Promise<ModelStandIn> {
  return startModelStandIn(wire, port);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4030' } } });
  const standIn = await startGeminiStandIn({ port: Number(values.port) });
  process.stdout.write(`GEMINI_BASE_URL=${standIn.url}\nGEMINI_API_KEY=${standIn.apiKey}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void standIn.stop());
}
