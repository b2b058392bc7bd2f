import { describe, expect, it } from 'vitest';
import { rowBytes } from './row-bytes.ts';

const MIB = 1024 * 1024;
const TOKEN = { authorization: 'Bearer eyJ.of.somebody' };
const LENGTH = { 'content-length': '9000000' };
const bytesOf = (path: string, headers: Record<string, string>): number =>
  rowBytes({ url: `http://127.0.0.1:8080${path}`, headers: new Headers(headers) });

describe('the size of a body', () => {
  it('is 16 MiB for an import of somebody who says who they are and how long it is', () => {
    expect(bytesOf('/rest/v1/rpc/store_import', { ...TOKEN, ...LENGTH })).toBe(16 * MIB);
    expect(bytesOf('/rest/v1/rpc/store_import?select=*', { ...TOKEN, ...LENGTH })).toBe(16 * MIB);
  });

  it('is the same whatever the case of the scheme', () => {
    const lower = { authorization: 'bearer eyJ.of.somebody' };
    expect(bytesOf('/rest/v1/rpc/store_import', { ...lower, ...LENGTH })).toBe(16 * MIB);
  });

  it.each([
    ['another call', '/rest/v1/rpc/save_portfolio', { ...TOKEN, ...LENGTH }],
    ['a path below it', '/rest/v1/rpc/store_import/x', { ...TOKEN, ...LENGTH }],
    ['nobody', '/rest/v1/rpc/store_import', LENGTH],
    ['a visitor', '/rest/v1/rpc/store_import', { authorization: 'Bearer sb_publishable_key', ...LENGTH }],
    ['an empty token', '/rest/v1/rpc/store_import', { authorization: 'Bearer ', ...LENGTH }],
    ['one without its length', '/rest/v1/rpc/store_import', TOKEN],
    ['one in pieces', '/rest/v1/rpc/store_import', { ...TOKEN, ...LENGTH, 'transfer-encoding': 'chunked' }],
  ])('is 4 MiB for %s', (_, path, headers) => {
    expect(bytesOf(path, headers)).toBe(4 * MIB);
  });
});
