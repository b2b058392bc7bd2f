import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const onError = (c: Context): Response => c.json({ error: { code: 'payload_too_large', message: 'Too large' } }, 413);

/** Refuses larger bodies. With a Content-Length the body isn't touched, so a request refused later costs only its headers. */
export function bodyWithin(maxBytes: (request: Request) => number): MiddlewareHandler {
  return async (c, next) => {
    const { headers, method } = c.req.raw;
    const maxSize = maxBytes(c.req.raw);
    const isMeasured = headers.has('content-length') && !headers.has('transfer-encoding');
    // A read has no body, and to look for one would make a stream.
    if (!isMeasured && (method === 'GET' || method === 'HEAD')) {
      await next();
      return undefined;
    }
    if (!isMeasured) {
      return bodyLimit({ maxSize, onError })(c, next);
    }
    if (Number(headers.get('content-length')) > maxSize) return onError(c);
    await next();
    return undefined;
  };
}
