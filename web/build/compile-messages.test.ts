import path from 'node:path';
import format from 'icu-minify/format';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { compileMessages } from './compile-messages.ts';

const catalogue = path.resolve(import.meta.dirname, '../../messages/src/en/analyser.ts');
const compiledSchema = z.object({
  form: z.object({ clear: z.string() }),
  problems: z.object({ title: z.array(z.any()) }),
});

async function buildCatalogue() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [compileMessages()],
    build: { write: false, minify: false, lib: { entry: catalogue, formats: ['es'], fileName: 'words' } },
  });
  const [result] = Array.isArray(built) ? built : [];
  const code = result?.output[0].code ?? '';
  const module = z
    .object({ analyser: compiledSchema })
    .parse(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`));
  return module.analyser;
}

describe('compileMessages', () => {
  it('leaves plain words as they are, and compiles the rest to what the small formatter reads', async () => {
    const words = await buildCatalogue();
    expect(words.form.clear).toBe('Clear');
    const options = {
      formatters: {
        getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
          new Intl.DateTimeFormat(...args),
        getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
        getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
      },
    };
    const say = (count: number) => format(words.problems.title, 'en', { count }, options);
    expect(say(1)).toBe('One line is not in the analysis');
    expect(say(3)).toBe('3 lines are not in the analysis');
  });
});
