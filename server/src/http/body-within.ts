import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const onError = (c: Context): Response => c.json({ error: { code: 'payload_too_large', message: 'Too large' } }, 413);

/** Refuses larger bodies. With a Content-Length the body isn't touched, so a request refused later costs only its headers. */
export function bodyWithin(maxBytes: (request: Request) => number): MiddlewareHandler {
  return (c, next) => {
    const { headers, method } = c.req.raw;
    const isMeasured = headers.has('content-length') && !headers.has('transfer-encoding');
    // A read has no body, and to look for one would make a stream.
    if (!isMeasured && (method === 'GET' || method === 'HEAD')) return next();
    const maxSize = maxBytes(c.req.raw);
    if (!isMeasured) return bodyLimit({ maxSize, onError })(c, next);
    return Number(headers.get('content-length')) > maxSize ? Promise.resolve(onError(c)) : next();
  };
}
