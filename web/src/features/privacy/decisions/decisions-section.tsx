import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { Section } from '../../../components/settings-section/section.tsx';
import { paths } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session-store.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { decisionsQuery } from './queries.ts';

/** What the person allowed or refused, and when. */
export function DecisionsSection({ account }: { account: Account }) {
  const t = useTranslations('privacy.decisions');
  const format = useFormat();
  const { data: decisions, error, refetch } = useQuery(decisionsQuery(account.id));
  return (
    <Section title={t('title')} detail={t('detail')}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {decisions === undefined && error === null && <SectionPending label={t('loading')} />}
      {decisions?.length === 0 && <Notice>{t('empty')}</Notice>}
      {decisions !== undefined && decisions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {decisions.map(({ id, purpose, granted, notice, decided_at: at }) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3">
              <div>
                <p className="font-medium">{t(`switches.${purpose}`)}</p>
                <p className="text-small text-soft">
                  {t('when', { at: format.dateTime(at), notice: format.date(notice) })}
                </p>
              </div>
              <Badge tone={granted ? 'accent' : 'neutral'}>{granted ? t('allowed') : t('refused')}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p>
        <TextLink to={paths.settings}>{t('change')}</TextLink>
      </p>
    </Section>
  );
}
