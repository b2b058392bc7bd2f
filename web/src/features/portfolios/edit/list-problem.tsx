import { PORTFOLIO_ASSETS_MAX, PORTFOLIO_HOLDINGS_MAX } from '@ballast/contract/portfolios';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import type { ListProblem as Problem } from './read-edit.ts';

/** Why the list as a whole cannot be saved. */
export function ListProblem({ problem }: { problem: Problem | null }) {
  const t = useTranslations('portfolioEdit.edit');
  if (problem === null) return null;
  if (problem === 'empty') {
    return (
      <Notice tone="danger" announced title={t('emptyTitle')}>
        {t('empty')}
      </Notice>
    );
  }
  const max = problem === 'tooMany' ? PORTFOLIO_HOLDINGS_MAX : PORTFOLIO_ASSETS_MAX;
  return <Notice tone="danger" announced title={t(problem, { max })} />;
}
