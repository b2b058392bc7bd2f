import type { ExploreQuestion, ExploreResult } from '@ballast/engine/explore/question';
import type { PriceTable } from '@ballast/engine/portfolio-history/price-table';
import { buildContext } from '@ballast/engine/report/context';
import { SECTION_IDS, SECTIONS } from '@ballast/engine/report/report';
import type { ReportInput } from '@ballast/engine/report/input';
import type { ReportOptions } from '@ballast/engine/report/options';
import { sampleTable } from '@ballast/engine/sample-market/sample-table';
import type { Trade } from '@ballast/engine/what-if/trade';
import { tradeEffect } from '@ballast/engine/what-if/trade-effect';
import { readHistoryPages, type HistoryNotes } from '@ballast/contract/join-history-pages';
import { joinTables } from '../../../entities/price-history/join-tables.ts';
import { askedAs } from '@ballast/engine/portfolio-history/wanted-series';
import type { Explored, MadeSection, SectionsRequest, Traded, TrialPrices } from './protocol.ts';

interface History {
  readonly key: string;
  readonly table: PriceTable;
  readonly notes: HistoryNotes | null;
}

const NO_CLOSES: PriceTable = { dates: [], series: [], rates: [] };

export type ReportHandler = ReturnType<typeof createReportHandler>;

/** Computes one report, section by section. The price history of the last report is kept for the next. */
export function createReportHandler() {
  let pages: unknown[] = [];
  let history: History | null = null;
  let subject: { input: ReportInput; options: ReportOptions } | null = null;
  let sections: Iterator<MadeSection> | null = null;
  return {
    /** A page of the price history, before the first report that needs it. The first page replaces all others. */
    addPage(place: number, page: unknown): void {
      if (place === 0) pages = [];
      pages.push(page);
    },
    /** @throws when the price history is not what the contract says */
    start(request: SectionsRequest): HistoryNotes | null {
      const { options, holdings, unpriced, references, rates, disclosures, today } = request;
      if (history?.key !== request.history.key) history = readHistory(request, pages);
      const isSampleMarket = request.history.kind === 'sample-market';
      const facts = { today, holdings, unpriced, references, rates, disclosures };
      const input = { ...facts, prices: history.table, isSampleMarket };
      subject = { input, options };
      sections = computeSections(input, options);
      return history.notes;
    },
    /** Null after the last one. */
    nextSection(): MadeSection | null {
      const next = sections?.next();
      return next === undefined || next.done === true ? null : next.value;
    },
    /** What a trade would do to the holdings of the last report. */
    tryTrade(trade: Trade, prices: TrialPrices | null): Traded {
      if (subject === null) throw new Error('a trade is tried on a report');
      return tryTrade(trade, prices, subject.input, subject.options);
    },
    /** Trades that meet an aim, of the holdings of the last report. What finds them comes with the first question. */
    async explore(question: ExploreQuestion, candidates: readonly TrialPrices[]): Promise<ExploreResult> {
      const { explore } = await import('@ballast/engine/explore/explore');
      if (subject === null) throw new Error('changes are explored on a report');
      return explore(withPrices(candidates, subject.input, subject.options), subject.options, question);
    },
    /** What a part of the way to the aim costs, from the bad day of now, and how much weights depend on the days; for aims that have the one or the other. */
    async exploreMore(
      question: ExploreQuestion,
      badDay: number,
      candidates: readonly TrialPrices[],
    ): Promise<Pick<Explored, 'points' | 'ranges'>> {
      const { explorePoint, LINE_PARTS, weightRanges } = await import('@ballast/engine/explore/explore');
      if (subject === null) throw new Error('changes are explored on a report');
      const { options } = subject;
      const input = withPrices(candidates, subject.input, options);
      const points = LINE_PARTS.flatMap((part) => explorePoint(input, options, question, { part, badDay }) ?? []);
      return { points, ranges: weightRanges(input, options, question) };
    },
  };
}

function* computeSections(input: ReportInput, options: ReportOptions): Generator<MadeSection, undefined> {
  const context = buildContext(input, options);
  for (const section of SECTION_IDS) yield { section, value: SECTIONS[section](context) };
}

/** @throws when the closes are not what the contract says */
function readHistory({ history, series, options, today }: SectionsRequest, pages: readonly unknown[]): History {
  if (history.kind === 'sample-market') {
    return { key: history.key, table: sampleTable(series, options.base, today), notes: null };
  }
  if (history.kind === 'none') return { key: history.key, table: NO_CLOSES, notes: null };
  return { key: history.key, ...readHistoryPages(pages, keysByName(series)) };
}

/** The keys of series by the name that each is asked for. */
function keysByName(series: SectionsRequest['series']): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>();
  for (const one of series) keys.set(askedAs(one), [...(keys.get(askedAs(one)) ?? []), one.key]);
  return keys;
}

/** @throws when the closes are not what the contract says */
function tryTrade(trade: Trade, prices: TrialPrices | null, input: ReportInput, options: ReportOptions): Traded {
  if (prices === null) return { trade, result: tradeEffect(input, options, trade), notes: null };
  const found = readCloses(prices, input, options);
  const withIt = { ...input, prices: joinTables(input.prices, found.table), rates: prices.rates };
  return { trade, result: tradeEffect(withIt, options, trade), notes: found.notes };
}

/** @throws when the closes are not what the contract says */
function withPrices(all: readonly TrialPrices[], input: ReportInput, options: ReportOptions): ReportInput {
  return all.reduce(
    (joined, prices) => ({
      ...joined,
      prices: joinTables(joined.prices, readCloses(prices, input, options).table),
      rates: prices.rates,
    }),
    input,
  );
}

function readCloses({ series, pages }: TrialPrices, input: ReportInput, options: ReportOptions) {
  return pages === null
    ? { table: sampleTable([series], options.base, input.today), notes: null }
    : readHistoryPages(pages, new Map([[askedAs(series), [series.key]]]));
}
