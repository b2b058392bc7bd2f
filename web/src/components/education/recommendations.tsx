import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { CardSection } from './card-section.tsx';

const RECOMMENDATIONS = ['trim', 'add', 'schedule'] as const;

/** Three recommendations that hold for nearly everybody; their words are the feature `insights`. */
export function Recommendations() {
  const t = useTranslations('insights');
  return (
    <CardSection title={t('recommendations.title')} lead={t('recommendations.lead')}>
      <ol className="mt-6 grid max-w-[65ch] gap-4">
        {RECOMMENDATIONS.map((key, index) => (
          <li key={key} className="grid grid-cols-[1.5rem_1fr]">
            <span aria-hidden="true" className="text-lead font-semibold text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lead font-semibold">{t(`recommendations.${key}.title`)}</h3>
              <p className="text-pretty text-soft">{t(`recommendations.${key}.detail`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <TextLink to={paths.advice}>{t('more', { page: t('pages.advice') })}</TextLink>
      </p>
    </CardSection>
  );
}
