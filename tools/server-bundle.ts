import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../server/src', import.meta.url));

/** The server for Node. Of the packages that it imports, by name, those go in that `isIncluded`; the others stay outside. */
export function serverBundle(outdir: string, isIncluded: (name: string) => boolean): BuildOptions {
  const source = (file: string): string => path.join(SOURCE, file);
  return {
    entryPoints: {
      main: source('main.ts'),
      cli: source('cli/main.ts'),
      admin: source('admin.ts'),
      mcp: source('mcp.ts'),
      report: source('report.ts'),
      backup: source('backup/main.ts'),
      'refresh-worker': source('instruments/refresh-worker.ts'),
      'hash-worker': source('auth/passwords/hashing/hash-worker.js'),
    },
    outdir,
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
            isIncluded(name) || path.isAbsolute(name) ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  };
}
