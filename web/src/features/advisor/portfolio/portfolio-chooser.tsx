import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { Badge } from '../../../ui/badge.tsx';
import { choiceKey, type PortfolioChoice } from './portfolio-choice.ts';
import type { usePortfolioChoice } from './use-portfolio-choice.ts';

interface PortfolioChooserProps {
  about: ReturnType<typeof usePortfolioChoice>;
  /** The prices in sight are those of the sample market. */
  isSample: boolean;
}

/** Says what the question is about, and lets that be another portfolio. */
export function PortfolioChooser({ about, isSample }: PortfolioChooserProps) {
  const t = useTranslations('advisor.about');
  const sampleData = useTranslations('common')('sampleData');
  const id = useId();
  const { choices, chosen, choose, isPending, hasFailed } = about;
  const nameOf = (choice: PortfolioChoice) => {
    switch (choice.kind) {
      case 'saved':
        return t('saved', choice);
      case 'typed':
        return t('typed', { count: choice.holdings.length, assets: choice.assets.length });
      case 'none':
        return t('none');
    }
  };
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 text-small">
      <label htmlFor={id} className="text-soft">
        {t('label')}
      </label>
      <select
        id={id}
        value={choiceKey(chosen)}
        onChange={({ target }) => choose(target.value)}
        className="h-8 max-w-full min-w-0 truncate rounded-medium border border-transparent bg-surface font-medium text-ink hover:border-edge"
      >
        {choices.map((choice) => (
          <option key={choiceKey(choice)} value={choiceKey(choice)}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
      {isSample && <Badge tone="caution">{sampleData}</Badge>}
      {isPending && <span className="text-soft">{t('loading')}</span>}
      {hasFailed && <span className="text-danger">{t('failed')}</span>}
    </div>
  );
}
