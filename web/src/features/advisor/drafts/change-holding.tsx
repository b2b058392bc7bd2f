import type { Draft } from '@ballast/contract/advisor';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { editPortfolioPath, paths } from '../../../lib/paths.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';

interface ChangeHoldingProps {
  draft: Extract<Draft, { kind: 'change_holding' }>;
  about: PortfolioChoice;
  onDismiss: () => void;
}

/** A change of a holding leads to where holdings are changed: the person does it there, and sees what it does. */
export function ChangeHolding({ draft: { symbol, shares }, about, onDismiss }: ChangeHoldingProps) {
  const t = useTranslations('advisor.drafts');
  const format = useFormat();
  const many = Math.abs(shares);
  const counted = t('shares', { count: format.quantity(many), plural: many });
  const [words, to, label] =
    about.kind === 'saved'
      ? [t('changeSaved', { symbol, name: about.name }), editPortfolioPath(about.id), t('edit', { name: about.name })]
      : about.kind === 'typed'
        ? [t('changeTyped', { symbol }), paths.analysis, t('toAnalysis')]
        : [t('changeNone', { symbol }), paths.portfolios, t('toPortfolios')];
  return (
    <>
      <p className="font-medium">{t(shares < 0 ? 'sellTitle' : 'buyTitle', { shares: counted, symbol })}</p>
      <p className="text-small text-soft">
        {words} {t('change')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={to} className={buttonClass('primary', 'small')}>
          {label}
        </Link>
        <Button size="small" look="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </>
  );
}
