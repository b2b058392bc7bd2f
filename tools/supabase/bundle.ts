import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import { functions, HOSTED_ONLY } from '@ballast/supabase/functions/registry';

const DRIVER_BUILTINS = ['crypto', 'fs', 'net', 'os', 'perf_hooks', 'stream', 'tls'];

const VERCEL_WITHOUT_DISK = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vercel/oidc')),
  'index-browser.js',
);

/**
 * How esbuild makes one file per function for the edge runtime: `<outDir>/<name>/index.js`, Web standards and `node:`
 * built-ins only, nothing left to fetch at deploy.
 */
export function functionBundle(
  outDir: string,
  names: readonly string[] = [...Object.keys(functions), ...HOSTED_ONLY],
): BuildOptions {
  return {
    entryPoints: names.map((name) => ({
      in: fileURLToPath(new URL(`../../supabase/functions/${name}/index.ts`, import.meta.url)),
      out: `${name}/index`,
    })),
    outdir: outDir,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // `neutral` reads no main fields by itself, and some packages have nothing else.
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    external: ['node:*'],
    // The shipped lists of instruments go into the one file that is deployed.
    loader: { '.gz': 'binary', '.tsv': 'binary' },
    alias: {
      // What the database driver calls by the names Node alone knows.
      ...Object.fromEntries(DRIVER_BUILTINS.map((name) => [name, `node:${name}`])),
      // The AI SDK brings its maker's gateway, which is never asked here; without this, code that reads tokens from disk.
      '@vercel/oidc': VERCEL_WITHOUT_DISK,
    },
    legalComments: 'eof',
  };
}
