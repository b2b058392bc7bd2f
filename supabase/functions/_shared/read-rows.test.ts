import { describe, expect, it } from 'vitest';
import { readRowsOver, rowsRequest } from './read-rows.ts';

const { signal } = new AbortController();
const request = (query: string) => rowsRequest('https://project.example.com', 'public-key', query, 'token', signal);

describe('a request for rows', () => {
  it('reads a table of the REST API as the holder of the token', () => {
    const { method, url, headers } = request('portfolios?select=id,name&order=id');
    expect([method, url]).toEqual(['GET', 'https://project.example.com/rest/v1/portfolios?select=id,name&order=id']);
    expect([headers.get('apikey'), headers.get('authorization')]).toEqual(['public-key', 'Bearer token']);
  });

  it.each(['../auth/v1/admin/users', '//elsewhere.example.com/x', 'a/../../functions/v1/x', '?select=id', '#x'])(
    'leads nowhere else: %s',
    (query) => {
      const { origin, pathname } = new URL(request(query).url);
      expect(origin).toBe('https://project.example.com');
      expect(pathname).toMatch(/^\/rest\/v1\/[^/]*$/);
    },
  );
});

it('without an address or a key of the project nothing can be read', async () => {
  await expect(readRowsOver(undefined, 'key')('portfolios', 'token', signal)).rejects.toThrow('no REST API');
  await expect(readRowsOver('https://project.example.com', undefined)('portfolios', 'token', signal)).rejects.toThrow(
    'no REST API',
  );
});
