import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { functionBundle } from './supabase/bundle.ts';
import { prerender } from '../web/build/prerender.ts';
import { precompress } from './precompress.ts';
import { ROOT } from './root.ts';
import { serverBundle } from './server-bundle.ts';
import { writeServiceWorker } from './service-worker.ts';
import { markBuilt } from './stale.mjs';

const at = (...parts: string[]): string => path.join(ROOT, ...parts);

async function buildServer(): Promise<void> {
  await rm(at('server/dist'), { recursive: true, force: true });
  await bundle(serverBundle(at('server/dist')));
}

/** One file a function, for hosted Supabase. */
async function buildFunctions(): Promise<void> {
  await bundle(functionBundle(at('dist/functions')));
}

/** It is the build that ships, also when a test run asks for it: React looks at this name. */
process.env['NODE_ENV'] = 'production';

async function build(): Promise<void> {
  await Promise.all([buildServer(), buildFunctions()]);
  await buildWeb({ root: at('web'), logLevel: 'warn' });
  await prerender(at('web'));
  await writeServiceWorker(at('web'));
  await precompress(at('web/dist'));
  await markBuilt(ROOT);
}

await build();
