/** What the library reads and writes otherwise than PostgREST, mended around it. The facts are in contract/wire. */

const SUPPORTED = /^(?:\*\/\*|application\/(?:\*|json|octet-stream|vnd\.pgrst\..+)|text\/csv)$/;
/** Such a body says that nothing is updated. */
const NOTHING = /^\s*\[\s*(?:\{\s*\})?\s*\]\s*$/;
const SHORT_BODY = 32;

const listed = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The library answers in CSV wherever the list has it; PostgREST takes the first type that it can serve. */
function firstAccepted(accept: string | null): string | undefined {
  const types = listed(accept);
  if (types.length < 2) return undefined;
  return types.find((type) => SUPPORTED.test(type.split(';')[0]?.trim().toLowerCase() ?? ''));
}

/** A request as the library understands it. */
export async function readable(request: Request): Promise<Request> {
  const accepted = firstAccepted(request.headers.get('accept'));
  const scheme = /^bearer (?=.)/i.exec(request.headers.get('authorization') ?? '')?.[0];
  const isOtherCase = scheme !== undefined && scheme !== 'Bearer ';
  const length = Number(request.headers.get('content-length') ?? Infinity);
  const isShortUpdate = request.method === 'PATCH' && length <= SHORT_BODY;
  if (accepted === undefined && !isOtherCase && !isShortUpdate) return request;
  const headers = new Headers(request.headers);
  if (accepted !== undefined) headers.set('accept', accepted);
  if (isOtherCase) headers.set('authorization', `Bearer ${headers.get('authorization')?.slice(scheme.length) ?? ''}`);
  if (!isShortUpdate) return new Request(request, { headers });
  const text = await request.text();
  const body = NOTHING.test(text) ? '{}' : text;
  headers.set('content-length', String(Buffer.byteLength(body)));
  return new Request(request.url, { method: 'PATCH', headers, body, signal: request.signal });
}

/** `Preference-Applied` in PostgREST's order: what the library names, then handling, time zone and the most rows. */
function applied(request: Request, response: Response): string | undefined {
  const preferred = listed(request.headers.get('prefer'));
  const named = listed(response.headers.get('preference-applied'));
  const handling = preferred.find((one) => /^handling=(?:strict|lenient)$/.test(one));
  const isWrite = request.method === 'PATCH' || request.method === 'DELETE';
  const most = preferred.find((one) => /^max-affected=\d+$/.test(one));
  const parts = [
    ...named.filter((one) => !one.startsWith('timezone=')),
    ...(handling === undefined ? [] : [handling]),
    ...named.filter((one) => one.startsWith('timezone=')),
    ...(isWrite && handling === 'handling=strict' && most !== undefined ? [most] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** An answer as PostgREST forms it: its headers are changed in place, so that its body is not read through another stream. */
export function asPostgrest(request: Request, response: Response): Response {
  if (!response.ok) return response;
  const { headers } = response;
  const { pathname, search } = new URL(request.url);
  const preferences = applied(request, response);
  if (preferences !== undefined) headers.set('preference-applied', preferences);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const location = pathname.replace(/^\/rest\/v1/, '');
  if (isRead && search === '' && headers.has('content-range') && !location.startsWith('/rpc/'))
    headers.set('content-location', location);
  // The library names one whatever it was asked to return, and without its key where that was not selected.
  if (!listed(request.headers.get('prefer')).includes('return=headers-only')) headers.delete('location');
  // With a length it has a body; to look at it would make a stream.
  if (headers.has('content-length') || response.body !== null || request.method === 'HEAD') return response;
  const bare = new Headers(headers);
  bare.delete('content-type');
  return new Response(null, { status: response.status, statusText: response.statusText, headers: bare });
}
