import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';
import { functionBundle } from '../supabase/tools/bundle.ts';
import { prerender } from '../web/build/prerender.ts';
import { precompress } from './precompress.ts';
import { writeServiceWorker } from './service-worker.ts';
import { markBuilt } from './stale.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts: string[]): string => path.join(ROOT, ...parts);

/** One file for Node; packages stay outside it, our own workspaces go in. */
async function buildServer(): Promise<void> {
  await rm(at('server/dist'), { recursive: true, force: true });
  await bundle({
    entryPoints: {
      main: at('server/src/main.ts'),
      admin: at('server/src/admin.ts'),
      mcp: at('server/src/mcp.ts'),
      backup: at('server/src/backup/main.ts'),
      'refresh-worker': at('server/src/instruments/refresh-worker.ts'),
      'hash-worker': at('server/src/auth/passwords/hashing/hash-worker.js'),
    },
    outdir: at('server/dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // What the start can do without is a file of its own, and is loaded beside it.
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: true,
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: (build) => {
          build.onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@ballast/') || path.isAbsolute(name) ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
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
