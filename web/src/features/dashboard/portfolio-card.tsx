import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PortfolioValue } from '../../components/saved-values/portfolio-value.tsx';
import { openedIn } from '../../components/saved-values/use-saved-subjects.ts';
import type { SavedValues } from '../../entities/saved-values/use-saved-values.ts';
import type { ValuedPortfolio } from '../../entities/saved-values/value-saved.ts';
import { openPortfolioPath } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';

interface PortfolioCardProps {
  row: ValuedPortfolio;
  values: SavedValues;
  /** What is known of its risk. */
  children: ReactNode;
}

/** One saved portfolio: all of the card opens its report. */
export function PortfolioCard({ row, values, children }: PortfolioCardProps) {
  const t = useTranslations('dashboard.saved');
  const portfolios = useTranslations('portfolios.list');
  const { portfolio, stale } = row;
  const { holdings, assets } = portfolio;
  const counts = [
    (holdings.length > 0 || assets.length === 0) && t('count', { count: holdings.length }),
    assets.length > 0 && portfolios('assets', { count: assets.length }),
  ];
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-large border border-line bg-surface p-4 transition-colors hover:border-edge">
      <div>
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          <Link
            to={openPortfolioPath(portfolio.id, openedIn(row, values))}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-large focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {portfolio.name}
          </Link>
          {stale > 0 && <Badge tone="caution">{t('stale')}</Badge>}
        </h3>
        <p className="text-small text-soft">{counts.filter(Boolean).join(', ')}</p>
      </div>
      <PortfolioValue row={row} values={values} />
      {children}
    </li>
  );
}
