import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import type { BasicChecks } from '../../../components/basic-checks.tsx';
import { CheckItem } from '../../../components/check-item.tsx';

/** What is wrong, from worst to mildest, each with its rule and the holdings behind it. */
export function RiskList({ risks, abstained }: { risks: BasicChecks['over']; abstained: BasicChecks['abstained'] }) {
  const t = useTranslations('analyser.risks');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-title font-semibold">
        {t('title')}
      </h3>
      {risks.length === 0 ? (
        <p className="mt-3 text-soft">{t('none')}</p>
      ) : (
        <ul className="mt-3 grid divide-y divide-line">
          {risks.map((check) => (
            <CheckItem key={check.id} check={check} Heading="h4" />
          ))}
        </ul>
      )}
      {abstained !== null && <p className="mt-3 text-small text-soft">{abstained}</p>}
    </section>
  );
}
