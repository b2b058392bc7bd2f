/** How a page of Yahoo's is fetched, with cookies. */
type Visit = (url: string, cookie: string) => Promise<Response>;

/**
 * The quote page's answer, with the cookies of the detour it sends visitors of some countries on.
 *
 * Both detours begin at guce.yahoo.com. One is the form of the European Union, which yahoo-finance2 fills in by itself;
 * the other (Switzerland, at times the Netherlands) hands out the cookies and leads straight back, which it takes for an
 * error. That one is gone here.
 */
export async function withoutDetour(page: Response, visit: Visit): Promise<Response> {
  const location = page.headers.get('location') ?? '';
  if (!location.startsWith('https://guce.yahoo.com/')) return page;
  const given = page.headers.getSetCookie();
  const detour = await visit(location, given.map((cookie) => cookie.split(';', 1)[0]).join('; '));
  await detour.body?.cancel();
  if (detour.headers.get('location')?.includes('/collectConsent')) return page;
  const headers = new Headers();
  for (const cookie of [...given, ...detour.headers.getSetCookie()]) headers.append('set-cookie', cookie);
  return new Response(null, { headers });
}
