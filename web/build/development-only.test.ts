import path from 'node:path';
import { build } from 'vite';
import { expect, it, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The modules of a build made under this name of the environment. */
async function modulesOf(environment: 'production' | 'development'): Promise<string[]> {
  vi.stubEnv('NODE_ENV', environment);
  const built = await build({ root, mode: environment, logLevel: 'silent', build: { write: false, minify: false } });
  if (!('output' in built)) throw new Error('the build did not end');
  return built.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}
const isShowcase = (id: string) => id.includes('showcase.tsx') || id.includes('features/showcase/');

it(
  'the page of all components is in a development build, and not in the one that ships',
  { timeout: 120_000 },
  async () => {
    const shipped = await modulesOf('production');
    expect(shipped.some((id) => id.endsWith('routes/auth.tsx'))).toBe(true);
    expect(shipped.filter(isShowcase)).toEqual([]);
    expect((await modulesOf('development')).filter(isShowcase)).not.toEqual([]);
  },
);
