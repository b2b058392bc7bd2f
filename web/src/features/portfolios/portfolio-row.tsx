import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ExportButton } from '../../components/portfolio-export/export-button.tsx';
import { tradesPath } from '../../lib/paths.ts';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DeleteButton } from './delete/delete-button.tsx';
import { useHasEdit } from './edit/kept-edit.ts';
import { OpenLink } from './open-link.tsx';
import type { RowFigures } from './use-row-figures.tsx';
import type { PortfolioSummary } from '../../entities/portfolios/rows.ts';

interface PortfolioRowProps extends RowFigures {
  portfolio: PortfolioSummary;
  isOpen: boolean;
  accountId: string;
  headingId: string;
}

/** One saved portfolio of the list, and what can be done with it. */
export function PortfolioRow({ portfolio, isOpen, accountId, headingId, figures, currency }: PortfolioRowProps) {
  const t = useTranslations('portfolios.list');
  const format = useFormat();
  const { id, name, description, holdings_count: count, assets_count: assets, created_at: savedAt } = portfolio;
  const isUnsaved = useHasEdit(accountId, id);
  const counts = [(count > 0 || assets === 0) && t('count', { count }), assets > 0 && t('assets', { count: assets })];
  return (
    <li
      id={`portfolio-${id}`}
      aria-current={isOpen || undefined}
      className="@container py-4 aria-[current]:border-l-2 aria-[current]:border-accent aria-[current]:pl-4"
    >
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_17rem_12rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <OpenLink portfolioId={id} look="name" currency={currency} label={name} />
            {isUnsaved && <Badge tone="caution">{t('unsaved')}</Badge>}
          </p>
          {description !== '' && <p className="truncate text-small text-soft">{description}</p>}
          <p className="text-small text-soft tabular-nums">
            {counts.filter(Boolean).join(', ')} · {t('saved')} <time dateTime={savedAt}>{format.date(savedAt)}</time>
          </p>
        </div>
        {figures}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-1 @max-xs:gap-0 @max-xs:*:px-2">
        <OpenLink
          portfolioId={id}
          look="button"
          currency={currency}
          label={t('analyze')}
          name={t('analyzeNamed', { name })}
        />
        <OpenLink portfolioId={id} look="quiet" edit label={t('edit')} name={t('editNamed', { name })} />
        <Link to={tradesPath(id)} aria-label={t('tradesNamed', { name })} className={buttonClass('quiet', 'small')}>
          {t('trades')}
        </Link>
        <ExportButton accountId={accountId} portfolio={portfolio} />
        <DeleteButton portfolio={portfolio} isOpen={isOpen} headingId={headingId} />
      </div>
    </li>
  );
}
