import { NOTHING_OWNED, ownsNothing, type Owned } from '@ballast/engine/holdings/owned';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { readHoldingChange } from '../../lib/holding-change.ts';
import { today } from '../../lib/today.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { startEdit } from './edit/edit.ts';
import { readKept } from './edit/kept-edit.ts';
import { LazyEditor } from './edit/lazy-editor.tsx';
import { takeChange } from './edit/take-change.ts';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { PortfolioHead } from './portfolio-head.tsx';
import { portfolioQuery } from '../../entities/portfolios/queries.ts';
import type { SavedPortfolio } from '../../entities/portfolios/rows.ts';
import { toOwned } from '../../entities/holdings/to-holdings.ts';

interface OpenedPortfolioProps {
  accountId: string;
  portfolioId: string;
  isEditing: boolean;
  /** What is shown of what it has, under the portfolio's name. */
  children: (owned: Owned, name: string) => ReactNode;
}

/** One saved portfolio: to look at, or to edit. */
export function OpenedPortfolio({ accountId, portfolioId, isEditing, children }: OpenedPortfolioProps) {
  const t = useTranslations('portfolioPages.open');
  const { data, error, isPending, refetch } = useQuery(portfolioQuery(accountId, portfolioId));
  const owned = useMemo(() => (data ? toOwned(data) : NOTHING_OWNED), [data]);

  if (isPending) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="mt-3 h-5 w-96 max-w-full" />
        <Skeleton className="mt-8 h-48" />
      </Pending>
    );
  }
  if (data === undefined) return <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (isEditing) return <Editing accountId={accountId} portfolioId={portfolioId} stored={data} />;
  if (data === null) return <Notice tone="caution">{t('missing')}</Notice>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PortfolioHead accountId={accountId} portfolio={data} />
      {ownsNothing(owned) ? <Nothing name={data.name} /> : children(owned, data.name)}
    </div>
  );
}

/** A portfolio that another client has saved without holdings. */
function Nothing({ name }: { name: string }) {
  const t = useTranslations('portfolioPages.open');
  return (
    <div>
      <h2 className="text-heading font-semibold break-words">{name}</h2>
      <p className="mt-1 text-soft">{t('empty')}</p>
    </div>
  );
}

interface EditingProps {
  accountId: string;
  portfolioId: string;
  stored: SavedPortfolio | null;
}

/** The editor, with the edit that was left unsaved or a new one, and what somebody was proposed to change. */
function Editing({ accountId, portfolioId, stored }: EditingProps) {
  const missing = useTranslations('portfolioPages.open')('missing');
  const { state } = useLocation();
  const [kept] = useState(() => readKept(accountId, portfolioId));
  const [proposed] = useState(() => {
    const change = readHoldingChange(state);
    return change === null || change.id === kept?.taken ? null : change;
  });
  const [{ initial, isFilledIn }] = useState(() => {
    const edit = kept ?? (stored && startEdit(stored, today()));
    if (edit === null || proposed === null) return { initial: edit, isFilledIn: null };
    const changed = takeChange(edit, proposed, today());
    return { initial: changed, isFilledIn: changed.rows !== edit.rows };
  });
  if (initial === null) return <Notice tone="caution">{missing}</Notice>;
  const begun = { isRestored: kept !== null, isFilledIn };
  return <LazyEditor accountId={accountId} initial={initial} begun={begun} stored={stored} />;
}
