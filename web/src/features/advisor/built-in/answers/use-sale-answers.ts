import type { Holding } from '@ballast/engine/assets/holding';
import { DAY_MS } from '@ballast/engine/calendar/day';
import { isSheltered, planAccountOf } from '@ballast/engine/plans/account-pools';
import { HOLDING_PERIODS } from '@ballast/engine/tax/holding-periods';
import { EXEMPT } from '@ballast/engine/tax/india';
import { assumedIncome, USUAL_ORDINARY_RATE } from '@ballast/engine/tax/ordinary-brackets';
import { heldTaxAsset } from '@ballast/engine/tax/tax-asset';
import { taxOnSale } from '@ballast/engine/tax/tax-on-sale';
import type { Currency } from '@ballast/engine/money/currency';
import type { Seller } from '@ballast/engine/tax/tax';
import { useTranslations } from 'use-intl/react';
import { useInstrumentsOf } from '../../../../entities/instruments/use-instruments-of.ts';
import { useTaxResidence } from '../../../../entities/profile/use-tax-residence.ts';
import { today } from '../../../../lib/today.ts';
import { useEstimates } from '../../../../lib/use-estimates.ts';
import { useShare } from '../../../../lib/use-share.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { Quantity } from '../question.ts';
import type { AnswerSubject } from '../report-slot.ts';
import type { AnswerState, Fact } from './answer-state.ts';
import { meant, useOwned, type Owned } from './use-owned.ts';

/** Half a year and three years: on either side of every holding period of listed shares. */
const HELD_DAYS = { short: 180, long: 3 * 366 } as const;

/**
 * What a sale brings, what tax its gain would bear, and what is lost if a holding falls or becomes worthless. `taxed` is what a question about tax means:
 * what it is decides by which rule its gain is taxed.
 */
export function useSaleAnswers(taxed: Pick<Holding, 'symbol' | 'market'> | null) {
  const t = useTranslations('computedAnswers.sale');
  const format = useFormat();
  const estimates = useEstimates();
  const share = useShare();
  const residence = useTaxResidence();

  const ownedIn = useOwned();
  const { instruments, isPending } = useInstrumentsOf(taxed === null ? [] : [taxed]);

  const gone = (subject: AnswerSubject, key: string, fall: number): AnswerState => {
    const owned = ownedIn(subject);
    const all = meant(owned, key).filter((one) => (one.value ?? 0) > 0);
    const [first] = all;
    if (first === undefined) return { kind: 'sentence', words: t('noPrice') };
    const { currency } = first;
    const amount = valueOf(all) * fall;
    const isPriced = all.every((one) => one.isPriced);
    // A price is compared with prices, as in the report.
    const rest = owned.filter(
      (one) => one.currency === currency && (one.value ?? 0) > 0 && (!isPriced || one.isPriced),
    );
    return {
      kind: 'figures',
      sentence: t(fall === 1 ? 'gone' : 'fell', {
        name: format.list(all.map(({ name }) => name)),
        change: format.percent(fall, Number.isInteger(Number((fall * 100).toPrecision(6))) ? 0 : 1),
        amount: format.money(amount, currency),
        part: share(amount / valueOf(rest)),
        of: isPriced && owned.some((one) => !one.isPriced) ? 'priced' : 'all',
      }),
      note: t('goneAlone'),
      facts: [],
      basis: null,
    };
  };

  const sale = (subject: AnswerSubject, key: string, quantity: Quantity): AnswerState => {
    const read = readSale(ownedIn(subject), key, quantity);
    if (read.kind === 'none') return { kind: 'sentence', words: whyNone(read) };
    const { name, currency, units, price, proceeds, left, rest, isGrams } = read;
    const gained = gainOf(read);
    const facts: readonly Fact[] = [
      { name: t('proceeds'), value: format.money(proceeds, currency), section: null },
      { name: t('cost'), value: gained === null ? null : format.money(proceeds - gained, currency), section: null },
      { name: t('gain'), value: gained === null ? null : format.moneyChange(gained, currency), section: null },
      { name: t('left', { name }), value: format.percent(rest === 0 ? 0 : left / rest, 0), section: null },
    ];
    const words = {
      name,
      shares: format.quantity(units),
      amount: format.money(proceeds, currency),
      price: format.money(price, currency),
    };
    const isMoney = quantity.unit === 'money';
    return {
      kind: 'figures',
      sentence: t(isGrams ? (isMoney ? 'saleOfGrams' : 'saleGrams') : isMoney ? 'saleOf' : 'sale', words),
      note: t('saleNote'),
      facts,
      basis: null,
    };
  };

  const whyNone = ({ reason, one }: NoSale): string => {
    if (one === null || reason === 'noPrice' || reason === 'tooMany')
      return t(reason === 'tooMany' ? reason : 'noPrice');
    return t(reason, {
      name: one.name,
      currency: one.currency,
      amount: format.money(one.value ?? 0, one.currency),
    });
  };

  const tax = (subject: AnswerSubject, key: string, quantity: Quantity): AnswerState => {
    const { holdings, at } = subject;
    const read = readSale(ownedIn(subject), key, quantity);
    if (read.kind === 'none') return { kind: 'sentence', words: whyNone(read) };
    const { proceeds, name } = read;
    const holding = holdings.find((one) => one.key === key)?.holding;
    if (read.isAsset || holding === undefined) return { kind: 'sentence', words: t('noCostOfAsset', { name }) };
    const gained = gainOf(read);
    if (gained === null) return { kind: 'sentence', words: t('noCost', { name }) };
    if (residence === null) return { kind: 'sentence', words: t('askResidence') };
    if (residence !== 'IN' && residence !== 'US')
      return { kind: 'sentence', words: t(residence === 'both' ? 'bothCountries' : 'elsewhere') };
    const account = planAccountOf(holding);
    if (account === 'several') return { kind: 'sentence', words: t('severalAccounts', { name }) };
    if (isSheltered(account)) return { kind: 'sentence', words: t('sheltered', { name }) };
    // The cost of a foreign share counts at the rate of the day it was bought.
    if (residence !== holding.market) return { kind: 'sentence', words: t('foreign') };
    if (isPending) return { kind: 'coming' };
    const [instrument = null] = instruments;
    if (heldTaxAsset(instrument, holding.symbol, holding.market) !== 'equity')
      return { kind: 'sentence', words: t('otherRules', { name }) };
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
            ? t('taxIndia', {
                gain: format.money(gained, holding.currency),
                short: short ?? '–',
                long: long ?? '–',
                months: String(12 * (HOLDING_PERIODS.IN.IN.at(-1)?.years ?? 0)),
              })
            : t('taxUs', {
                gain: format.money(gained, holding.currency),
                long: long ?? '–',
                bracket: format.percent(USUAL_ORDINARY_RATE, 0),
              }),
      note:
        residence === 'IN'
          ? t('assumedIndia', { free: estimates.tax(EXEMPT.at(-1)?.amount ?? 0, 'INR') })
          : t('assumedUs'),
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

interface Sale {
  readonly kind: 'sale';
  readonly name: string;
  readonly currency: Currency;
  readonly units: number;
  readonly price: number;
  readonly proceeds: number;
  /** Cost of one of them; null where it is not known. */
  readonly paid: number | null;
  readonly isAsset: boolean;
  readonly isGrams: boolean;
  /** What is left of it, and of everything with a price in its currency. */
  readonly left: number;
  readonly rest: number;
}

interface NoSale {
  readonly kind: 'none';
  readonly reason: 'noPrice' | 'tooMany' | 'tooMuch' | 'otherCurrency' | 'notSold' | 'severalCoins';
  readonly one: Owned | null;
}

function readSale(owned: readonly Owned[], key: string, quantity: Quantity): Sale | NoSale {
  const all = meant(owned, key);
  const [one] = all;
  const none = (reason: NoSale['reason']): NoSale => ({ kind: 'none', reason, one: one ?? null });
  if (one === undefined) return none('noPrice');
  if (!one.isPriced) return none('notSold');
  if (new Set(all.map(({ asset }) => asset?.code ?? '')).size > 1) return none('severalCoins');
  const priced = all.filter(({ value, price }) => value !== null && price !== null);
  const held = priced.reduce((sum, { units }) => sum + (units ?? 0), 0);
  const value = valueOf(priced);
  const price = one.asset === null ? one.price : value / held;
  if (price === null || !(price > 0)) return none('noPrice');
  if (quantity.unit === 'money') {
    if (quantity.currency !== null && quantity.currency !== one.currency) return none('otherCurrency');
    if (quantity.amount > value) return none('tooMuch');
  }
  const units =
    quantity.unit === 'shares'
      ? quantity.count
      : quantity.unit === 'money'
        ? quantity.amount / price
        : quantity.of * held;
  if (!(units > 0) || units > held) return none('tooMany');
  const proceeds = quantity.unit === 'money' ? quantity.amount : units * price;
  const everything = valueOf(owned.filter(({ currency, isPriced }) => isPriced && currency === one.currency));
  return {
    kind: 'sale',
    name: one.name,
    currency: one.currency,
    units,
    price,
    proceeds,
    paid: one.paid,
    isAsset: one.asset !== null,
    isGrams: one.asset?.kind === 'gold' || one.asset?.kind === 'silver',
    left: value - proceeds,
    rest: everything - proceeds,
  };
}

function valueOf(owned: readonly Owned[]): number {
  return owned.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

function gainOf({ units, paid, proceeds }: Sale): number | null {
  return paid === null ? null : proceeds - units * paid;
}
