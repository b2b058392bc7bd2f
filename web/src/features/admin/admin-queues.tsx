import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { QUEUE_TABS } from './queue-filter.ts';
import { QueueCounters } from './queue-counters.tsx';
import { FeedbackQueue } from './feedback-queue.tsx';
import { TicketQueue } from './ticket-queue.tsx';
import { useTab } from './use-queue.ts';

/** Six counters over two lists. Only the list that is looked at is read. */
export function AdminQueues({ accountId }: { accountId: string }) {
  const t = useTranslations('admin.tabs');
  const [tab, setTab] = useTab();
  const lists = {
    tickets: <TicketQueue accountId={accountId} />,
    feedback: <FeedbackQueue accountId={accountId} />,
  };
  return (
    <>
      <QueueCounters accountId={accountId} />
      <PageTabs
        label={t('label')}
        value={tab}
        onChange={setTab}
        tabs={QUEUE_TABS.map((value) => ({ value, label: t(value), content: value === tab && lists[value] }))}
      />
    </>
  );
}
