import { isRecord } from './responses.ts';

const HEADER = 'x-supabase-api-version';
const VERSION_2024 = '2024-01-01';

/** A date from the first version on; anything else means the initial one (supabase/auth, internal/api/apiversions.go). */
function asksFor2024(request: Request): boolean {
  const asked = request.headers.get(HEADER) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= VERSION_2024;
}

/**
 * An error in the version that the client asked for, as Supabase Auth writes it (supabase/auth, internal/api/errors.go): from
 * 2024-01-01 on `code` is the error's name and the text is `message`. Only errors name the version in a header.
 */
export async function inApiVersion(request: Request, response: Response): Promise<Response> {
  if (response.status < 400 || !asksFor2024(request)) return response;
  const headers = new Headers(response.headers);
  headers.set(HEADER, VERSION_2024);
  if (headers.get('content-type')?.startsWith('application/json') !== true)
    return new Response(response.body, { status: response.status, headers });
  const body: unknown = await response.json();
  headers.delete('content-length');
  return Response.json(isRecord(body) ? in2024(body) : body, { status: response.status, headers });
}

function in2024({ error_code: code, msg, code: _status, ...more }: Record<string, unknown>): Record<string, unknown> {
  return code === undefined ? { code: _status, msg, ...more } : { code, message: msg, ...more };
}
