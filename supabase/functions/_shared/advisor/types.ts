import type { AdvisorRequest, CheckedFigure, Draft, FigureSource } from '@ballast/contract/advisor';
import type { z } from 'zod/mini';
import type { FunctionContext, FunctionDeps } from '../function.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Who asks. Rows are read with `token`, so that row-level security decides. */
export interface AdvisorCaller extends FunctionContext {
  /** The caller's own access token, verified by the host. */
  readonly token: string;
}

/** What a tool gives back. A refusal is worded so that the model can act on it. */
export type ToolAnswer =
  | {
      readonly ok: true;
      readonly source: FigureSource;
      /** What the model reads: small, with units, source, time and coverage. */
      readonly data: Json;
      readonly draft?: Draft;
    }
  | { readonly ok: false; readonly reason: string };

/** A tool as the model sees it. */
export interface AdvisorTool {
  readonly name: string;
  readonly description: string;
  /** An object schema of `contract/src/advisor-tools.ts`; `run` gets what came, and validates it. */
  readonly args: z.ZodMiniType;
  /** Never throws but for an abort: failures are refusals. */
  run(args: unknown, signal: AbortSignal): Promise<ToolAnswer>;
}

/** Everything one request may rest on. */
export interface AdvisorTools {
  readonly tools: readonly AdvisorTool[];
  /** How many holdings the tools show, of how many there are; null when all are. */
  readonly seen: { readonly seen: number; readonly of: number } | null;
  /** What the model knows about the user’s data before it asks: data, delimited, never an instruction. */
  readonly contextForModel: string;
}

/** `tools/index.ts`. `sourceIds` gives a new id of a source at each call. Throws what the caller may know as FunctionError. */
export type CreateTools = (
  request: AdvisorRequest,
  deps: FunctionDeps,
  caller: AdvisorCaller,
  sourceIds: () => string,
  signal?: AbortSignal,
) => Promise<AdvisorTools>;

/** `sentences/`: whatever the chunks, what comes out concatenates to what went in. */
export interface Sentences {
  /** Takes the next piece of the stream; gives the sentences that are finished by it. */
  push(chunk: string): readonly string[];
  /** What is left when the stream ends. */
  end(): readonly string[];
}

/** What the figures of a sentence may rest on. */
export interface CheckContext {
  readonly sources: readonly FigureSource[];
  /** The person's own words. */
  readonly question: string;
  /** The end of the reply before this sentence (`recentText`), as the model wrote it. */
  readonly preceding: string;
}

/** A sentence as it is shown, and what stands where in it. */
export interface CheckedSentence {
  readonly text: string;
  readonly figures: readonly CheckedFigure[];
}

/** `figures/`. */
export type CheckSentence = (markdown: string, context: CheckContext) => CheckedSentence;
