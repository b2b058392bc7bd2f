import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '@ballast/server/postgres/cluster';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 7;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The peer: the same PostgreSQL alone, made and opened, with nothing of ours on it. */
async function databaseAlone(): Promise<{ fresh: number; reopen: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ballast-bench-'));
  const dataDir = path.join(folder, 'postgres');
  const open = async (): Promise<void> => (await startCluster({ dataDir, password: 'bench-only-password' })).stop();
  const times = { fresh: await timed(open), reopen: await timed(open) };
  await rm(folder, { recursive: true, force: true });
  return times;
}

async function product(): Promise<{ fresh: number; reopen: number }> {
  const dataDir = await makeDataDir();
  const start = async (): Promise<number> => {
    const started = performance.now();
    const running = await startProduct(dataDir);
    const ready = performance.now() - started;
    await running.stop();
    return ready;
  };
  const times = { fresh: await start(), reopen: await start() };
  await removeDataDir(dataDir);
  return times;
}

/** From starting the process to "open …", on a fresh folder and on one that exists, beside PostgreSQL alone (with its stop). */
export async function benchStart(): Promise<Report[]> {
  const rounds: { ours: Awaited<ReturnType<typeof product>>; peer: Awaited<ReturnType<typeof databaseAlone>> }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ peer: await databaseAlone(), ours: await product() });
  return (['fresh', 'reopen'] as const).map((kind) => ({
    name: `start, ${kind} data folder`,
    unit: 'ms',
    ours: median(rounds.map((round) => round.ours[kind])),
    peer: 'PostgreSQL alone, started and stopped',
    theirs: median(rounds.map((round) => round.peer[kind])),
  }));
}
