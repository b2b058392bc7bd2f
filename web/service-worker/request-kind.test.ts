import { expect, it } from 'vitest';
import { requestKind } from './request-kind.ts';

const ORIGIN = 'https://ballast.example';
const kindOf = (url: string, mode = 'navigate', method = 'GET') =>
  requestKind({ method, mode, url: new URL(url, ORIGIN).href }, ORIGIN);

it('answers pages and the files of a build', () => {
  expect(['/', '/portfolio-analysis', '/auth', '/portfolios/1?tab=2'].map((url) => kindOf(url))).toEqual([
    'page',
    'page',
    'page',
    'page',
  ]);
  expect(kindOf('/assets/report-worker-Dty7VeGj.js', 'cors')).toBe('file');
});

it('leaves the API alone, also where a browser goes there as to a page', () => {
  for (const path of [
    '/auth/v1/verify?token=1',
    '/rest/v1/portfolios',
    '/functions/v1/get-stock-data',
    '/storage/v1/x',
    '/mcp',
    '/mail',
    '/readyz',
    '/healthz',
    '/metrics',
  ])
    expect([kindOf(path), kindOf(path, 'cors')]).toEqual(['other', 'other']);
});

it('leaves other files, other origins and everything that is sent alone', () => {
  expect(kindOf('/config.json', 'cors')).toBe('other');
  expect(kindOf('/share.png')).toBe('other');
  expect(kindOf('https://elsewhere.example/assets/a.js', 'cors')).toBe('other');
  expect(kindOf('/', 'navigate', 'POST')).toBe('other');
});
