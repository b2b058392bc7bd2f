import { csvOf } from '@ballast/engine/csv/csv';
import type { CurrencyGains } from '@ballast/engine/ledger/gains';
import { gainsOf } from '@ballast/engine/ledger/gains-of';
import { taxTermsOf } from '@ballast/engine/tax/tax-terms';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import { lotsOf } from '@ballast/engine/ledger/lots-of';
import { tradesTimeWeighted, type TimeWeighted } from '@ballast/engine/ledger/time-weighted';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { gapsOf } from '../gaps.ts';
import { lotRows } from '../lot-rows.ts';
import { readCloses } from '../read-closes.ts';
import { stillHeld } from '../market-prices.ts';
import type { Answer, GainsSummary, Question, TradesRequest, ShareSummary, TradesResponse } from './protocol.ts';

/** Keeps the trades, their lots and what they have brought, and answers what the page asks of them. */
export function createTradesHandler(tell: (told: TradesResponse) => void): (sent: TradesRequest) => void {
  let trades: PortfolioTrade[] = [];
  let pages: unknown[] = [];
  let known: ReadonlyMap<string, ShareLots> | null = null;
  let gains: readonly CurrencyGains[] = [];
  const lots = () => (known ??= lotsOf(trades));

  const answerTo = (question: Question): Answer => {
    switch (question.kind) {
      case 'held':
        return { kind: 'held', held: stillHeld(lots().values()) };
      case 'gains': {
        gains = gainsOf(trades, question.prices, question.today);
        const { isPriced } = question;
        const gaps = gapsOf(gains, question.holdings, isPriced);
        const terms = { IN: taxTermsOf(lots().values(), 'IN'), US: taxTermsOf(lots().values(), 'US') };
        return { kind: 'gains', gains: { isPriced, gains: gains.map(summaryOf), gaps, terms } };
      }
      case 'returns': {
        const { closes, ...basis } = readCloses(pages, question.keyOf);
        const { last } = basis;
        const measured = gains.map(({ currency, complete }): readonly [typeof currency, TimeWeighted] => {
          if (complete.length === 0) return [currency, { ok: false, reason: 'incomplete_history' }];
          return [currency, last === null ? NO_CLOSE : tradesTimeWeighted(complete, closes, last)];
        });
        return { kind: 'returns', returns: { basis, timeWeighted: new Map(measured) } };
      }
      case 'lots':
        return { kind: 'lots', lots: lots().get(question.key) ?? null };
      case 'csv':
        return { kind: 'csv', csv: csvOf(lotRows([...lots().values()], question.heads, question.today)) };
    }
  };
  return (sent) => {
    if (sent.kind === 'trades') {
      if (sent.isFirst) trades = [];
      trades.push(...sent.trades);
      known = null;
      return;
    }
    if (sent.kind === 'page') {
      if (sent.isFirst) pages = [];
      pages.push(sent.page);
      return;
    }
    const { id, question } = sent;
    try {
      tell({ id, ...answerTo(question) });
    } catch {
      tell({ id, kind: 'failed' });
    }
  };
}

const NO_CLOSE: TimeWeighted = { ok: false, reason: 'no_close' };

function summaryOf({ shares, complete, ...totals }: CurrencyGains): GainsSummary {
  const days = complete.map(({ day }) => day);
  return {
    ...totals,
    from: days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null),
    shares: shares.map(({ lots, ...share }) => ({ ...share, lots: shareOf(lots), isSold: lots.closed.length > 0 })),
  };
}

function shareOf({ symbol, market, exchange, currency, shares, averageCost, since }: ShareLots): ShareSummary['lots'] {
  return { symbol, market, exchange, currency, shares, averageCost, since };
}
