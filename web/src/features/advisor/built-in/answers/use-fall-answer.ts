import { isChance } from '@ballast/engine/scenarios/chance';
import { sizedShock } from '@ballast/engine/scenarios/sized-shock';
import { mainContributors } from '@ballast/engine/scenarios/main-contributors';
import type { Shock } from '@ballast/engine/scenarios/shocks';
import { useTranslations } from 'use-intl/react';
import { useRough } from '../../../../lib/use-rough.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext } from '../report-slot.ts';
import { missingAnswer, type Fact, type AnswerState } from './answer-state.ts';

/** What if the market falls: each index by itself, that of the country with most of the value first. */
export function useFallAnswer(): (context: AnswerContext, fall: number) => AnswerState {
  const t = useTranslations('builtInAnswers.fall');
  const words = useTranslations('reportFigures.shocks');
  const format = useFormat();
  const rough = useRough();

  return ({ sections: { headline, shocks, exposure }, isComing, nameOf }, fall) => {
    if (headline?.ok !== true) return missingAnswer(headline, isComing);
    if (shocks?.ok !== true) return missingAnswer(shocks, isComing);
    const { currency } = shocks.basis;
    const country = exposure?.ok === true ? exposure.value.countries[0]?.name : undefined;
    const falls = indicesIn(shocks.value.shocks)
      .toSorted((a, b) => Number(marketOf(b.key) === country) - Number(marketOf(a.key) === country))
      .flatMap(({ key, shock }) => {
        const effect = sizedShock(shock, -fall, headline.value.total);
        return effect.ok ? [{ index: nameOf(key), hasNoEffect: isChance(effect.value), ...effect.value }] : [];
      });
    // An index without a measurable effect says nothing of a fall as long as another one does.
    const first = falls.find(({ hasNoEffect }) => !hasNoEffect) ?? falls[0];
    if (first === undefined) return { kind: 'sentence', words: t('none') };
    const change = format.percent(fall, 0);
    const facts = falls.flatMap(({ index, hasNoEffect, amount, change: part, beta, betaError, holdings }): Fact[] => {
      const [most] = mainContributors({ amount, holdings });
      return [
        {
          name: t('index', { index, change }),
          value: hasNoEffect ? words('noEffect') : rough.change(amount, currency),
          note: hasNoEffect ? undefined : rough.percentChange(part),
          section: 'shocks',
        },
        {
          name: t('beta', { index }),
          value: beta === null ? null : rough.ratio(beta, betaError),
          note: hasNoEffect ? words('chance') : undefined,
          section: 'shocks',
        },
        ...(hasNoEffect || most === undefined || holdings.length < 2
          ? []
          : [
              {
                name: t('most', { name: nameOf(most.key) }),
                value: rough.change(most.amount, currency),
                note: rough.percentChange(most.change),
                section: 'shocks',
              } as const,
            ]),
      ];
    });
    return {
      kind: 'figures',
      sentence: first.hasNoEffect
        ? t('noEffect', { index: first.index, change })
        : t(first.amount > 0 ? 'gains' : 'loses', {
            index: first.index,
            change,
            amount: rough.amount(Math.abs(first.amount), currency),
            part: rough.percent(Math.abs(first.change)),
          }),
      note: t('how'),
      facts,
      basis: shocks.basis,
    };
  };
}

function indicesIn(shocks: readonly Shock[]): readonly { readonly key: string; readonly shock: Shock }[] {
  return shocks.flatMap((shock) => (shock.event.kind === 'index' ? [{ key: shock.event.key, shock }] : []));
}

/** The market of a key: `IN` of `IN:NIFTY50`. */
function marketOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
