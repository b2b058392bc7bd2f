import { corsHeaders } from '@supabase/supabase-js/cors';
import { describe, expect, it } from 'vitest';
import { withCors } from './cors.ts';

const names = (list: string | null | undefined) => (list ?? '').split(', ');

describe('withCors', () => {
  it('answers a preflight without running the function, and allows every header that supabase-js sends', async () => {
    const preflight = new Request('http://localhost/', { method: 'OPTIONS' });
    const response = await withCors(preflight, 'request-1', () => Promise.reject(new Error('ran')));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(names(response.headers.get('access-control-allow-headers'))).toEqual(
      expect.arrayContaining(names(corsHeaders['Access-Control-Allow-Headers'])),
    );
  });

  it('opens an answer to other origins and leaves the rest of it alone', async () => {
    const answer = Response.json({ a: 1 }, { status: 429, headers: { 'retry-after': '5' } });
    const response = await withCors(
      new Request('http://localhost/', { method: 'POST' }),
      'request-1',
      async () => answer,
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('x-request-id')).toBe('request-1');
    expect(names(response.headers.get('access-control-expose-headers'))).toEqual(['retry-after', 'x-request-id']);
    expect(await response.json()).toEqual({ a: 1 });
  });
});
