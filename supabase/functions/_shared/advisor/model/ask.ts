import { stepCountIs, streamText, type ModelMessage, type TextStreamPart, type ToolSet } from 'ai';
import type { Log } from '../../function.ts';
import type { AdvisorTool, ToolAnswer } from '../types.ts';
import { textAhead } from './ahead.ts';
import { failureOf, failureOfEnd, ModelError } from './failure.ts';
import type { ModelPath } from './paths.ts';
import { Queue } from './queue.ts';
import { NO_REPEATS } from './sdk.ts';
import { toolset, type AskedTools } from './toolset.ts';
import { watch } from './watch.ts';

/** Steps of one reply: a model may ask tools in all but the last, in which it must answer. */
const STEPS_MAX = 7;
/** Where a provider does not say what a request cost: characters of English to a token, about. */
const CHARACTERS_PER_TOKEN = 4;

export interface ModelQuestion {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly AdvisorTool[];
}

/** What a model does, as it happens. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  /** Tools were asked: what follows stands apart from the text before. */
  | { readonly type: 'step' }
  | { readonly type: 'asking'; readonly tool: string }
  | { readonly type: 'answered'; readonly answer: ToolAnswer }
  | { readonly type: 'end'; readonly cutAtLimit: boolean };

interface AskOptions {
  readonly silenceMs: number;
  readonly replyMs: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Called for each request made, with what it cost. */
  readonly spend: (tokens: number) => void;
}

/** Asks one model. Throws ModelError when it gives no whole reply, and the caller's abort. */
export async function* askModel(
  path: ModelPath,
  question: ModelQuestion,
  { silenceMs, replyMs, signal, log, spend }: AskOptions,
): AsyncGenerator<ModelPart, void> {
  const { tools, answerOf } = toolset(question.tools, log);
  const watching = watch(silenceMs, replyMs, signal);
  const cost = estimate(question);
  let open = false;
  let characters = 0;
  let pending = 0;
  const parts = new Queue<TextStreamPart<ToolSet> | TextAhead>();
  let begun = 0;
  let ended = 0;
  /** Characters that were passed on ahead and that the SDK has not repeated yet. */
  let ahead = 0;
  const model = textAhead(path.model, {
    mayPass() {
      begun += 1;
      return begun === ended + 1;
    },
    onText(text) {
      parts.put({ type: 'text-ahead', text });
    },
  });
  try {
    const { fullStream } = streamText({
      ...NO_REPEATS,
      ...path.settings,
      model,
      providerOptions: path.providerOptions,
      system: question.system,
      messages: [...question.messages],
      tools,
      stopWhen: stepCountIs(STEPS_MAX),
      prepareStep: ({ stepNumber }) => (stepNumber === STEPS_MAX - 1 ? { toolChoice: 'none' as const } : {}),
      abortSignal: watching.signal,
      // Failures come as parts of the stream; by default the SDK prints them, prompt and all.
      onError: () => undefined,
    });
    void pour(fullStream, parts, () => (ended += 1));
    for await (const part of parts) {
      if (part.type === 'text-ahead') {
        open = true;
        characters += part.text.length;
        ahead += part.text.length;
        watching.onActivity(pending > 0);
        yield { type: 'text', text: part.text };
        continue;
      }
      if (part.type === 'tool-call') pending += 1;
      if (part.type === 'tool-result' || part.type === 'tool-error') pending -= 1;
      watching.onActivity(pending > 0);
      if (part.type === 'start-step') open = true;
      if (part.type === 'finish-step') {
        open = false;
        spend(part.usage.totalTokens ?? cost(characters));
      }
      if (part.type === 'abort') throw new ModelError('timed_out');
      if (part.type === 'error') throw part.error;
      if (part.type === 'finish') {
        const failure = failureOfEnd(part.rawFinishReason, characters > 0);
        if (failure !== null) throw new ModelError(failure);
      }
      if (part.type === 'text-delta') {
        const text = part.text.slice(ahead);
        ahead -= part.text.length - text.length;
        characters += text.length;
        if (text !== '') yield { type: 'text', text };
        continue;
      }
      const own = ownPart(part, answerOf);
      if (own !== null) yield own;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new ModelError(watching.isLate() ? 'timed_out' : failureOf(error, characters > 0));
  } finally {
    if (open) spend(cost(characters));
    watching.stop();
  }
}

/** Text of a model, ahead of the SDK's part that repeats it. */
interface TextAhead {
  readonly type: 'text-ahead';
  readonly text: string;
}

/** Everything the SDK says, into the queue, and its end. */
async function pour(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  parts: Queue<TextStreamPart<ToolSet> | TextAhead>,
  onStepEnd: () => void,
): Promise<void> {
  try {
    for await (const part of stream) {
      if (part.type === 'finish-step') onStepEnd();
      parts.put(part);
    }
    parts.end();
  } catch (error) {
    parts.end({ error });
  }
}

/** A part of the SDK's that is no text as ours; null for beginnings, ends and thoughts. */
function ownPart(part: TextStreamPart<ToolSet>, answerOf: AskedTools['answerOf']): ModelPart | null {
  if (part.type === 'tool-call') return { type: 'asking', tool: part.toolName };
  if (part.type === 'finish-step' && part.finishReason === 'tool-calls') return { type: 'step' };
  if (part.type === 'finish') return { type: 'end', cutAtLimit: part.finishReason === 'length' };
  if (part.type !== 'tool-result') return null;
  const answer = answerOf(part.toolCallId);
  return answer === undefined ? null : { type: 'answered', answer };
}

function estimate({ system, messages }: ModelQuestion): (replied: number) => number {
  const asked = system.length + JSON.stringify(messages).length;
  return (replied) => Math.ceil((asked + replied) / CHARACTERS_PER_TOKEN);
}
