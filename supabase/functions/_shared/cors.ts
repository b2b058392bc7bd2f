/** What supabase-js sends (its own list is `@supabase/supabase-js/cors`), and `x-region` of its functions client. */
const ALLOWED_HEADERS = 'authorization, x-client-info, apikey, content-type, x-retry-count, x-region';
// No cookies are involved, so any origin may ask: what a caller may do hangs on the token alone.
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** Answers preflights and opens the answers to pages of another origin. The embedded server shares its origin and needs none of it. */
export async function withCors(
  request: Request,
  requestId: string,
  handle: () => Promise<Response>,
): Promise<Response> {
  if (request.method === 'OPTIONS') {
    return new Response(null, {
      status: 204,
      headers: {
        ...ANY_ORIGIN,
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-max-age': '86400',
      },
    });
  }
  const response = await handle();
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ANY_ORIGIN)) headers.set(name, value);
  headers.set('x-request-id', requestId);
  headers.set('access-control-expose-headers', 'retry-after, x-request-id');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
