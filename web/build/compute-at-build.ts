import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';

/** What these export follows from the engine alone, so a browser need not compute it. */
const FILES = ['landing-sample.ts', 'broker-names.ts'].map((file) =>
  path.resolve(import.meta.dirname, '../src/content', file),
);

/** Runs some modules when the product is built and ships their results: the engine's formats and sample market stay out of the page. */
export function computeAtBuild(): Plugin {
  return {
    name: 'compute-at-build',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!FILES.includes(id)) return undefined;
      const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(id, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(file);
      return exportsOf(module);
    },
  };
}

/** The code of a module that exports these values. */
export function exportsOf(module: Readonly<Record<string, unknown>>): string {
  return Object.entries(module)
    .map(([name, value]) => {
      const json: unknown = JSON.stringify(value);
      if (typeof json !== 'string' || json.includes('null'))
        throw new Error(`${name} cannot be computed ahead of time`);
      return `export const ${name} = ${json};`;
    })
    .join('\n');
}
