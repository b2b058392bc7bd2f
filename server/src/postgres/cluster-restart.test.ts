import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { insertUntilBroken, madeCluster, serverPid, startHere, untilEnded } from './fixtures/crash.ts';
import { query } from './fixtures/query.ts';
import { inspectProcess, sendSignal } from './process-facts.ts';
import type { ServerEvent } from './supervisor.ts';

/** Ends a wait for what does not come. */
const WITHIN = { timeout: 20_000 };

async function untilActive(url: string, backend: number): Promise<void> {
  const active = `select 1 as one from pg_stat_activity where pid = ${backend} and state = 'active'`;
  await expect.poll(() => query(url, active), WITHIN).toEqual([{ one: 1 }]);
}

describe('after kill -9', () => {
  it('of the server, again and again, its owner starts it again on the same address, with every acknowledged row', async () => {
    const { dataDir } = await madeCluster();
    const events: string[] = [];
    const cluster = await startHere(dataDir, { fsync: true, onEvent: ({ code }) => events.push(code) });
    const killed = await serverPid(dataDir);
    const acknowledged = await insertUntilBroken(cluster.url, (count) => {
      if (count === 100) sendSignal(killed, 'SIGKILL');
    });
    await expect.poll(() => events, WITHIN).toEqual(['ended', 'recovered']);
    const rows = await query(cluster.url, 'select count(*)::int as n from saved');
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.['n']);
    const second = await serverPid(dataDir);
    expect(second).not.toBe(killed);
    sendSignal(second, 'SIGKILL');
    await expect.poll(() => events, WITHIN).toEqual(['ended', 'recovered', 'ended', 'recovered']);
    expect(await query(cluster.url, 'select count(*)::int as n from saved')).toEqual(rows);
  });

  it('of the server while a query keeps one of its children busy, that child goes too', async () => {
    const { dataDir } = await madeCluster();
    const events: string[] = [];
    const cluster = await startHere(dataDir, { onEvent: ({ code }) => events.push(code) });
    const sql = postgres(cluster.url, { max: 1 });
    const [backend] = await sql`select pg_backend_pid() as pid`;
    // It looks at nothing but its own loop, and would not notice for minutes.
    const busy = sql`select count(*) from generate_series(1, 20000000000)`.catch(() => 'broken');
    await untilActive(cluster.url, Number(backend?.['pid']));
    sendSignal(await serverPid(dataDir), 'SIGKILL');
    await expect.poll(() => events, WITHIN).toContain('recovered');
    expect(await busy).toBe('broken');
    await sql.end({ timeout: 0 });
    expect(await inspectProcess(Number(backend?.['pid']))).toBeUndefined();
    expect(await query(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('of the server, a stop in the middle of starting it again leaves none', async () => {
    const { dataDir } = await madeCluster();
    let stopped = Promise.resolve();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const onEvent = ({ code }: ServerEvent): void => {
      if (code === 'ended') stopped = cluster.stop();
      begin();
    };
    const cluster = await startHere(dataDir, { onEvent });
    const pid = await serverPid(dataDir);
    sendSignal(pid, 'SIGKILL');
    await untilEnded(pid);
    await begun;
    await stopped;
    await cluster.stop();
    // A child that the killed server had just made holds the port for a moment, and then resets who came.
    const refusal = async () => query(cluster.url, 'select 1').catch((error: unknown) => error);
    await expect.poll(refusal, WITHIN).toMatchObject({ code: 'ECONNREFUSED' });
    await (await startHere(dataDir)).stop();
  });

  it('of one connection, PostgreSQL recovers by itself and its owner keeps it', async () => {
    const options = await madeCluster();
    const events: string[] = [];
    const cluster = await startHere(options.dataDir, { onEvent: ({ code }) => events.push(code) });
    const pid = await serverPid(options.dataDir);
    const sql = postgres(cluster.url, { max: 1 });
    const [backend] = await sql`select pg_backend_pid() as pid`;
    sendSignal(Number(backend?.['pid']), 'SIGKILL');
    await sql`select pg_sleep(10)`.catch(() => undefined);
    await sql.end({ timeout: 0 });

    // Refused at once while it recovers, whatever PostgreSQL answers meanwhile.
    await expect(startHere(options.dataDir)).rejects.toMatchObject({ code: 'in_use' });
    await expect.poll(async () => query(cluster.url, 'select 1 as one').catch(() => []), WITHIN).toEqual([{ one: 1 }]);
    expect(await serverPid(options.dataDir)).toBe(pid);
    expect(events).toEqual([]);
  });
});

describe('a cluster is lost to its owner', () => {
  it('when another one has taken the folder', async () => {
    const { dataDir } = await madeCluster();
    const cluster = await startHere(dataDir);
    await rm(path.join(dataDir, 'owner.lock'));
    const next = await startHere(dataDir);
    expect(await cluster.died).toMatchObject({ code: 'in_use' });
    await cluster.stop();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('when its files are gone', async () => {
    const { dataDir } = await madeCluster();
    const cluster = await startHere(dataDir);
    const pid = await serverPid(dataDir);
    await rename(path.join(dataDir, 'pgdata'), path.join(dataDir, 'elsewhere'));
    sendSignal(pid, 'SIGKILL');
    expect(await cluster.died).toMatchObject({ code: 'data_foreign' });
  });
});
