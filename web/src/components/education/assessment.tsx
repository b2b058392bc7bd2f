import { useTranslations } from 'use-intl/react';
import { CardSection } from './card-section.tsx';

const CARDS = ['risk', 'growth', 'diversification'] as const;

/** What a summary of a portfolio looks like, on a made-up one; its words are the feature `insights`. */
export function Assessment() {
  const t = useTranslations('insights.assessment');
  return (
    <CardSection title={t('title')} lead={t('lead')} isSample>
      <ul className="mt-6 grid gap-4 @xl:grid-cols-3">
        {CARDS.map((key) => (
          <li key={key} className="rounded-large border border-line bg-surface p-5">
            <h3 className="text-soft">{t(`${key}.title`)}</h3>
            <p className="text-heading font-semibold">{t(`${key}.value`)}</p>
            <p className="mt-2 text-small text-pretty text-soft">{t(`${key}.detail`)}</p>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
