import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isIsin } from '@ballast/engine/instruments/isin';
import { splitRows } from '@ballast/engine/import/reading/split-rows';
import { z } from 'zod';
import { copyLine, MASTER_COLUMNS, wordCounts } from '../../supabase/functions/_shared/instruments/copy-text.ts';
import {
  type ListName,
  type ListRow,
  readList,
  writeList,
} from '../../supabase/functions/_shared/instruments/lists.ts';
import { buildMaster } from '../../supabase/functions/_shared/instruments/master.ts';
import { dayOf } from '../../supabase/functions/_shared/instruments/publishers/days.ts';
import { INSTRUMENTS_FOLDER, shippedList } from './shipped-lists.ts';

/**
 * Makes the shipped master of instruments (`supabase/instruments`): `npm run instruments` from the lists there; with a folder of nse.csv,
 * bse.csv, us.csv and amfi.csv, those four lists first.
 */
const [folder] = process.argv.slice(2);

const sourcesSchema = z.array(z.object({ list: z.string(), asOf: z.iso.date(), source: z.string() }));

const plain = (value: string | undefined): string => (value === undefined || value === '-' ? '' : value.trim());

/** What stands where an ISIN should is one, or nothing. */
const isinOf = (value: string | undefined): string => (isIsin(plain(value)) ? plain(value) : '');

if (folder !== undefined) await shipLists();
const lists = {
  nse: await shippedList('nse'),
  bse: await shippedList('bse'),
  us: await shippedList('us'),
  amfi: await shippedList('amfi'),
  reviewed: await shippedList('reviewed'),
  aliases: await shippedList('aliases'),
  members: await shippedList('members'),
};
const master = buildMaster(lists);
const rows = `${master.map(copyLine).join('\n')}\n`;
const words = `${wordCounts(master)
  .map(([word, count]) => `${word}\t${String(count)}`)
  .join('\n')}\n`;
await writeFile(path.join(INSTRUMENTS_FOLDER, 'master.copy.gz'), gzipSync(rows, { level: 9 }));
await writeFile(path.join(INSTRUMENTS_FOLDER, 'words.copy.gz'), gzipSync(words, { level: 9 }));
const digest = createHash('sha256').update(rows).update(words).digest('hex');
const sources = sourcesSchema.parse(JSON.parse(await readFile(path.join(INSTRUMENTS_FOLDER, 'lists.json'), 'utf8')));
const rowsOfList = new Map<string, number>(Object.entries(lists).map(([list, own]) => [list, own.length]));
const manifest = {
  digest,
  rows: master.length,
  columns: MASTER_COLUMNS,
  lists: sources.map((one) => ({ ...one, rows: rowsOfList.get(one.list) ?? 0 })),
};
await writeFile(path.join(INSTRUMENTS_FOLDER, 'master.json'), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`master: ${String(master.length)} instruments\n`);

async function shipLists(): Promise<void> {
  const nse = (await rowsOf('nse.csv')).map((row) => ({
    isin: plain(row['isin']),
    symbol: plain(row['symbol']),
    name: plain(row['name']),
    series: plain(row['series']),
    kind: plain(row['kind']),
    industry: plain(row['industry']),
    industryGroup: plain(row['industry_group']),
  }));
  const bse = (await rowsOf('bse.csv')).map((row) => ({
    isin: plain(row['isin']),
    code: plain(row['code']),
    symbol: plain(row['symbol']),
    name: plain(row['name']),
    group: plain(row['group']),
    industry: plain(row['industry']),
    industryGroup: plain(row['industry_group']),
  }));
  const us = (await rowsOf('us.csv'))
    // The directory's last line says when it was made.
    .filter(({ kind, symbol }) => (kind === 'share' || kind === 'etf') && !symbol?.startsWith('File Creation Time'))
    .map((row) => ({
      symbol: plain(row['symbol']),
      name: plain(row['name']),
      exchange: plain(row['exchange']),
      kind: plain(row['kind']),
      screenerSector: plain(row['screener_sector']),
      gicsSector: plain(row['gics_sector']),
    }));
  const amfi = (await rowsOf('amfi.csv')).map((row) => ({
    code: plain(row['code']),
    isin: isinOf(row['isin_growth_or_payout']),
    reinvestmentIsin: isinOf(row['isin_reinvestment']),
    name: plain(row['name']),
    plan: plain(row['plan']),
    option: plain(row['option']),
    fundHouse: plain(row['fund_house']),
    category: plain(row['category']),
    lastNavOn: dayOf(plain(row['last_nav_on'])),
  }));

  await ship('nse', nse);
  await ship('bse', bse);
  await ship('us', us);
  await ship('amfi', amfi);
}

async function ship(name: ListName, rows: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const content = `${[columns.join('\t'), ...rows.map((row) => columns.map((column) => row[column] ?? '').join('\t'))].join('\n')}\n`;
  const checked: readonly ListRow<ListName>[] = readList(name, content);
  const bytes = gzipSync(writeList(name, checked), { level: 9 });
  await writeFile(path.join(INSTRUMENTS_FOLDER, `${name}.tsv.gz`), bytes);
  process.stdout.write(`${name}: ${String(checked.length)} rows, ${String(Math.round(bytes.length / 1024))} KiB\n`);
}

async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const content = await readFile(path.join(folder ?? '', file), 'utf8');
  const [header = [], ...rows] = splitRows(content.replaceAll('\r\n', '\n').trimEnd(), ',').map(({ cells }) => cells);
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])));
}
