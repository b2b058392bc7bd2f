import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { forgetEdit, useHasEdit } from './edit/kept-edit.ts';
import { OpenLink } from './open-link.tsx';
import type { SavedPortfolio } from '../../entities/portfolios/rows.ts';

/** What is known of an opened portfolio beside its holdings, and the way to edit it. */
export function PortfolioHead({ accountId, portfolio }: { accountId: string; portfolio: SavedPortfolio }) {
  const t = useTranslations('portfolioPages.open');
  const edit = useTranslations('portfolios.list')('edit');
  const format = useFormat();
  const { id, description, updated_at: changedAt } = portfolio;
  const isUnsaved = useHasEdit(accountId, id);
  const head = useRef<HTMLDivElement>(null);
  const discard = () => {
    // To Edit: the button goes with its notice.
    head.current?.querySelector('a')?.focus();
    forgetEdit(accountId, id);
  };
  return (
    <div ref={head} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {description !== '' && <p className="break-words whitespace-pre-line text-soft">{description}</p>}
          <p className="text-small text-soft tabular-nums">{t('changed', { when: format.dateTime(changedAt) })}</p>
        </div>
        <OpenLink portfolioId={id} look="button" edit label={edit} />
      </div>
      {isUnsaved && (
        <Notice tone="caution" title={t('unsaved')}>
          <p className="flex flex-wrap gap-x-4">
            <OpenLink portfolioId={id} look="name" edit label={t('resume')} />
            <TextButton onClick={discard}>{t('discard')}</TextButton>
          </p>
        </Notice>
      )}
    </div>
  );
}
