import type { z } from 'zod/mini';
import { readBody } from './body.ts';
import { errorResponse, FunctionError } from './errors.ts';
import type { Access, FunctionContext, FunctionHandler, Log } from './function.ts';

export interface Call extends FunctionContext {
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
}

interface JsonFunction<Schema extends z.ZodMiniType> {
  readonly access: Access;
  readonly body: Schema;
  /** Of the body; 64 KiB without. */
  readonly maxBytes?: number;
  readonly log: Log;
  /** Answers with an object to send as JSON, or with a response of its own (a stream, say). */
  readonly run: (body: z.output<Schema>, call: Call) => Promise<Response | Readonly<Record<string, unknown>>>;
}

/** The frame of every function: POST only, access, body, cancellation, and one error envelope. */
export function jsonHandler<Schema extends z.ZodMiniType>(fn: JsonFunction<Schema>): FunctionHandler {
  return async (request, context) => {
    try {
      if (request.method !== 'POST') throw new FunctionError('method_not_allowed', undefined, { allow: 'POST' });
      if (fn.access === 'user' && !context.user) throw new FunctionError('unauthorized');
      const body = await readBody(request, fn.body, fn.maxBytes);
      const answer = await fn.run(body, { ...context, signal: request.signal });
      return answer instanceof Response ? answer : Response.json(answer, { headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      return errorResponse(publicError(error, request, context, fn.log), context.requestId);
    }
  };
}

function publicError(error: unknown, request: Request, { requestId }: FunctionContext, log: Log): FunctionError {
  if (error instanceof FunctionError) return error;
  // Nobody is left to read the answer, and a caller who left is not a fault of ours.
  if (request.signal.aborted) return new FunctionError('unavailable');
  log('error', 'function_failed', {
    requestId,
    error: error instanceof Error ? (error.stack ?? error.message) : error,
  });
  return new FunctionError('internal');
}
