import { csvOf } from '@ballast/engine/csv/csv';
import {
  portfolioRows,
  portfolioTables,
  type ExportTable,
  type PortfolioTables,
} from '@ballast/engine/import/export/portfolio-tables';
import { neutralText } from '@ballast/engine/csv/neutral-text';
import type { Instruments } from '../instruments/instruments.ts';
import type { ImportTarget } from '../imports/queries.ts';

const CSV = 'text/csv;charset=utf-8';
const UNFIT = /[^\p{L}\p{N} ._-]+/gu;

/** The tables of a portfolio, each share with the name that the list knows. */
export function tablesOf({ holdings, assets, trades }: ImportTarget, { nameOf }: Instruments): PortfolioTables {
  return portfolioTables(
    holdings.map((holding) => ({ ...holding, name: nameOf(holding.symbol, holding.market) })),
    assets,
    trades.map((trade) => ({ ...trade, name: nameOf(trade.symbol, trade.market) })),
  );
}

export function asCsv(tables: PortfolioTables): Blob {
  return new Blob([csvOf(portfolioRows(tables))], { type: CSV });
}

/** A workbook of a sheet for each table under the names that are given; those of assets and trades only where there are any. */
export async function asWorkbook(
  tables: PortfolioTables,
  names: { holdings: string; assets: string; trades: string },
): Promise<Blob> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const sheets = (['holdings', 'assets', 'trades'] as const)
    .filter((table) => table === 'holdings' || tables[table].length > 1)
    .map((table) => ({ sheet: names[table], data: cellsOf(tables[table]), stickyRowsCount: 1 }));
  return writeWorkbook(sheets).toBlob();
}

/** Text that begins like a formula is neutral here too: spreadsheets turn a workbook into CSV. */
function cellsOf(table: ExportTable) {
  return table.map((row, index) =>
    row.map((cell) => {
      if (cell === null) return null;
      if (typeof cell === 'number') return { value: cell, type: Number };
      return { value: neutralText(cell), type: String, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) };
    }),
  );
}

/** A portfolio's name as a file may be called. */
export function fileNameOf(name: string, day: string, ending: string): string {
  return `${name.replaceAll(UNFIT, ' ').replaceAll(/ +/g, ' ').trim() || 'portfolio'}-${day}.${ending}`;
}
