import type { ListRow } from '@ballast/supabase/functions/_shared/instruments/lists';
import { shippedRows } from '@ballast/supabase/functions/_shared/instruments/refresh/shipped';
import { equityList, etfList, nasdaqListed, navAll, otherListed } from '@ballast/supabase/testing/publisher-files';
import { startPublishersStandIn, type PublishersStandIn } from '@ballast/supabase/testing/publishers-stand-in';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { WELL_KNOWN } from '../../testing/template.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { readListStatus } from './list-status.ts';
import { startInstrumentRefresh } from './refresh.ts';
import { shippedFolder } from './shipped-folder.ts';

/** Thirty thousand instruments, on a machine that others use too. */
vi.setConfig({ testTimeout: 120_000 });
const PATIENCE = { timeout: 90_000, interval: 200 };

const read = shippedFolder(WELL_KNOWN.directory);
let database: TestDatabase;
let publishers: PublishersStandIn;
beforeEach(async () => {
  [database, publishers] = await Promise.all([createTestDatabase(), startPublishersStandIn()]);
});
afterEach(async () => {
  await publishers.stop().catch(() => undefined);
  await database.drop();
});

function start(lines: string[] = []) {
  const metrics = createMetrics(async () => readListStatus(database.serverSql));
  const refresh = startInstrumentRefresh({
    task: {
      databaseUrl: database.url,
      directory: WELL_KNOWN.directory,
      environment: { INSTRUMENT_LISTS_BASE_URL: publishers.url },
    },
    log: createLogger('info', { write: (line: string) => void lines.push(line) }),
    count: metrics.count,
    firstMilliseconds: 0,
  });
  return { ...refresh, metrics };
}

async function publishShipped(renamed: (row: ListRow<'nse'>) => ListRow<'nse'>): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const lastModified = new Date().toUTCString();
  const [nse, us, amfi] = [
    await shippedRows(read, 'nse'),
    await shippedRows(read, 'us'),
    await shippedRows(read, 'amfi'),
  ];
  const newest = amfi.map((row) => (row.lastNavOn >= '2026-08-01' ? { ...row, lastNavOn: today } : row));
  const ofNasdaq = us.filter(({ exchange }) => exchange === 'NASDAQ');
  const shares = nse.filter(({ kind, series }) => kind === 'share' && series !== 'SM' && series !== 'ST').map(renamed);
  publishers.publish('nseShares', { text: equityList(shares), lastModified });
  publishers.publish('nseFunds', { text: etfList(nse.filter(({ kind }) => kind === 'etf')), lastModified });
  publishers.publish('nasdaq', { text: nasdaqListed(ofNasdaq, today) });
  publishers.publish('otherUs', {
    text: otherListed(
      us.filter((row) => !ofNasdaq.includes(row)),
      today,
    ),
  });
  publishers.publish('amfi', { text: navAll(newest) });
}

test('the whole master is kept current beside the server, in a thread of its own', async () => {
  await publishShipped((row) => (row.symbol === 'INFY' ? { ...row, symbol: 'INFYNEW' } : row));
  const lines: string[] = [];
  const refresh = start(lines);
  const known = async () =>
    database.sql`select symbol from public.instruments where terms @> '{INFY}' and terms @> '{INFYNEW}'`;
  await expect.poll(known, PATIENCE).toEqual([{ symbol: 'INFYNEW' }]);
  await expect
    .poll(async () => refresh.metrics.text(), PATIENCE)
    .toContain('ballast_instrument_refreshes_total{list="amfi",outcome="accepted"} 1');
  await refresh.stop();
  expect(lines.filter((line) => line.includes('instrument_list_refused'))).toEqual([]);
  const changes = await database.sql`select kind, before, after from private.instrument_changes`;
  expect(changes).toEqual([{ kind: 'symbol', before: 'INFY', after: 'INFYNEW' }]);
  const text = await refresh.metrics.text();
  expect(text).toContain('ballast_instrument_list_age_days{list="us"} 0');
  expect(text).toContain('ballast_instrument_list_failures{list="nse"} 0');
});

test('without a network the lists stay: one line in the log for each, and the failure at /metrics', async () => {
  await publishers.stop();
  const lines: string[] = [];
  const refresh = start(lines);
  const failed = async () => database.sql`select 1 from private.instrument_refreshes where failure = 'unreachable'`;
  await expect.poll(async () => (await failed()).length, PATIENCE).toBe(3);
  // The thread tells of a failure after it is stored, and is ended where it stands.
  await expect.poll(() => lines, PATIENCE).toHaveLength(3);
  await refresh.stop();
  expect(lines[0]).toContain('ECONNREFUSED');
  const text = await refresh.metrics.text();
  expect(text).toContain('ballast_instrument_list_failures{list="amfi"} 1');
  expect(text).toMatch(/ballast_instrument_list_failed_seconds\{list="amfi"\} 1\d{9}/);
});
