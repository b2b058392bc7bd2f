import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import type { Factor } from '../../../entities/second-factor/factor.ts';
import { notify } from '../../../lib/notify.ts';
import type { Account } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { factorsQuery, rereadSecurity, textsQuery } from '../queries.ts';
import { Section } from '../../../components/settings-section/section.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPhoneDialog } from './add-phone-dialog.tsx';
import { FactorRow } from './factor-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** The second factors of the account: what is asked for beside the password. */
export function FactorsSection({ account }: { account: Account }) {
  const t = useTranslations('security.factors');
  const { data: factors, error, refetch } = useQuery(factorsQuery(account.id));
  const { data: sendsTexts = false } = useQuery(textsQuery);
  const [adding, setAdding] = useState<'app' | 'phone' | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);

  const added = () => {
    setAdding(null);
    notify({ kind: 'success', title: t('added'), description: t('addedDetail') });
    void rereadSecurity();
  };
  return (
    <Section title={t('title')} detail={t('detail')}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {factors === undefined && error === null && <SectionPending label={t('loading')} />}
      {factors !== undefined && (
        <>
          {factors.length === 0 && <Notice>{t('empty')}</Notice>}
          {factors.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-3">
            <Button look={factors.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding('app')}>
              {t('addApp')}
            </Button>
            {sendsTexts && (
              <Button look="secondary" onClick={() => setAdding('phone')}>
                {t('addPhone')}
              </Button>
            )}
          </div>
        </>
      )}
      {/* Each opening starts from the beginning, whatever an earlier one was still waiting for. */}
      {adding === 'app' && <AddAppDialog onClose={() => setAdding(null)} onAdded={added} />}
      {adding === 'phone' && <AddPhoneDialog onClose={() => setAdding(null)} onAdded={added} />}
      <RemoveDialog factor={removing} isLast={factors?.length === 1} onClose={() => setRemoving(null)} />
    </Section>
  );
}
