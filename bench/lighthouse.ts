import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '@ballast/server/postgres/server-process';
import { z } from 'zod';
import { openBrowser } from '../e2e/product/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { median, type Report } from './report.ts';

/** Fetched from the registry when this bench runs: nothing else needs it, and it brings 174 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = 5;
/** What a visitor may open first, and what is wanted of each: points of a hundred, milliseconds, a layout shift, a number of requests. */
const PAGES = {
  '/': { performance: 99, lcp: 1300, requests: 25 },
  '/portfolio-analysis': { performance: 95, lcp: 1800, requests: 25 },
  '/auth': { performance: 95, lcp: 1800, requests: 25 },
} as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const AUDITS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const resultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
});

/** One visit on Lighthouse's own phone and network: its points and times. */
async function audit(url: string, port: number): Promise<Readonly<Record<string, number>>> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, `--port=${port}`, '--output=json', '--quiet'],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { runtimeError, categories, audits } = resultSchema.parse(JSON.parse(stdout));
  if (runtimeError !== undefined) throw new Error(`Lighthouse came to no result: ${runtimeError.message}`);
  return {
    ...Object.fromEntries(CATEGORIES.map((id) => [id, 100 * (categories[id]?.score ?? Number.NaN)])),
    ...Object.fromEntries(AUDITS.map((id) => [id, audits[id]?.numericValue ?? Number.NaN])),
    requests: z.array(z.unknown()).parse(audits['network-requests']?.details?.items).length,
  };
}

/** The first pages as Lighthouse sees them, on the built product, beside what they should reach. */
export async function benchLighthouse(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const reports: Report[] = [];
    for (const [page, wanted] of Object.entries(PAGES)) {
      const rounds: Readonly<Record<string, number>>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await audit(`${product.url}${page}`, port));
      const measured = (id: string) => median(rounds.map((round) => round[id] ?? Number.NaN));
      const least = { performance: wanted.performance, accessibility: 100, 'best-practices': 100, seo: 100 };
      const most = {
        'largest-contentful-paint': ['ms', wanted.lcp],
        'total-blocking-time': ['ms', 100],
        'cumulative-layout-shift': ['', 0.02],
        requests: ['', wanted.requests],
      } as const;
      const row = (id: string, unit: string, peer: string, theirs: number): Report => {
        const name = `${page} for visitors, Lighthouse: ${id}`;
        return { name, ours: measured(id), unit, peer, theirs };
      };
      for (const [id, points] of Object.entries(least)) reports.push(row(id, 'of 100', 'at least', points));
      for (const [id, [unit, limit]] of Object.entries(most)) reports.push(row(id, unit, 'at most', limit));
    }
    return reports;
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
