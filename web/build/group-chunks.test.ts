import { expect, it } from 'vitest';
import { chunkNames } from './group-chunks.ts';

const at = (name: string): string => `/repo/web/src/${name}`;
const LUCIDE = '/repo/node_modules/lucide-react/dist/esm';

/** A graph: what each module imports, and what it loads later. */
const GRAPH: Readonly<Record<string, { imports?: string[]; loads?: string[]; code?: string }>> = {
  [at('app/main.tsx')]: { imports: [at('first.ts')], loads: [at('app/start-landing.tsx'), at('app/start-app.tsx')] },
  [at('app/start-landing.tsx')]: { imports: [at('react.ts'), at('landing.ts'), at('toggle.tsx')] },
  [at('app/start-app.tsx')]: {
    imports: [at('first.ts'), at('react.ts'), at('router.ts'), at('toggle.tsx')],
    loads: [at('components/work-frame.tsx'), at('routes/analysis.tsx'), at('routes/auth.tsx'), at('routes/a.tsx')],
  },
  [at('components/work-frame.tsx')]: { imports: [at('router.ts'), at('frame.ts')] },
  [at('routes/analysis.tsx')]: { imports: [at('field.tsx'), at('table.tsx'), at('own.ts')] },
  [at('routes/auth.tsx')]: { imports: [at('field.tsx'), at('router.ts')] },
  [at('routes/a.tsx')]: { imports: [at('table.tsx'), at('frame.ts'), at('landing.ts')] },
  [at('table.tsx')]: { imports: [`${LUCIDE}/lucide-react.mjs`], code: `import { Check } from "lucide-react"` },
  [at('toggle.tsx')]: { imports: [`${LUCIDE}/lucide-react.mjs`], code: `import { Moon as Dark } from "lucide-react"` },
  [`${LUCIDE}/lucide-react.mjs`]: {
    imports: [`${LUCIDE}/icons/moon.mjs`, `${LUCIDE}/icons/check.mjs`],
    code: `export { default as Moon } from './icons/moon.mjs';\nexport { default as Check } from './icons/check.mjs';`,
  },
};
const nameOf = chunkNames('/repo', (id) => {
  const { imports = [], loads = [], code = '' } = GRAPH[id] ?? {};
  return { importedIds: imports, dynamicallyImportedIds: loads, code };
});

it('puts together what the landing page and the app share, what every page has, and what the analysis shares', () => {
  expect(nameOf(at('react.ts'))).toBe('base');
  expect([at('router.ts'), at('frame.ts'), at('field.tsx')].map(nameOf)).toEqual(['app', 'app', 'app']);
  expect(nameOf(at('table.tsx'))).toBe('analysis-shared');
});

it('leaves alone what comes with every page first, what one page has, and what is loaded by itself', () => {
  for (const name of ['first.ts', 'own.ts', 'landing.ts', 'routes/auth.tsx']) expect(nameOf(at(name))).toBeUndefined();
});

it('takes an icon to be where its name is, not wherever the index of all icons is', () => {
  expect(nameOf(`${LUCIDE}/icons/moon.mjs`)).toBe('base');
  expect(nameOf(`${LUCIDE}/icons/check.mjs`)).toBe('analysis-shared');
});
