import path from 'node:path';
import type { createClient as CreateClient } from '@supabase/supabase-js';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { supabaseWithoutRealtime } from './supabase-without-realtime.ts';

const entry = path.resolve(import.meta.dirname, '../../node_modules/@supabase/supabase-js/dist/index.mjs');

it('leaves the Realtime and Storage clients out of a build, which still makes a client', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [supabaseWithoutRealtime()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'client' } },
  });
  const [result] = Array.isArray(built) ? built : [];
  const code = result?.output[0].code ?? '';
  expect(code).not.toContain('phx_join');
  const { createClient }: { createClient: typeof CreateClient } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const client = createClient('http://127.0.0.1:1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  expect(client.from('portfolios').select()).toHaveProperty('method', 'GET');
  expect(() => client.channel('prices')).toThrow('leaves Supabase Realtime out');
  expect(() => client.storage.from('files')).toThrow('leaves Supabase Storage out');
});
