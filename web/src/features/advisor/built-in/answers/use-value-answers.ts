import { totalsOf, type CurrencyTotals } from '@ballast/engine/valuation/totals';
import { positionName, type Position } from '@ballast/engine/valuation/position';
import type { NetWorth } from '@ballast/engine/net-worth/net-worth';
import { useTranslations } from 'use-intl/react';
import { usePricesSentence } from '../../../../components/quotes/use-prices-sentence.ts';
import { useRateNote } from '../../../../components/rates/rate-note.tsx';
import { useFormat } from '../../../../lib/words.tsx';
import { pricedIn } from '../priced-in.ts';
import type { AnswerSubject } from '../report-slot.ts';
import type { AnswerState, Fact } from './answer-state.ts';
import { meant, sumsBy, useOwned, type Owned } from './use-owned.ts';

const PERCENT = 100;

/** What it is worth, what it gained since the purchase and today, and of when the prices are. Each currency by itself, but for one total of all that is owned and owed. */
export function useValueAnswers(worth: NetWorth | null) {
  const t = useTranslations('computedAnswers.value');
  const format = useFormat();
  const pricesSentence = usePricesSentence();
  const ownedIn = useOwned();
  const rateNote = useRateNote();
  const partOf = (percent: number | null) => (percent === null ? undefined : format.percentChange(percent / PERCENT));
  const timeOf = (quote: Owned['quote']) => {
    const time = quote?.as_of ?? null;
    return time === null ? undefined : format.dateTime(time);
  };
  const amountsOf = (owned: readonly Owned[], amountOf: (one: Owned) => number | null) =>
    format.list(sumsBy(owned, amountOf).map(({ amount, currency }) => format.money(amount, currency)));
  const figures = (sentence: string, facts: readonly Fact[], note?: string): AnswerState => ({
    kind: 'figures',
    sentence,
    facts,
    basis: null,
    ...(note !== undefined && { note }),
  });

  const value = (subject: AnswerSubject): AnswerState => {
    const owned = ownedIn(subject);
    const known = owned.filter((one) => one.value !== null);
    if (known.length === 0) return { kind: 'sentence', words: t('none') };
    const hasAssets = subject.assets.length > 0;
    if (hasAssets && worth === null) return { kind: 'coming' };
    const left = owned.length - known.length;
    // Without an exchange rate each currency stands by itself.
    const total = worth !== null && worth.leftOut.length === left ? worth : null;
    const notes = [
      left > 0 && t('leftOut', { count: left }),
      total !== null && total.rates.length > 0 && rateNote(total.rates, total.currency),
    ].filter((note) => note !== false);
    return figures(
      hasAssets ? everything(known, total) : t('worth', { amounts: amountsOf(known, (one) => one.value) }),
      largestFirst(known, (one) => one.value).map((one) => ({
        name: one.name,
        value: format.money(one.value ?? 0, one.currency),
        note: one.basis ?? undefined,
        section: null,
      })),
      notes.length === 0 ? undefined : notes.join(' '),
    );
  };

  /** Everything as one total where there is one. */
  const everything = (known: readonly Owned[], total: NetWorth | null): string => {
    const money = (amount: number | undefined) => amount !== undefined && total && format.money(amount, total.currency);
    const owed = known.filter((one) => isOwed(one));
    const owned = known.filter((one) => !isOwed(one));
    const amounts = money(total?.assets) || amountsOf(owned, (one) => one.value);
    if (owed.length === 0) return t('everything', { amounts });
    return t('net', {
      net: money(total?.total) || amountsOf(known, (one) => one.value),
      owned: amounts === '' ? t('nothing') : amounts,
      owed: money(total?.debts) || amountsOf(owed, (one) => -(one.value ?? 0)),
    });
  };

  /** What something without a market price is worth, or what is owed; of all of its kind together. */
  const worthOf = (subject: AnswerSubject, key: string): AnswerState => {
    const all = meant(ownedIn(subject), key);
    const known = all.filter((one) => one.value !== null);
    const name = format.list(all.map((one) => one.name));
    if (known.length === 0) return { kind: 'sentence', words: t('noValue', { name }) };
    const isLoan = known.some((one) => isOwed(one));
    return figures(
      t(isLoan ? 'owed' : 'owned', { name, amounts: amountsOf(known, (one) => Math.abs(one.value ?? 0)) }),
      known.map((one) => ({
        name: one.name,
        value: format.money(one.value ?? 0, one.currency),
        note: one.basis ?? undefined,
        section: null,
      })),
      known.some(({ isPriced }) => isPriced) ? undefined : t('notInRisk'),
    );
  };

  const gain = ({ holdings, assets }: AnswerSubject): AnswerState => {
    const totals = totalsIn(holdings).filter(({ totalGainLoss }) => totalGainLoss !== null);
    if (totals.length === 0) return { kind: 'sentence', words: t('noCost') };
    const sentences = totals.map(({ totalGainLoss, totalGainLossPercent, currency }) =>
      t((totalGainLoss ?? 0) < 0 ? 'lost' : 'gained', {
        amount: format.money(Math.abs(totalGainLoss ?? 0), currency),
        part: partOf(totalGainLossPercent) ?? '–',
      }),
    );
    const unknown = totals.reduce((sum, { coverage }) => sum + coverage.costUnknown.length, 0);
    return figures(
      sentences.join(' '),
      holdings
        .filter((position) => position.gain !== null)
        .toSorted((a, b) => Math.abs(b.gain ?? 0) - Math.abs(a.gain ?? 0))
        .slice(0, SHOWN)
        .map((position) => ({
          name: positionName(position),
          value: format.moneyChange(position.gain ?? 0, position.holding.currency),
          note: partOf(position.gainPercent),
          section: null,
        })),
      [t('beforeTax'), unknown > 0 && t('costUnknown', { count: unknown }), assets.length > 0 && t('sharesAlone')]
        .filter(Boolean)
        .join(' '),
    );
  };

  const today = (subject: AnswerSubject): AnswerState => {
    const changed = ownedIn(subject).filter(({ dayChange }) => dayChange !== null);
    if (changed.length === 0) return { kind: 'sentence', words: t('noDay') };
    const sentences = sumsBy(changed, ({ dayChange }) => dayChange?.amount ?? null).map(({ amount, currency }) => {
      const now = changed.filter((one) => one.currency === currency).reduce((sum, one) => sum + (one.value ?? 0), 0);
      const before = now - amount;
      return t(directionOf(amount), {
        amount: format.money(Math.abs(amount), currency),
        part: before > 0 ? format.percentChange(amount / before) : '–',
      });
    });
    const rows = largestFirst(changed, ({ dayChange }) => dayChange?.amount ?? null);
    const [first] = rows;
    if (first !== undefined && (first.dayChange?.amount ?? 0) !== 0) {
      const amount = format.moneyChange(first.dayChange?.amount ?? 0, first.currency);
      sentences.push(t('most', { name: first.name, amount }));
    }
    return figures(
      sentences.join(' '),
      rows.map(({ name, dayChange, currency }) => ({
        name,
        value: format.moneyChange(dayChange?.amount ?? 0, currency),
        note: partOf(dayChange?.percent ?? null),
        section: null,
      })),
      subject.assets.some(({ series }) => series === null) ? `${t('previous')} ${t('pricedAlone')}` : t('previous'),
    );
  };

  const prices = (subject: AnswerSubject): AnswerState => ({
    kind: 'figures',
    sentence: pricesSentence(pricedIn(subject)),
    facts: ownedIn(subject)
      .filter(({ isPriced }) => isPriced)
      .map(({ name, price, currency, quote }) => ({
        name,
        value: price === null ? null : format.money(price, currency),
        note: timeOf(quote),
        section: null,
      })),
    basis: null,
    saysPrices: true,
  });

  const price = (subject: AnswerSubject, key: string): AnswerState => {
    const [one] = meant(ownedIn(subject), key);
    if (one?.isPriced === false) return { kind: 'sentence', words: t('notPriced', { name: one.name }) };
    if (one === undefined || one.price === null) return { kind: 'sentence', words: t('noPrice') };
    const { name, price: own, currency, dayChange, units } = one;
    const perUnit = dayChange === null || units === null ? null : dayChange.amount / units;
    return figures(
      t(isMetal(one) ? 'priceOfGram' : 'price', { name, price: format.money(own, currency) }),
      [
        {
          name: t('dayChange'),
          value: perUnit === null ? null : format.moneyChange(perUnit, currency),
          note: partOf(dayChange?.percent ?? null),
          section: null,
        },
      ],
      one.basis ?? undefined,
    );
  };

  /** What one of them did today. */
  const moved = (subject: AnswerSubject, key: string): AnswerState => {
    const all = meant(ownedIn(subject), key);
    const name = format.list(all.map((one) => one.name));
    if (all.length > 0 && all.every(({ isPriced }) => !isPriced)) {
      return { kind: 'sentence', words: t('notPriced', { name }) };
    }
    const changed = all.filter(({ dayChange }) => dayChange !== null);
    const [first] = changed;
    if (first === undefined) return { kind: 'sentence', words: t('noDayOf', { name }) };
    const amount = changed.reduce((sum, { dayChange }) => sum + (dayChange?.amount ?? 0), 0);
    return figures(
      t('moved', {
        name,
        direction: directionOf(amount),
        amount: format.money(Math.abs(amount), first.currency),
        part: partOf(first.dayChange?.percent ?? null) ?? '–',
      }),
      changed.map((one) => ({
        name: one.name,
        value: format.money(one.value ?? 0, one.currency),
        note: partOf(one.dayChange?.percent ?? null),
        section: null,
      })),
      t('previous'),
    );
  };

  /** What one of them gained since the purchase. */
  const gained = (subject: AnswerSubject, key: string): AnswerState => {
    const name = format.list(meant(ownedIn(subject), key).map((one) => one.name));
    const position = subject.holdings.find((one) => one.key === key);
    const amount = position?.gain ?? null;
    if (position === undefined || amount === null) return { kind: 'sentence', words: t('noGainOf', { name }) };
    const { currency } = position.holding;
    return figures(
      t(amount < 0 ? 'lostOn' : 'gainedOn', {
        name,
        amount: format.money(Math.abs(amount), currency),
        part: partOf(position.gainPercent) ?? '–',
      }),
      [{ name, value: format.money(position.value ?? 0, currency), section: null }],
      t('beforeTax'),
    );
  };

  return { value, worthOf, gain, today, moved, gained, prices, price };
}

const SHOWN = 10;

function isOwed({ asset }: Owned): boolean {
  return asset?.kind === 'loan';
}

function isMetal({ asset }: Owned): boolean {
  return asset?.kind === 'gold' || asset?.kind === 'silver';
}

function directionOf(amount: number): 'rose' | 'fell' | 'same' {
  return amount === 0 ? 'same' : amount < 0 ? 'fell' : 'rose';
}

function totalsIn(holdings: readonly Position[]): readonly CurrencyTotals[] {
  const currencies = [...new Set(holdings.map(({ holding }) => holding.currency))];
  return currencies.map((currency) =>
    totalsOf(
      currency,
      holdings.filter(({ holding }) => holding.currency === currency),
    ),
  );
}

/** Those with the largest amounts, whichever way; amounts of two currencies are not compared by rate, only listed. */
function largestFirst(owned: readonly Owned[], amountOf: (one: Owned) => number | null): readonly Owned[] {
  return owned.toSorted((a, b) => Math.abs(amountOf(b) ?? 0) - Math.abs(amountOf(a) ?? 0)).slice(0, SHOWN);
}
