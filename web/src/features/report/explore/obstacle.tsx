import type { ExploreQuestion, ExploreResult } from '@ballast/engine/explore/question';
import { NEVER_UNLOCKED } from '@ballast/engine/plans/plan';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { useNameList } from '../words/use-names.ts';

interface ObstacleProps {
  result: Extract<ExploreResult, { ok: false }>;
  question: Pick<ExploreQuestion, 'neverSell' | 'terms'>;
}

const KNOWN = [
  'nothing_held',
  'one_holding',
  'everything_locked',
  'purchase_day_unknown',
  'missing_lots',
  'missing_histories',
  'exit_load_unknown',
  'too_few',
  'no_variation',
  'not_converged',
] as const;

/** Which limits stand in the way, or what is missing. */
export function Obstacle({ result, question }: ObstacleProps) {
  const t = useTranslations('explore.none');
  const list = useNameList();
  if (result.reason === 'infeasible') {
    const reasons = result.obstacles
      .map((obstacle) => t(obstacle === 'never_sell' && !keepsSome(question) ? 'not_traded' : obstacle))
      .join(' ');
    return (
      <Notice title={t('title')}>
        {reasons} {result.obstacles.length > 1 && t('together')}
      </Notice>
    );
  }
  if (result.reason === 'no_weights') return <Notice title={t('title')}>{t(`no_weights.${result.limit}`)}</Notice>;
  const reason = KNOWN.find((one) => one === result.reason) ?? 'other';
  return <Notice title={t('title')}>{t(reason, { names: list(result.keys) })}</Notice>;
}

/** Whether the person keeps anything from being sold: else it is what only follows a price. */
function keepsSome({ neverSell, terms }: ObstacleProps['question']): boolean {
  const isKept = ({ lots }: (typeof terms)[string]) =>
    lots?.some(({ lockedUntil }) => lockedUntil === NEVER_UNLOCKED) === true;
  return neverSell.length > 0 || Object.values(terms).some(isKept);
}
