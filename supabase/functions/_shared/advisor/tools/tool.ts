import type { Draft, Figure, FigureSource } from '@ballast/contract/advisor';
import type { AdvisorToolName } from '@ballast/contract/advisor-tools';
import type { z } from 'zod/mini';
import { FunctionError } from '../../errors.ts';
import type { FunctionDeps } from '../../function.ts';
import type { AdvisorData } from '../data/advisor-data.ts';
import { StillLoading } from '../data/still-loading.ts';
import type { AdvisorTool, Json, ToolAnswer } from '../types.ts';
import type { FigureList } from './figure-list.ts';

/** What every tool of a request shares. */
export interface ToolContext {
  readonly data: AdvisorData;
  readonly deps: FunctionDeps;
  readonly requestId: string;
  /** A new id of a source at each call. */
  readonly sourceIds: () => string;
  /** The figures that tools gave for this reply, by id. */
  readonly given: ReadonlyMap<string, Figure>;
}

interface ToolDefinition<Schema extends z.ZodMiniType> {
  readonly name: AdvisorToolName;
  readonly description: string;
  readonly args: Schema;
  readonly run: (args: z.output<Schema>, signal: AbortSignal) => Promise<ToolAnswer>;
}

/** A tool whose arguments are read by its schema, and whose failures are refusals. Throws only what `signal` aborts with. */
export function defineTool<Schema extends z.ZodMiniType>(
  { name, description, args, run }: ToolDefinition<Schema>,
  { deps, requestId }: ToolContext,
): AdvisorTool {
  return {
    name,
    description,
    args,
    run: async (given, signal) => {
      const read = args.safeParse(given);
      if (!read.success) return refuse(`The arguments are wrong. ${read.error.issues.map(problemOf).join(' ')}`);
      try {
        return await run(read.data, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof StillLoading) return refuse(LOADING);
        if (!(error instanceof FunctionError))
          deps.log('error', 'advisor_tool_failed', {
            requestId,
            tool: name,
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
        return refuse('The data cannot be had now. Say so, and give no figure in its place.');
      }
    },
  };
}

const LOADING =
  'Past prices of these shares are being fetched for the first time. Say that the same can be asked again in a minute, and give no figure in their place.';

/** What a tool found, with the figures that it listed and where they are from. */
export function answer(
  tool: AdvisorToolName,
  { source: id, figures }: FigureList,
  facts: Omit<FigureSource, 'id' | 'tool' | 'figures'>,
  data: Json,
  draft?: Draft,
): ToolAnswer {
  const source = { id, tool, ...facts, figures: [...figures] };
  return { ok: true, source, data, ...(draft && { draft }) };
}

export function refuse(reason: string): ToolAnswer {
  return { ok: false, reason };
}

const LONGEST = 120;

/** What is wrong with one argument, without what was given: it may be long, and it is not ours. */
function problemOf(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.') || 'arguments';
  return `${place.slice(0, LONGEST)}: ${expectationOf(issue).slice(0, 2 * LONGEST)}.`;
}

function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'has an argument that this tool does not take';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_type') return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
  if (issue.code === 'too_big') return `must be at most ${String(issue.maximum)}`;
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`;
  if (issue.code === 'invalid_format')
    return issue.format === 'regex' ? 'must be a ticker such as INFY, NSE:INFY or AAPL' : `must be a ${issue.format}`;
  return 'is not valid';
}
