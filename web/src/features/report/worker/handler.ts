import type { PriceTable } from '@ballast/engine/portfolio-history/price-table';
import { buildContext } from '@ballast/engine/report/context';
import { SECTION_IDS, SECTIONS } from '@ballast/engine/report/report';
import type { ReportInput } from '@ballast/engine/report/input';
import type { ReportOptions } from '@ballast/engine/report/options';
import { sampleTable } from '@ballast/engine/sample-market/sample-table';
import { tradeEffect } from '@ballast/engine/what-if/trade-effect';
import { joinPages, type HistoryNotes } from '../../../entities/price-history/join-pages.ts';
import { joinTables } from '../../../entities/price-history/join-tables.ts';
import { askedAs } from '../../../entities/price-history/wanted-series.ts';
import type { SectionsRequest, ReportRequest, ReportResponse, Traded, TradeRequest } from './protocol.ts';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop.ts';

interface History {
  readonly key: string;
  readonly table: PriceTable;
  readonly notes: HistoryNotes | null;
}

/**
 * Answers asks one section after the other. Between two of them it looks whether another ask came, and gives up the one at
 * hand. The closes of the last ask are kept for the next.
 */
export function createReportHandler(tell: (told: ReportResponse) => void): (sent: ReportRequest) => Promise<void> {
  let latest = 0;
  let history: History | null = null;
  let asked: { id: number; input: ReportInput; options: ReportOptions } | null = null;
  let pages: { key: string; all: unknown[] } = { key: '', all: [] };

  const answer = async (ask: SectionsRequest): Promise<void> => {
    const { id, options, holdings, unpriced, references, rates, today } = ask;
    latest = id;
    if (history?.key !== ask.history.key) history = readHistory(ask, pages.key === ask.history.key ? pages.all : []);
    tell({ id, kind: 'notes', notes: history.notes });
    const isSampleMarket = ask.history.kind === 'sample-market';
    const input = { today, holdings, unpriced, references, rates, prices: history.table, isSampleMarket };
    asked = { id, input, options };
    const context = buildContext(input, options);
    for (const section of SECTION_IDS) {
      tell({ id, kind: 'section', section, value: SECTIONS[section](context) });
      await yieldToEventLoop();
      if (latest !== id) return;
    }
    tell({ id, kind: 'done' });
  };
  return async (sent) => {
    if (sent.kind === 'page') {
      if (sent.place === 0) pages = { key: sent.key, all: [] };
      pages.all.push(sent.page);
      return;
    }
    try {
      if (sent.kind === 'ask') await answer(sent);
      else if (asked?.id === sent.id) {
        tell({ id: sent.id, kind: 'traded', traded: trade(sent, asked.input, asked.options) });
      }
    } catch {
      tell({ id: sent.id, kind: 'failed' });
    }
  };
}

/** @throws when the closes are not what the contract says */
function readHistory({ history, series, options, today }: SectionsRequest, pages: readonly unknown[]): History {
  if (history.kind === 'sample-market') {
    return { key: history.key, table: sampleTable(series, options.base, today), notes: null };
  }
  return { key: history.key, ...joinPages(pages, new Map(series.map((one) => [askedAs(one), one.key]))) };
}

/** @throws when the closes are not what the contract says */
function trade({ trade, prices }: TradeRequest, input: ReportInput, options: ReportOptions): Traded {
  if (prices === null) return { trade, result: tradeEffect(input, options, trade), notes: null };
  const { series, pages, rates } = prices;
  const found =
    pages === null
      ? { table: sampleTable([series], options.base, input.today), notes: null }
      : joinPages(pages, new Map([[askedAs(series), series.key]]));
  const withIt = { ...input, prices: joinTables(input.prices, found.table), rates };
  return { trade, result: tradeEffect(withIt, options, trade), notes: found.notes };
}
