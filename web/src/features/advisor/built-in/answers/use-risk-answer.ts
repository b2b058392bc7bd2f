import { scopeOf } from '@ballast/engine/report/scope';
import { useTranslations } from 'use-intl/react';
import { useRough } from '../../../../lib/use-rough.ts';
import { useShare } from '../../../../lib/use-share.ts';
import { useFormat } from '../../../../lib/words.tsx';
import type { AnswerContext, AnswerSubject } from '../report-slot.ts';
import { missingAnswer, type Fact, type AnswerState } from './answer-state.ts';
import { useSectorName } from '../../../../components/use-sector-name.ts';

/** What is my largest risk: the holding that moves the whole most, and the sector with most of the value. */
export function useRiskAnswer(): (context: AnswerContext, subject: AnswerSubject) => AnswerState {
  const t = useTranslations('builtInAnswers.risk');
  const format = useFormat();
  const share = useShare();
  const rough = useRough();
  const sectorName = useSectorName();

  return ({ sections: { contributions, exposure }, isComing, nameOf }, subject) => {
    if (contributions?.ok !== true) return missingAnswer(contributions, isComing);
    if (exposure === undefined && isComing) return { kind: 'coming' };
    const { rows } = contributions.value;
    const { currency, coverage } = contributions.basis;
    const scope = scopeOf(coverage, subject.assets);
    const [first] = rows;
    if (first === undefined) return { kind: 'none', reason: 'no_holdings' };
    const name = nameOf(first.key);
    const [weight, part] = [share(first.weight), share(first.riskContribution)];
    const sector =
      exposure?.ok === true ? exposure.value.sectors.find((one) => one.name !== 'unclassified') : undefined;
    const facts: readonly Fact[] = [
      { name: t('part', { name }), value: part, section: 'contributions' },
      { name: t('weight', { name }), value: weight, section: 'contributions' },
      {
        name: t('amount', { name }),
        value: rough.amount(first.valueAtRiskAmount, currency),
        section: 'contributions',
      },
      {
        name: t('gone', { name }),
        value: format.moneyChange(-first.value, currency),
        note: weight,
        section: 'shocks',
      },
      ...(sector === undefined
        ? []
        : [
            {
              name: t('sector', { name: sectorName(sector.name) }),
              value: format.money(sector.value, currency),
              note: format.percent(sector.weight, 0),
              section: 'exposure',
            } as const,
          ]),
    ];
    const sentence = rows.length === 1 ? t('alone', { name, scope }) : t('holding', { name, weight, part, scope });
    return { kind: 'figures', sentence, facts, basis: contributions.basis };
  };
}
