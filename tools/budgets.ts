import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

const KIB = 1024;

interface Budget {
  readonly page: string;
  /** Sources whose chunks, with all that those import, the page loads; a browser journey proves the list complete. */
  readonly roots: readonly string[];
  readonly mostKib: number;
}

const BUDGETS: readonly Budget[] = [
  {
    page: '/ for visitors',
    roots: ['index.html', 'src/app/start-landing.tsx'],
    mostKib: 100,
  },
  {
    page: '/portfolio-analysis for signed-in people',
    roots: [
      'index.html',
      'src/app/libraries.ts',
      'src/app/react.ts',
      'src/app/start-app.tsx',
      'src/components/work-frame.tsx',
      'src/routes/analysis.tsx',
      '../messages/src/en/analyser.ts',
      '../messages/src/en/portfolios.ts',
      '../node_modules/@supabase/supabase-js/dist/index.mjs',
      'src/ui/toaster.tsx',
    ],
    mostKib: 225,
  },
  {
    // Once the page stands: the save form, there when its button is pressed, and the notice of an account that leaves. With what
    // they share with the page, which is nearly all: pages share few and large chunks (web/build/group-chunks.ts).
    page: 'what follows for signed-in people',
    roots: [
      'src/features/portfolios/save-form.tsx',
      'src/components/account-deletion/load-notice.tsx',
      '../messages/src/en/privacy.ts',
    ],
    mostKib: 182,
  },
  {
    // Asked for as soon as the analyser stands: all that reads what is typed there, and draws the result. With what it shares with the page.
    page: 'reading what is typed, and its result',
    roots: [
      'src/features/analyser/reading/read-typed-text.ts',
      'src/features/analyser/results/analysis-results.tsx',
      'src/ui/drawer.tsx',
    ],
    mostKib: 213,
  },
  {
    // All of it together, what the figures loaded included.
    page: 'the risk report of an analysis',
    roots: [
      'src/features/report/report-parts.tsx',
      '../messages/src/en/report.ts',
      '../messages/src/en/report-figures.ts',
      '../messages/src/en/report-measures.ts',
      '../messages/src/en/report-trade.ts',
      '../messages/src/en/rates.ts',
    ],
    // Glances at saved portfolios use parts of it: these are in chunks of their own.
    mostKib: 246,
  },
  {
    // After the report stands. With what it shares with the report and the page.
    page: 'trying a trade',
    roots: ['src/features/report/what-if/what-if-section.tsx'],
    mostKib: 238,
  },
  {
    // Once the report is whole, because nothing can be waited for when printing begins. With what it shares with the report.
    page: 'printing a report',
    roots: [
      'src/features/report/print/printed-report.tsx',
      '../messages/src/en/print.ts',
      '../messages/src/en/share.ts',
      '../messages/src/en/assets.ts',
    ],
    mostKib: 235,
  },
  {
    // Below the report once it is made. With what it shares with the report and the page.
    page: 'asking below a report',
    roots: [
      'src/features/advisor/built-in/ask-panel.tsx',
      'src/features/report/report-provider.tsx',
      '../messages/src/en/built-in-answers.ts',
      '../messages/src/en/computed-answers.ts',
    ],
    mostKib: 200,
  },
  {
    // With the first press of the landing page's button: the reader, the report's figures and the questions.
    page: 'an answer on the landing page',
    roots: [
      'src/routes/landing-answer.tsx',
      '../messages/src/en/landing-answer.ts',
      '../messages/src/en/analyser.ts',
      '../messages/src/en/report.ts',
      '../messages/src/en/report-figures.ts',
      '../messages/src/en/report-measures.ts',
    ],
    mostKib: 223,
  },
];

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));
type Manifest = z.infer<typeof manifestSchema>;

/** The files of `roots` and of all that they import statically. */
export function chunksOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const queue = [...roots];
  for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`the build has no chunk for ${source}: adapt tools/budgets.ts`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    queue.push(...chunk.imports);
  }
  return new Set([...files].filter((file) => file.endsWith('.js')));
}

/** The scripts that the budget of a page counts. */
export function budgetedChunks(manifest: unknown, page: string): Set<string> {
  const budget = BUDGETS.find((entry) => entry.page === page);
  if (budget === undefined) throw new Error(`there is no budget for ${page}`);
  return chunksOf(manifestSchema.parse(manifest), budget.roots);
}

/** The page of all components is for developers: it is in no build that ships. */
const FOR_DEVELOPERS = 'src/routes/showcase.tsx';

export function partsForDevelopers(manifest: Readonly<Record<string, unknown>>): string[] {
  return FOR_DEVELOPERS in manifest ? [`${FOR_DEVELOPERS} is in the build that ships`] : [];
}

/** Measures the JavaScript of each budgeted page, gzipped, and says which page weighs too much. */
export async function checkBudgets(root: string): Promise<string[]> {
  const dist = path.join(root, 'web/dist');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')));
  const findings = partsForDevelopers(manifest);
  for (const { page, roots, mostKib } of BUDGETS) {
    const sizes = await Promise.all(
      [...chunksOf(manifest, roots)].map(
        async (file) => gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length,
      ),
    );
    const kib = sizes.reduce((sum, size) => sum + size, 0) / KIB;
    process.stdout.write(`${page}: ${kib.toFixed(1)} KiB of JavaScript gzipped, at most ${mostKib}\n`);
    if (kib > mostKib) findings.push(`${page} weighs ${kib.toFixed(1)} KiB, over its budget of ${mostKib}`);
  }
  return findings;
}
