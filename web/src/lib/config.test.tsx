import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';

const answering = (body: unknown, status = 200) =>
  fakeNetwork({ 'GET /config.json': () => Response.json(body, { status }) });

/** As on a page that was just opened. */
const loadConfig = async () => (await import('./config.ts')).loadConfig();
beforeEach(() => vi.resetModules());

describe('loadConfig', () => {
  it('reads what names a backend once a page, and again what did not', async () => {
    answering({}, 500);
    await expect(loadConfig()).rejects.toMatchObject({ code: 'offline' });
    answering({ supabaseUrl: '/', supabaseKey: 'key' });
    const first = await loadConfig();
    answering({}, 500);
    expect(await loadConfig()).toBe(first);
  });
  it('reads a relative address as one of this origin', async () => {
    answering({ supabaseUrl: '/', supabaseKey: 'key' });
    expect(await loadConfig()).toEqual({ url: `${location.origin}/`, key: 'key' });
  });
  it('keeps an absolute address', async () => {
    answering({ supabaseUrl: 'https://project.supabase.example', supabaseKey: 'key' });
    expect(await loadConfig()).toMatchObject({ url: 'https://project.supabase.example/' });
  });
  it('names what is missing in the words of the auth client §8.40 §8.41', async () => {
    answering({ supabaseKey: 'key' });
    await expect(loadConfig()).rejects.toThrow('supabaseUrl is required.');
    answering({ supabaseUrl: '/' });
    await expect(loadConfig()).rejects.toThrow('supabaseKey is required.');
  });
  it('takes a missing file for one that names nothing', async () => {
    answering('not found', 404);
    await expect(loadConfig()).rejects.toThrow('supabaseUrl is required.');
  });
  it('says when the file cannot be read at all', async () => {
    answering('broken', 500);
    await expect(loadConfig()).rejects.toMatchObject({ code: 'offline' });
  });
});
