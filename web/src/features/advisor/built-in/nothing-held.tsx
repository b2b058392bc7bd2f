import { useTranslations } from 'use-intl/react';
import { editPortfolioPath, paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { About } from './about.ts';

/** There is nothing to compute with: what to do first. */
export function NothingHeld({ about }: { about: About }) {
  const t = useTranslations('builtInAnswers.none');
  if (about.kind === 'saved') {
    return (
      <p className="text-soft">
        {t('empty')} <TextLink to={editPortfolioPath(about.id)}>{t('edit')}</TextLink>
      </p>
    );
  }
  return (
    <p className="text-pretty text-soft">
      {t('detail')} <TextLink to={paths.analysis}>{t('link')}</TextLink>
    </p>
  );
}
