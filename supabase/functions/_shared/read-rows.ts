import type { ReadRows } from './function.ts';

/** A request for rows as the holder of `token`. Always a GET, and always of the REST API: nothing in `query` leads elsewhere. */
export function rowsRequest(origin: string, key: string, query: string, token: string, signal: AbortSignal): Request {
  const url = new URL(origin);
  const [table = '', filters = ''] = query.split(/\?(.*)/s);
  url.pathname = `/rest/v1/${encodeURIComponent(table)}`;
  url.search = filters;
  return new Request(url, {
    headers: { apikey: key, authorization: `Bearer ${token}`, accept: 'application/json' },
    signal,
  });
}

/** Rows from the REST API of a hosted project; without its address or public key every read fails. */
export function readRowsOver(origin: string | undefined, key: string | undefined): ReadRows {
  if (origin === undefined || key === undefined) return () => Promise.reject(new Error('no REST API is configured'));
  return (query, token, signal) => fetch(rowsRequest(origin, key, query, token, signal));
}
