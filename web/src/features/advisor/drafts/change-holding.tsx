import type { Draft } from '@ballast/contract/advisor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { holdingChangeState } from '../../../lib/holding-change.ts';
import { editPortfolioPath, paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { portfoliosQuery } from '../../../entities/portfolios/queries.ts';

interface ChangeHoldingProps {
  draft: Extract<Draft, { kind: 'change_holding' }>;
  about: PortfolioChoice;
  onDismiss: () => void;
}

/** A change of a holding leads to where holdings are changed: it is filled in there, and the person sees what it does. */
export function ChangeHolding({ draft, about, onDismiss }: ChangeHoldingProps) {
  const t = useTranslations('advisor.drafts');
  const format = useFormat();
  const { symbol, exchange, shares } = draft;
  const [state] = useState(() => holdingChangeState({ symbol, exchange, shares }));
  const saved = useDraftedPortfolio(draft, about);
  const many = Math.abs(shares);
  const counted = t('shares', { count: format.quantity(many), plural: many });
  const [words, to, label] =
    saved !== null
      ? [t('changeSaved', { name: saved.name }), editPortfolioPath(saved.id), t('edit', { name: saved.name })]
      : about.kind === 'typed' && draft.portfolio === undefined
        ? [t('changeTyped', { symbol }), paths.analysis, t('toAnalysis')]
        : [t('changeNone', { symbol }), paths.portfolios, t('toPortfolios')];
  return (
    <>
      <p className="font-medium">{t(shares < 0 ? 'sellTitle' : 'buyTitle', { shares: counted, symbol })}</p>
      <p className="text-small text-soft">
        {words} {t('change')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={to} state={saved === null ? null : state} className={buttonClass('primary', 'small')}>
          {label}
        </Link>
        <Button size="small" look="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </>
  );
}

/** The saved portfolio that a draft would change: the one that it names, whichever is asked about by now. */
function useDraftedPortfolio({ portfolio }: ChangeHoldingProps['draft'], about: PortfolioChoice) {
  const { data } = useQuery(portfoliosQuery(useAccount()?.id ?? ''));
  const asked = about.kind === 'saved' ? about : null;
  if (portfolio === undefined || portfolio === asked?.id) return asked;
  return data?.find(({ id }) => id === portfolio) ?? null;
}
