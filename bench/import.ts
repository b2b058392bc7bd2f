import { randomUUID } from 'node:crypto';
import { FORMATS } from '@ballast/engine/import/formats/registry';
import { identify } from '@ballast/engine/import/identity/identify';
import { importFile } from '@ballast/engine/import/testing/import-file';
import { planImport } from '@ballast/engine/import/plan/plan-import';
import type { ImportPlan } from '@ballast/engine/import/plan/import-plan';
import { workbook } from '@ballast/engine/import/testing/workbook';
import type { Day } from '@ballast/engine/calendar/day';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/universal';
import { createAccount } from '../e2e/product/account.ts';
import { databaseOf } from '../e2e/product/database.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/product/product.ts';
import { median, type Report } from './report.ts';

const TODAY: Day = '2026-11-20';
const RUNS = 3;
const HEADS =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const SHARES = [
  { symbol: 'INFY', isin: 'INE009A01021', name: 'Infosys Limited' },
  { symbol: 'RELIANCE', isin: 'INE002A01018', name: 'Reliance Industries Limited' },
  { symbol: 'TCS', isin: 'INE467B01029', name: 'Tata Consultancy Services Limited' },
  { symbol: 'HDFCBANK', isin: 'INE040A01034', name: 'HDFC Bank Limited' },
  { symbol: 'ITC', isin: 'INE154A01025', name: 'ITC Limited' },
] as const;

/** A tradebook of so many trades: four purchases, then a sale of two of them, share by share and day by day. */
function tradebook(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => {
    const { symbol, isin } = SHARES[at % SHARES.length] ?? SHARES[0];
    const day = new Date(Date.UTC(2023, 0, 2) + Math.floor(at / 60) * 86_400_000).toISOString().slice(0, 10);
    const turn = Math.floor(at / SHARES.length);
    const side = turn % 5 === 4 ? 'sell' : 'buy';
    const price = (1000 + (at % 977) / 4).toFixed(2);
    const second = String(at % 60).padStart(2, '0');
    const [quantity, id] = [side === 'sell' ? '2' : '1', String(40_000_000 + at)];
    return [symbol, isin, day, 'NSE', 'EQ', 'EQ', side, 'false', quantity, price, id, id, `${day}T10:15:${second}`];
  });
}

/** The bytes of a tradebook, as CSV and as a workbook with the days as a spreadsheet's own. */
function files(count: number) {
  const rows = tradebook(count);
  const text = [HEADS, ...rows.map((row) => row.join(','))].join('\n');
  const cells = rows.map((row) =>
    row.map((cell, at) => (at === 2 ? { day: cell, time: null } : at === 8 || at === 9 ? Number(cell) : cell)),
  );
  const heads = HEADS.split(',').map((head) => head.replaceAll('_', ' '));
  return { text, csv: new TextEncoder().encode(text), xlsx: workbook([{ name: 'Sheet1', rows: [heads, ...cells] }]) };
}

/** From bytes to all that the preview shows. */
async function preview(bytes: Uint8Array): Promise<ImportPlan> {
  const file = await importFile(bytes, FORMATS, { today: TODAY, answers: {} });
  if (!file.ok) throw new Error(`refused: ${file.reason}`);
  const { recognition, records } = file.value;
  if (recognition.kind !== 'known' || records === null) throw new Error('not recognised');
  const listings = SHARES.map((share) => ({ ...share, exchange: 'NSE', kind: 'share' }) as const);
  return planImport({
    formatId: recognition.format.id,
    records,
    resolutions: identify(records.instrumentRefs, listings),
    decisions: { shares: new Map(), splits: new Set(), declined: new Set() },
    holdings: [],
    trades: [],
    today: TODAY,
  });
}

/** The median of a few runs in turn with the peer's, in milliseconds. */
async function inTurn(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [at, call] of [ours, theirs].entries()) {
      const began = performance.now();
      await call();
      // The first is to warm up.
      if (run > 0) times[at]?.push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}

async function previews(): Promise<Report[]> {
  const reports: Report[] = [];
  for (const count of [5000, 50_000]) {
    const { text, csv, xlsx } = files(count);
    const { newTrades } = await preview(csv);
    if (newTrades.length !== count) throw new Error(`${String(newTrades.length)} of ${String(count)} trades`);
    const parse = async () => Promise.resolve(Papa.parse<string[]>(text));
    const [ours, theirs] = await inTurn(async () => preview(csv), parse);
    reports.push({
      name: `${String(count)} trades of a CSV, previewed`,
      unit: 'ms',
      ours,
      peer: 'Papa Parse alone',
      theirs,
    });
    const sheet = Buffer.from(xlsx);
    const read = async () => readWorkbook(sheet.buffer.slice(sheet.byteOffset, sheet.byteOffset + sheet.byteLength));
    const [whole, alone] = await inTurn(async () => preview(xlsx), read);
    reports.push({
      name: `${String(count)} trades of a workbook, previewed`,
      unit: 'ms',
      ours: whole,
      peer: 'read-excel-file alone',
      theirs: alone,
    });
  }
  return reports;
}

/** What was previewed, stored through the HTTP API, beside the same rows written by one statement straight to PostgreSQL. */
async function storing(): Promise<Report> {
  const { newTrades: trades, changes } = await preview(files(5000).csv);
  const holdings = changes.flatMap(({ after }) =>
    after === null
      ? []
      : [
          {
            symbol: after.symbol,
            exchange: after.exchange,
            currency: after.currency,
            shares: after.shares,
            purchase_price: after.purchasePrice,
            purchase_date: after.purchaseDay,
          },
        ],
  );
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir);
  const client = await createAccount(product.url, 'bench@example.com');
  const sql = await databaseOf(dataDir);
  try {
    const store = async (): Promise<void> => {
      const { data, error } = await client.rpc('store_import', {
        id: randomUUID(),
        portfolio_id: randomUUID(),
        version: null,
        new_portfolio: { name: 'Bench', description: '', currency: 'INR' },
        file: { name: 'tradebook.csv', format: 'zerodha-tradebook', format_version: '2024' },
        counts: {
          holdings_new: holdings.length,
          holdings_updated: 0,
          holdings_unchanged: 0,
          holdings_closed: 0,
          rows_taken: trades.length,
          rows_merged: 0,
          rows_ignored: 1,
          rows_wrong: 0,
        },
        holdings,
        trades: trades.map((trade) => ({ ...trade })),
      });
      if (error) throw error;
      if (data === null) throw new Error('nothing was stored');
    };
    const write = async (): Promise<void> => {
      await sql.begin(async (tx) => {
        await tx`create temporary table copied as
          select * from jsonb_to_recordset(${tx.json(JSON.parse(JSON.stringify(trades)))}) as row(
            key text, symbol text, exchange text, market text, currency text, action text, day date, "time" time,
            quantity numeric, ratio numeric, price numeric, charges numeric)`;
        await tx`drop table copied`;
      });
    };
    const [ours, theirs] = await inTurn(store, write);
    return { name: '5000 trades, stored', unit: 'ms', ours, peer: 'SQL straight to PostgreSQL', theirs };
  } finally {
    await sql.end();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** A broker's file: how long its preview takes, and storing it. */
export async function benchImport(): Promise<Report[]> {
  return [...(await previews()), await storing()];
}
