import { jsonSchema, tool, type ToolSet } from 'ai';
import { z } from 'zod/mini';
import type { Log } from '../../function.ts';
import type { AdvisorTool, ToolAnswer } from '../types.ts';

/** A tool that takes longer has failed. */
const TOOL_MS = 20_000;
/** Calls of one reply: a model that asks on and on has to answer. */
export const TOOL_CALLS_MAX = 16;

export interface AskedTools {
  readonly tools: ToolSet;
  /** What a call was answered with. */
  readonly answerOf: (callId: string) => ToolAnswer | undefined;
}

/** The tools as the SDK takes them. Arguments go to `run` as they came: it knows what to say about wrong ones. */
export function toolset(tools: readonly AdvisorTool[], log: Log): AskedTools {
  const answers = new Map<string, ToolAnswer>();
  let calls = 0;
  const execute = async (asked: AdvisorTool, args: unknown, signal: AbortSignal): Promise<ToolAnswer> => {
    calls += 1;
    if (calls > TOOL_CALLS_MAX) return { ok: false, reason: 'Too many calls: answer with what is known.' };
    try {
      return await within(TOOL_MS, asked.run(args, signal));
    } catch (error) {
      signal.throwIfAborted();
      log('error', 'advisor_tool_failed', { tool: asked.name, error: error instanceof Error ? error.name : 'unknown' });
      return { ok: false, reason: 'The tool failed. Say that this could not be computed.' };
    }
  };
  const entries = tools.map((asked) => [
    asked.name,
    tool({
      description: asked.description,
      inputSchema: jsonSchema(z.toJSONSchema(asked.args, { io: 'input' })),
      execute: async (args: unknown, { toolCallId, abortSignal = new AbortController().signal }) => {
        const answer = await execute(asked, args, abortSignal);
        answers.set(toolCallId, answer);
        return answer.ok ? answer.data : { refused: answer.reason };
      },
    }),
  ]);
  // Without a prototype: a model may ask for a tool called `__proto__`.
  const named: ToolSet = Object.assign(Object.create(null), Object.fromEntries(entries));
  return { tools: named, answerOf: (callId) => answers.get(callId) };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
