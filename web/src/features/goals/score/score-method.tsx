import type { Anchor } from '@ballast/engine/risk-score/anchors';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';

/** How a score comes about, for who wants to compute it again. */
export function ScoreMethod({ anchor: { monthlyDeviation, months, source, checked } }: { anchor: Anchor }) {
  const t = useTranslations('goals.score.method');
  const format = useFormat();
  return (
    <Disclosure title={t('title')}>
      <div className="mt-2 grid max-w-[80ch] gap-2 text-pretty">
        <p>{t('loss')}</p>
        <p>{t('score', { deviation: format.percent(monthlyDeviation, 2), months: format.quantity(months) })}</p>
        <p>{t('daily')}</p>
        <p>{t('source', { source, checked: format.date(checked) })}</p>
      </div>
    </Disclosure>
  );
}
