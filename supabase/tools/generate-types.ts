import { mkdtemp, rm, writeFile, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '@ballast/server/postgres/cluster';
import { createTemplate, TEMPLATE_DATABASE, withDatabase } from '@ballast/server/testing/template';
import postgres from 'postgres';
import { generateTypes } from './database-types.ts';

const TARGET = new URL('../../contract/src/database.types.ts', import.meta.url);

/** `npm run types`: migrates a throwaway database and writes down what became of it. */
async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-types-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster({ dataDir: path.join(folder, 'pg'), password: 'types-only', fsync: false });
  try {
    await createTemplate(cluster.url);
    const sql = postgres(withDatabase(cluster.url, TEMPLATE_DATABASE), { max: 1 });
    await writeFile(TARGET, await generateTypes(sql));
    await sql.end();
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
