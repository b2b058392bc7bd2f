import type { ExploreQuestion, ExploreResult } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNameList } from '../section/use-names.ts';

interface ObstacleProps {
  result: Extract<ExploreResult, { ok: false }>;
  question: ExploreQuestion;
  currency: Currency;
}

const KNOWN = [
  'nothing_held',
  'one_holding',
  'everything_locked',
  'missing_lots',
  'missing_histories',
  'exit_load_unknown',
  'no_weights',
] as const;

/** Which limit stands in the way, or what is missing. */
export function Obstacle({ result, question, currency }: ObstacleProps) {
  const t = useTranslations('explore.none');
  const list = useNameList();
  const format = useFormat();
  const estimates = useEstimates();
  const nearest = (figure: number): string => {
    switch (question.aim.kind) {
      case 'bad_day':
        return estimates.amount(figure, currency);
      case 'invest':
      case 'withdraw':
      case 'realize_losses':
      case 'use_allowance':
        return format.money(figure, currency);
      case 'finding':
        return question.aim.id === 'few_effective_holdings' ? format.score(figure) : format.percent(figure);
      case 'weights':
      case 'weighing':
      case 'views':
        return format.percent(figure);
    }
  };
  if (result.reason === 'infeasible') {
    return (
      <Notice title={t('title')}>
        {t(result.obstacle)} {result.nearest !== null && t('nearest', { figure: nearest(result.nearest) })}
      </Notice>
    );
  }
  const reason = KNOWN.find((one) => one === result.reason) ?? 'other';
  return <Notice title={t('title')}>{t(reason, { names: list(result.keys) })}</Notice>;
}
