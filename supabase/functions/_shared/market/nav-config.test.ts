import { expect, it } from 'vitest';
import { navConfig } from './nav-config.ts';

const read = (environment: Record<string, string>) => navConfig((name) => environment[name]);

it('asks the publishers themselves unless told otherwise', () => {
  expect(read({ AMFI_BASE_URL: ' ' })).toEqual({
    amfiUrl: 'https://portal.amfiindia.com',
    mfapiUrl: 'https://api.mfapi.in',
  });
  expect(read({ AMFI_BASE_URL: 'http://127.0.0.1:4030/', MFAPI_BASE_URL: 'http://127.0.0.1:4040' })).toEqual({
    amfiUrl: 'http://127.0.0.1:4030',
    mfapiUrl: 'http://127.0.0.1:4040',
  });
});

it('names every wrong setting', () => {
  expect(() => read({ AMFI_BASE_URL: 'portal', MFAPI_BASE_URL: 'ftp://x' })).toThrow(
    /AMFI_BASE_URL[\s\S]*MFAPI_BASE_URL/,
  );
});
