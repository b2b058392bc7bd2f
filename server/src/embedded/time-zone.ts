import { AsyncLocalStorage } from 'node:async_hooks';

interface Preference {
  readonly timeZone: string;
  isApplied: boolean;
}

const preferences = new AsyncLocalStorage<Preference>();

/** The first of `Prefer: timezone=…`, in one header or several. */
function preferredTimeZone(request: Request): string | undefined {
  const preferred = (request.headers.get('prefer') ?? '').split(',').map((preference) => preference.trim());
  return preferred.find((preference) => preference.startsWith('timezone='))?.slice('timezone='.length);
}

/**
 * Answers a request in the time zone that it prefers. As in PostgREST (https://docs.postgrest.org/en/v14/references/api/preferences.html),
 * an unknown one is ignored, unless the request is strict, which the library refuses.
 */
export async function inPreferredTimeZone(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const timeZone = preferredTimeZone(request);
  if (timeZone === undefined) return answer();
  const preference: Preference = { timeZone, isApplied: false };
  const response = await preferences.run(preference, answer);
  if (!preference.isApplied || !response.ok) return response;
  const headers = new Headers(response.headers);
  headers.append('preference-applied', `timezone=${timeZone}`);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The setting for the transaction of the current request, if it prefers a time zone that the database knows. */
export async function timeZoneSetting(
  known: () => Promise<readonly string[] | undefined>,
): Promise<[name: string, value: string][]> {
  const preference = preferences.getStore();
  if (preference === undefined || (await known())?.includes(preference.timeZone) !== true) return [];
  preference.isApplied = true;
  return [['timezone', preference.timeZone]];
}
