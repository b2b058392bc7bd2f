import { z } from 'zod';

/** What can go wrong between us and a model, the same for every provider. */
export const MODEL_FAULTS = [
  /** 401: the key is refused. */
  'unauthorized',
  /** 429. */
  'rate_limited',
  /** 500. */
  'server_error',
  /** Nothing for `seconds` (30 without), then the answer. */
  'slow_first_token',
  /** Half of the text, then nothing for `seconds` (30 without), then the rest. */
  'silent_middle',
  /** Half of the text, then the connection breaks. */
  'cut_connection',
  /** Half of the text, then the stream ends as if it were over, without a reason to finish. */
  'cut_stream',
  /** Half of the text, then a chunk that is no JSON. */
  'malformed_chunk',
  /** Half of the text, then an error inside the stream. */
  'error_chunk',
  /** 200 and a page of HTML. */
  'html',
  /** A stream that finishes with no text. */
  'empty',
  /** A reply of nine characters. */
  'nine_characters',
  /** The prompt itself is refused. */
  'prompt_blocked',
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** In Gemini's words; the OpenAI stand-in says what is nearest. */
const FINISH_REASONS = [
  'STOP',
  'MAX_TOKENS',
  'SAFETY',
  'RECITATION',
  'LANGUAGE',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'OTHER',
  'MALFORMED_FUNCTION_CALL',
] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

const turnSchema = z.object({
  /** In one chunk, or in chunks as given. */
  text: z.union([z.string(), z.array(z.string())]).optional(),
  /** Tools that the model asks for in this turn. `args` goes out as it is, whatever the schema says. */
  tools: z.array(z.object({ name: z.string(), args: z.unknown() })).optional(),
  finish: z.enum(FINISH_REASONS).optional(),
  fault: z.enum(MODEL_FAULTS).optional(),
  /** How long the slow faults last. */
  seconds: z.number().positive().optional(),
  /** Milliseconds between two chunks. */
  every: z.number().nonnegative().optional(),
  tokens: z.object({ input: z.number().int(), output: z.number().int() }).optional(),
});

/** One answer of the model: to a question, or to what its tools said. */
export type ModelTurn = Omit<z.input<typeof turnSchema>, 'text'> & {
  /** Chunks as they come: a test that holds the iterator decides when. */
  readonly text?: string | readonly string[] | AsyncIterable<string> | undefined;
};

export const controlSchema = z.object({
  /** Put at the end of the script. */
  say: z.array(turnSchema).optional(),
  /** For every turn from now on; null for none. */
  fault: z.enum(MODEL_FAULTS).nullable().optional(),
  reset: z.boolean().optional(),
});

export interface ModelMessage {
  readonly role: string;
  readonly text: string;
}

/** A request as the model read it, whatever wire it came by. */
export interface ModelCall {
  readonly model: string;
  readonly key: string | null;
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  /** Names of the tools on offer. */
  readonly tools: readonly string[];
  /** False where the request forbids tools. */
  readonly mayAsk: boolean;
  /** What the tools that were asked since the last question said, in order. */
  readonly toolResults: readonly { readonly name: string; readonly answer: unknown }[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Body as it came. */
  readonly raw: unknown;
}

export interface SeenCall extends ModelCall {
  /** When each chunk left, by `performance.now()` of this process. */
  readonly wroteAt: readonly number[];
  /** How the answer ended: all of it was sent, or the caller hung up before. */
  readonly ended: Promise<'sent' | 'hung_up'>;
}

export type Respond = (call: ModelCall) => ModelTurn | Promise<ModelTurn>;

/** What a stand-in for a model can be set to. */
export interface ModelStandIn {
  /** Base URL, as the environment takes it. */
  readonly url: string;
  /** The only key it takes. */
  readonly apiKey: string;
  readonly calls: readonly SeenCall[];
  /** Puts turns at the end of the script; each request takes the next. A function sees the request first. */
  say(...turns: readonly (ModelTurn | Respond)[]): void;
  /** Answers every request that finds the script empty. */
  always(respond: Respond): void;
  /** For every turn from now on; null for none. */
  setFault(fault: ModelFault | null, details?: Pick<ModelTurn, 'seconds'>): void;
  reset(): void;
  stop(): Promise<void>;
}

const SAID_UNASKED: Respond = ({ messages }) => ({
  // What stands before the question is about the person's ground.
  text: `This is a stand-in for a model, and nothing in it is computed. You asked: ${messages.at(-1)?.text.split('\n').at(-1) ?? ''}`,
});

/** The turns that are to come. */
export class ModelScript {
  private turns: (ModelTurn | Respond)[] = [];
  private respond: Respond = SAID_UNASKED;
  private fault: Pick<ModelTurn, 'fault' | 'seconds'> = {};

  say(...turns: readonly (ModelTurn | Respond)[]): void {
    this.turns.push(...turns);
  }

  always(respond: Respond): void {
    this.respond = respond;
  }

  setFault(fault: ModelFault | null, details: Pick<ModelTurn, 'seconds'> = {}): void {
    this.fault = fault === null ? {} : { fault, ...details };
  }

  reset(): void {
    this.turns = [];
    this.respond = SAID_UNASKED;
    this.fault = {};
  }

  async next(call: ModelCall): Promise<ModelTurn> {
    const turn = this.turns.shift() ?? this.respond;
    return { ...(typeof turn === 'function' ? await turn(call) : turn), ...this.fault };
  }
}
