import type { Plugin } from 'vite';

/** What supabase-js builds from each of these packages when a client is made; using it says why it is not there. */
const STUBS: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': `
    export class RealtimeClient {
      async setAuth() {}
      getChannels() { return []; }
      channel() { throw new Error('this build leaves Supabase Realtime out: see web/build/supabase-without-realtime.ts'); }
    }`,
  '@supabase/storage-js': `
    export class StorageApiError extends Error {}
    export class StorageClient {
      from() { throw new Error('this build leaves Supabase Storage out: see web/build/supabase-without-realtime.ts'); }
    }`,
};
const MARK = '\0without:';

/**
 * supabase-js always carries its Realtime and Storage clients, a third of its weight; the product uses neither. Take a
 * stub out of here to have that client back.
 */
export function supabaseWithoutRealtime(): Plugin {
  return {
    name: 'supabase-without-realtime',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id in STUBS ? MARK + id : undefined),
    load: (id) => (id.startsWith(MARK) ? STUBS[id.slice(MARK.length)] : undefined),
  };
}
