import type { z } from 'zod/mini';
import { FunctionError } from './errors.ts';

export const MAX_BODY_BYTES = 64 * 1024;

/** The request's JSON as `schema` reads it; throws `payload_too_large`, `bad_request` or `validation_failed`. */
export async function readBody<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(parseJson(await readBytes(request, maxBytes)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new FunctionError('validation_failed', `${issue?.path.join('.') || 'body'}: ${issue?.code ?? 'invalid'}`);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new FunctionError('bad_request', 'body: invalid JSON');
  }
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new FunctionError('payload_too_large');
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    if (length + next.value.byteLength > maxBytes) {
      await reader?.cancel();
      throw new FunctionError('payload_too_large');
    }
    bytes.set(next.value, length);
    length += next.value.byteLength;
  }
  return bytes.subarray(0, length);
}
