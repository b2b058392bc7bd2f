import type { SystemStatus } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Fact, FactList, Facts } from './facts.tsx';
import { useWhen } from './use-when.ts';

const LATE_MS = 60 * 60_000;

/** Mail on its way: what the database asked for, and what the server has to send. */
export function MailQueues({ status }: { status: SystemStatus }) {
  const t = useTranslations('system.mail');
  const format = useFormat();
  const system = useTranslations('system');
  const count = (value: number): string => system('count', { value });
  const when = useWhen(status.checked_at);
  const { requested_since: since, failed_mails: failed } = status;
  const isLate = since !== null && Date.parse(status.checked_at) - Date.parse(since) > LATE_MS;
  return (
    <Facts title={t('title')}>
      {isLate && (
        <Notice tone="caution" title={t('requestedLate', { time: format.dateTime(since) })}>
          <p>{t('requestedLateDetail')}</p>
        </Notice>
      )}
      {failed !== null && failed > 0 && (
        <Notice tone="caution" title={t('failedNotice', { count: failed })}>
          <p>{t('failedNoticeDetail')}</p>
        </Notice>
      )}
      <FactList>
        <Fact name={t('requested')} value={count(status.requested_mails)} detail={t('requestedDetail')} />
        {status.waiting_mails === null ? (
          <Fact
            name={t('waiting')}
            value={t(status.sends_mail === false ? 'outbox' : 'platform')}
            {...(status.sends_mail === false && { detail: t('outboxDetail') })}
          />
        ) : (
          <>
            <Fact
              name={t('waiting')}
              value={count(status.waiting_mails)}
              {...(status.waiting_since !== null && { detail: t('oldest', { when: when(status.waiting_since) }) })}
            />
            <Fact name={t('failed')} value={count(failed ?? 0)} detail={t('failedDetail')} />
          </>
        )}
      </FactList>
    </Facts>
  );
}
