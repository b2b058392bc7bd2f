import { isFundCode } from '@ballast/engine/funds/fund-code';
import { assumedIncome, USUAL_ORDINARY_RATE } from '@ballast/engine/tax/ordinary-brackets';
import { taxOnSale } from '@ballast/engine/tax/tax-on-sale';
import type { Seller } from '@ballast/engine/tax/tax';
import { positionName, type Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import { useTaxResidence } from '../../../../entities/profile/use-tax-residence.ts';
import { today } from '../../../../lib/today.ts';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { Quantity } from '../question.ts';
import type { AnswerSubject } from '../report-slot.ts';
import type { AnswerState, Fact } from './answer-state.ts';

/** A year ago and three: on either side of every holding period of listed shares. */
const HELD_DAYS = { short: 180, long: 3 * 366 } as const;
const DAY_MS = 86_400_000;

/** What a sale brings, what tax its gain would bear, and what is lost if a holding becomes worthless. */
export function useSaleAnswers() {
  const t = useTranslations('computedAnswers.sale');
  const format = useFormat();
  const estimates = useEstimates();
  const stated = useTaxResidence();

  const gone = ({ holdings }: AnswerSubject, key: string): AnswerState => {
    const position = holdings.find((one) => one.key === key);
    if (position === undefined || position.value === null) return { kind: 'sentence', words: t('noPrice') };
    const { holding, value, weight } = position;
    return {
      kind: 'figures',
      sentence: t('gone', {
        name: positionName(position),
        amount: format.money(value ?? 0, holding.currency),
        part: format.percent(weight ?? 0, 0),
      }),
      note: t('goneAlone'),
      facts: [],
      basis: null,
    };
  };

  const sale = ({ holdings }: AnswerSubject, key: string, quantity: Quantity): AnswerState => {
    const read = readSale(holdings, key, quantity);
    if (typeof read === 'string') return { kind: 'sentence', words: t(read) };
    const { position, shares, proceeds, left, rest } = read;
    const { currency } = position.holding;
    const gained = gainOf(read);
    const name = positionName(position);
    const facts: readonly Fact[] = [
      { name: t('proceeds'), value: format.money(proceeds, currency), section: null },
      { name: t('cost'), value: gained === null ? null : format.money(proceeds - gained, currency), section: null },
      { name: t('gain'), value: gained === null ? null : format.moneyChange(gained, currency), section: null },
      { name: t('left', { name }), value: format.percent(rest === 0 ? 0 : left / rest, 0), section: null },
    ];
    return {
      kind: 'figures',
      sentence: t('sale', {
        name,
        shares: format.quantity(shares),
        amount: format.money(proceeds, currency),
      }),
      note: t('saleNote'),
      facts,
      basis: null,
    };
  };

  const tax = ({ holdings, at }: AnswerSubject, key: string, quantity: Quantity): AnswerState => {
    const read = readSale(holdings, key, quantity);
    if (typeof read === 'string') return { kind: 'sentence', words: t(read) };
    const { position, proceeds } = read;
    const { holding } = position;
    const gained = gainOf(read);
    if (gained === null) return { kind: 'sentence', words: t('noCost', { name: positionName(position) }) };
    // Whoever holds Indian shares is taken for a resident of India until they say otherwise, and the answer says so.
    const residence = stated ?? (holdings.some((one) => one.holding.market === 'IN') ? 'IN' : 'US');
    if (residence === 'other') return { kind: 'sentence', words: t('elsewhere') };
    // What it holds decides, and is not known here.
    if (isFundCode(holding.symbol, holding.market)) return { kind: 'sentence', words: t('fund') };
    // The cost of a foreign share counts at the rate of the day it was bought.
    if (residence !== holding.market) return { kind: 'sentence', words: t('foreign') };
    const taxFor = (days: number) => {
      const result = taxOnSale(
        {
          market: holding.market,
          bought: today(new Date(at.getTime() - days * DAY_MS)),
          sold: today(at),
          cost: proceeds - gained,
          proceeds,
        },
        SELLERS[residence],
      );
      return result.ok ? estimates.tax(result.value.tax, holding.currency) : null;
    };
    const long = taxFor(HELD_DAYS.long);
    // In the US a short-term gain is taxed like other income, at a rate that is not known here.
    const short = residence === 'IN' ? taxFor(HELD_DAYS.short) : null;
    return {
      kind: 'figures',
      sentence:
        gained <= 0
          ? t('loss', { amount: format.money(-gained, holding.currency) })
          : residence === 'IN'
            ? t('taxIndia', { gain: format.money(gained, holding.currency), short: short ?? '–', long: long ?? '–' })
            : t('taxUs', { gain: format.money(gained, holding.currency), long: long ?? '–' }),
      note: t(residence === 'IN' ? 'assumedIndia' : 'assumedUs'),
      facts: [
        { name: t('proceeds'), value: format.money(proceeds, holding.currency), section: null },
        { name: t('cost'), value: format.money(proceeds - gained, holding.currency), section: null },
      ],
      basis: null,
    };
  };

  return { gone, sale, tax };
}

const SELLERS: Readonly<Record<'IN' | 'US', Seller>> = {
  IN: { residence: 'IN', slabRate: 0, longTermGains: 0, surcharge: 0 },
  US: {
    residence: 'US',
    filing: 'single',
    ...assumedIncome(USUAL_ORDINARY_RATE, 'single'),
    ordinaryRate: 0,
  },
};

interface ReadSale {
  readonly position: Position;
  readonly shares: number;
  readonly proceeds: number;
  /** What is left of it, and of everything in its currency. */
  readonly left: number;
  readonly rest: number;
}

function readSale(holdings: readonly Position[], key: string, quantity: Quantity): ReadSale | 'noPrice' | 'tooMany' {
  const position = holdings.find((one) => one.key === key);
  if (position === undefined || position.value === null || position.price === null) return 'noPrice';
  const { holding, price, value } = position;
  const shares = quantity.unit === 'shares' ? quantity.count : quantity.of * holding.shares;
  if (!(shares > 0) || shares > holding.shares) return 'tooMany';
  const proceeds = shares * price;
  const all = holdings
    .filter((one) => one.holding.currency === holding.currency)
    .reduce((sum, one) => sum + (one.value ?? 0), 0);
  return { position, shares, proceeds, left: value - proceeds, rest: all - proceeds };
}

function gainOf({ position, shares, proceeds }: ReadSale): number | null {
  const { purchasePrice } = position.holding;
  return purchasePrice === null ? null : proceeds - shares * purchasePrice;
}
