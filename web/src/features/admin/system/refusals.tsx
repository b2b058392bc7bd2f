import type { SystemStatus } from '@ballast/contract/admin';
import { REFUSAL_KINDS } from '@ballast/contract/limits';
import { useTranslations } from 'use-intl/react';
import { Fact, FactList, Facts } from './facts.tsx';

/** Which limits were reached, the most often first. */
export function Refusals({ refusals }: Pick<SystemStatus, 'refusals'>) {
  const t = useTranslations('system.limits');
  const counted = Object.entries(refusals ?? {}).toSorted(([, one], [, other]) => other - one);
  return (
    <Facts title={t('title')}>
      {refusals === null && (
        <p>
          {t('platform')}. {t('platformDetail')}
        </p>
      )}
      {refusals !== null && counted.length === 0 && <p>{t('none')}</p>}
      {counted.length > 0 && (
        <FactList>
          {counted.map(([kind, count]) => (
            <Fact
              key={kind}
              name={t(`kinds.${REFUSAL_KINDS.find((known) => known === kind) ?? 'other'}`)}
              value={t('count', { count })}
            />
          ))}
        </FactList>
      )}
    </Facts>
  );
}
