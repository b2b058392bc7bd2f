import { wrapLanguageModel, type LanguageModelMiddleware } from 'ai';
import type { LanguageModel } from './sdk.ts';

type Streaming = NonNullable<LanguageModelMiddleware['wrapStream']>;
type Streamed = Awaited<ReturnType<Streaming>>;
type ProviderPart = Streamed['stream'] extends ReadableStream<infer Part> ? Part : never;
type Delta = Extract<ProviderPart, { type: 'text-delta' }>;

interface Listener {
  /** Whether the text of this request may be passed on at once: nothing of the one before is still on its way. */
  readonly mayPass: () => boolean;
  readonly onText: (text: string) => void;
}

/**
 * The same model, whose text is passed on as it comes. The SDK takes every part through a dozen streams, which costs more than all
 * the rest of a reply; text that nothing but text stands before is passed on ahead of that, and goes through the SDK in one part
 * at its end, for the messages of the next step. From the first tool or fault on all parts go the SDK's way, in its order.
 */
export function textAhead(model: LanguageModel, { mayPass, onText }: Listener): LanguageModel {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v3',
      wrapStream: async ({ doStream }) => {
        const isAhead = mayPass();
        const result = await doStream();
        return isAhead ? { ...result, stream: withTextAhead(result.stream, onText) } : result;
      },
    },
  });
}

function withTextAhead(stream: ReadableStream<ProviderPart>, onText: Listener['onText']): ReadableStream<ProviderPart> {
  const reader = stream.getReader();
  let held: Delta | null = null;
  let isPassing = true;
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        const { done, value } = await reader.read();
        if (!done && isPassing && value.type === 'text-delta' && value.id === (held?.id ?? value.id)) {
          held = joined(held, value);
          if (value.delta !== '') onText(value.delta);
          continue;
        }
        if (held !== null) controller.enqueue(held);
        held = null;
        if (done) return controller.close();
        isPassing &&= NO_ORDER.has(value.type);
        return controller.enqueue(value);
      }
    },
    cancel: async (reason) => reader.cancel(reason),
  });
}

/** Parts that come to nothing of ours: what is passed on before or behind them makes no difference. */
const NO_ORDER: ReadonlySet<ProviderPart['type']> = new Set([
  'stream-start',
  'response-metadata',
  'text-start',
  'text-end',
  'reasoning-start',
  'reasoning-delta',
  'reasoning-end',
] as const);

function joined(held: Delta | null, next: Delta): Delta {
  if (held === null) return next;
  const providerMetadata = next.providerMetadata ?? held.providerMetadata;
  return { ...held, delta: held.delta + next.delta, ...(providerMetadata === undefined ? {} : { providerMetadata }) };
}
