import { errorResponse, FunctionError } from './errors.ts';
import type { FunctionHandler } from './function.ts';

/** Answers only who sends the operator's `secret` in `header`; where none is set, nobody. */
export function forOperator(secret: string | null, header: string, handle: FunctionHandler): FunctionHandler {
  return async (request, context) => {
    const isOperator = secret !== null && (await isSame(request.headers.get(header) ?? '', secret));
    return isOperator ? handle(request, context) : errorResponse(new FunctionError('unauthorized'), context.requestId);
  };
}

/** In the same time whatever was sent: digests are compared, not what the caller chose. */
async function isSame(sent: string, secret: string): Promise<boolean> {
  const digest = async (text: string): Promise<string> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).join();
  return (await digest(sent)) === (await digest(secret));
}
