const HEADER = 'x-request-id';
/** What UUIDs, trace ids and those of proxies are made of; nothing that could break out of a line of a log. */
const WELL_FORMED = /^[A-Za-z0-9._=-]{1,128}$/;

/** The id that a caller or a proxy gave a request, if it is well-formed; else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(HEADER);
  return given !== null && WELL_FORMED.test(given) ? given : crypto.randomUUID();
}
