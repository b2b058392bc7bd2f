import { PORTFOLIO_HOLDINGS_MAX } from '@ballast/contract/portfolios';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';

/** Why the list as a whole cannot be saved. */
export function ListProblem({ problem }: { problem: 'empty' | 'tooMany' | null }) {
  const t = useTranslations('portfolios.edit');
  if (problem === null) return null;
  return problem === 'empty' ? (
    <Notice tone="danger" announced title={t('emptyTitle')}>
      {t('empty')}
    </Notice>
  ) : (
    <Notice tone="danger" announced title={t('tooMany', { max: PORTFOLIO_HOLDINGS_MAX })} />
  );
}
