import { totalsOf, type CurrencyTotals } from '@ballast/engine/valuation/totals';
import { positionName, type Position } from '@ballast/engine/valuation/position';
import { useTranslations } from 'use-intl/react';
import { usePricesSentence } from '../../../../components/quotes/use-prices-sentence.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerSubject } from '../report-slot.ts';
import type { AnswerState, Fact } from './answer-state.ts';

const PERCENT = 100;

/** What it is worth, what it gained since the purchase and today, and of when the prices are. Each currency by itself. */
export function useValueAnswers() {
  const t = useTranslations('computedAnswers.value');
  const format = useFormat();
  const pricesSentence = usePricesSentence();
  const partOf = (percent: number | null) => (percent === null ? undefined : format.percentChange(percent / PERCENT));
  const figures = (sentence: string, facts: readonly Fact[], note?: string): AnswerState => ({
    kind: 'figures',
    sentence,
    facts,
    basis: null,
    ...(note !== undefined && { note }),
  });

  const value = ({ holdings }: AnswerSubject): AnswerState => {
    const totals = totalsIn(holdings).filter(({ totalValue }) => totalValue !== null);
    if (totals.length === 0) return { kind: 'sentence', words: t('none') };
    const amounts = totals.map(({ totalValue, currency }) => format.money(totalValue ?? 0, currency));
    const left = totals.reduce((sum, { coverage }) => sum + coverage.leftOut.length, 0);
    return figures(
      t('worth', { amounts: format.list(amounts) }),
      rowsOf(holdings, ({ value: own, holding }) => own !== null && { value: format.money(own, holding.currency) }),
      left === 0 ? undefined : t('leftOut', { count: left }),
    );
  };

  const gain = ({ holdings }: AnswerSubject): AnswerState => {
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
      rowsOf(
        holdings,
        ({ gain: own, gainPercent, holding }) =>
          own !== null && { value: format.moneyChange(own, holding.currency), note: partOf(gainPercent) },
      ),
      unknown === 0 ? t('beforeTax') : `${t('beforeTax')} ${t('costUnknown', { count: unknown })}`,
    );
  };

  const today = ({ holdings }: AnswerSubject): AnswerState => {
    const totals = totalsIn(holdings).filter(({ dayChange }) => dayChange !== null);
    if (totals.length === 0) return { kind: 'sentence', words: t('noDay') };
    const sentences = totals.map(({ dayChange, dayChangePercent, currency }) => {
      const change = dayChange ?? 0;
      return t(change === 0 ? 'same' : change < 0 ? 'fell' : 'rose', {
        amount: format.money(Math.abs(change), currency),
        part: partOf(dayChangePercent) ?? '–',
      });
    });
    const [first] = largestFirst(holdings, ({ dayChangeAmount }) => dayChangeAmount);
    if (first !== undefined && (first.dayChangeAmount ?? 0) !== 0) {
      const amount = format.moneyChange(first.dayChangeAmount ?? 0, first.holding.currency);
      sentences.push(t('most', { name: positionName(first), amount }));
    }
    return figures(
      sentences.join(' '),
      largestFirst(holdings, ({ dayChangeAmount }) => dayChangeAmount).map((position) => ({
        name: positionName(position),
        value: format.moneyChange(position.dayChangeAmount ?? 0, position.holding.currency),
        note: partOf(position.dayChange?.percent ?? null),
        section: null,
      })),
      t('previous'),
    );
  };

  const prices = ({ holdings }: AnswerSubject): AnswerState =>
    figures(
      pricesSentence(holdings),
      holdings.map((position) => {
        const { price, holding, quote } = position;
        const asOf = quote?.as_of ?? null;
        return {
          name: positionName(position),
          value: price === null ? null : format.money(price, holding.currency),
          note: asOf === null ? undefined : format.dateTime(asOf),
          section: null,
        };
      }),
    );

  const price = ({ holdings }: AnswerSubject, key: string): AnswerState => {
    const position = holdings.find((one) => one.key === key);
    if (position === undefined || position.price === null) return { kind: 'sentence', words: t('noPrice') };
    const { holding, price: own, dayChange } = position;
    return figures(t('price', { name: positionName(position), price: format.money(own ?? 0, holding.currency) }), [
      {
        name: t('dayChange'),
        value: dayChange === null ? null : format.moneyChange(dayChange.amount, holding.currency),
        note: partOf(dayChange?.percent ?? null),
        section: null,
      },
    ]);
  };

  return { value, gain, today, prices, price };
}

const SHOWN = 10;

function totalsIn(holdings: readonly Position[]): readonly CurrencyTotals[] {
  const currencies = [...new Set(holdings.map(({ holding }) => holding.currency))];
  return currencies.map((currency) =>
    totalsOf(
      currency,
      holdings.filter(({ holding }) => holding.currency === currency),
    ),
  );
}

function rowsOf(
  holdings: readonly Position[],
  figureOf: (position: Position) => Pick<Fact, 'value' | 'note'> | false,
): readonly Fact[] {
  return largestFirst(holdings, ({ value }) => value).flatMap((position) => {
    const figure = figureOf(position);
    return figure === false ? [] : [{ name: positionName(position), section: null, ...figure }];
  });
}

/** Those with the largest amounts, whichever way; amounts of two currencies are not compared by rate, only listed. */
function largestFirst(
  holdings: readonly Position[],
  amountOf: (position: Position) => number | null,
): readonly Position[] {
  return holdings
    .filter((position) => amountOf(position) !== null)
    .toSorted((a, b) => Math.abs(amountOf(b) ?? 0) - Math.abs(amountOf(a) ?? 0))
    .slice(0, SHOWN);
}
