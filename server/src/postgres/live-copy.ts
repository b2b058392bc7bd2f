import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { copyTree, syncFile } from './copy-tree.ts';
import { exists, openDataDir, placedBefore } from './placement.ts';

/** What PostgreSQL's manual says to leave out of a copy: it is made again at the start, or belongs to the process. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|\.s\.PGSQL\..*|backup_label.*|tablespace_map.*|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+|(?:.*\/)?pgsql_tmp.*|(?:.*\/)?pg_internal\.init.*)$/;

interface BackupEnd {
  readonly last: string;
  readonly labelfile: string;
  readonly spcmapfile: string;
}

/** The logs that lead the copy to one moment. One may have been recycled meanwhile: then the copy is worth nothing. */
async function copyLogs(pgdata: string, target: string, first: string, last: string): Promise<void> {
  const isNeeded = (name: string): boolean =>
    !/^[0-9A-F]{24}$/.test(name) ? name.endsWith('.history') : name >= first && name <= last;
  await copyTree(path.join(pgdata, 'pg_wal'), path.join(target, 'pg_wal'), { omit: (name) => !isNeeded(name) });
  for (const name of [first, last]) {
    if (!(await exists(path.join(target, 'pg_wal', name)))) throw new Error(`the log ${name} is gone: try again`);
  }
  await mkdir(path.join(target, 'pg_wal', 'archive_status'), { mode: 0o700 });
}

async function copyBetween(sql: Sql, pgdata: string, target: string): Promise<void> {
  const [begin] = await sql<[{ first: string }]>`select pg_walfile_name(pg_backup_start('ballast', true)) as first`;
  await copyTree(pgdata, target, { omit: (name) => LEFT_OUT.test(name) });
  const [end] = await sql<[BackupEnd]>`
    select pg_walfile_name(lsn) as last, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)`;
  const label = path.join(target, 'backup_label');
  await writeFile(label, end.labelfile, { mode: 0o600 });
  await syncFile(label);
  if (end.spcmapfile !== '') throw new Error('tablespaces outside of the data folder cannot be copied');
  await copyLogs(pgdata, target, begin.first, end.last);
}

/**
 * Copies the files of a cluster that runs, while it is written to, as PostgreSQL's low-level backup does: a start on the
 * copy brings it to the moment at which copying ended. Only for a cluster of ours, on this machine; `target` must not exist.
 */
export async function copyLive(dataDir: string, url: string, target: string): Promise<void> {
  const home = await placedBefore(await openDataDir(dataDir));
  if (home === undefined) throw new Error(`there is no database in ${dataDir}`);
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => undefined });
  try {
    await copyBetween(sql, path.join(home, 'pgdata'), target);
  } finally {
    // Ends the backup with its connection where copying failed.
    await sql.end({ timeout: 5 });
  }
}
