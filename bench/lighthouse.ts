import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openBrowser } from '../e2e/product/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { median, type Report } from './report.ts';

/** Fetched from the registry when this bench runs: nothing else needs it, and it brings 174 packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const ROUNDS = 5;
/** Of a hundred points each, and what web.dev calls good: https://web.dev/articles/vitals. */
const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const AUDITS = { 'largest-contentful-paint': 2500, 'total-blocking-time': 200 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

const resultSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
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
    ...Object.fromEntries(Object.keys(CATEGORIES).map((id) => [id, 100 * (categories[id]?.score ?? Number.NaN)])),
    ...Object.fromEntries(Object.keys(AUDITS).map((id) => [id, audits[id]?.numericValue ?? Number.NaN])),
  };
}

/** `/` as Lighthouse sees it, on the built product, beside what it should reach. */
export async function benchLighthouse(): Promise<Report[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rounds: Readonly<Record<string, number>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await audit(product.url, port));
    const measured = (id: string) => median(rounds.map((round) => round[id] ?? Number.NaN));
    return [
      ...Object.entries(CATEGORIES).map(([id, budget]) => ({ id, unit: 'of 100', peer: 'at least', theirs: budget })),
      ...Object.entries(AUDITS).map(([id, most]) => ({ id, unit: 'ms', peer: 'good up to', theirs: most })),
    ].map(({ id, ...rest }) => ({ name: `/ for visitors, Lighthouse: ${id}`, ours: measured(id), ...rest }));
  } finally {
    await browser.close();
    await product.stop();
    await removeDataDir(dataDir);
  }
}
