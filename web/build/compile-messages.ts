import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import { transformWithOxc, type Plugin } from 'vite';

const CATALOGUE = /\/messages\/src\/[a-z]{2}\/[a-z-]+\.ts$/;

/**
 * Compiles the ICU messages of a build ahead of time, and gives use-intl its formatter without the parser: the parser
 * alone would take a seventh of what `/` may weigh.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    async load(id) {
      if (!CATALOGUE.test(id)) return undefined;
      const { code } = await transformWithOxc(await readFile(id, 'utf8'), id);
      const catalogues: unknown = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
      if (!isRecord(catalogues)) throw new Error(`${id} exports no catalogue`);
      return Object.entries(catalogues)
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(compiled(words))};`)
        .join('\n');
    },
  };
}

function compiled(words: unknown): unknown {
  if (typeof words === 'string') return compile(words);
  if (!isRecord(words)) throw new TypeError('a catalogue holds strings and groups of strings');
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compiled(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
