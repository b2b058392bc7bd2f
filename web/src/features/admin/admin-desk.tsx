import { useTranslations } from 'use-intl/react';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { DESK_TABS } from './desk.ts';
import { DeskCounters } from './desk-counters.tsx';
import { FeedbackDesk } from './feedback-desk.tsx';
import { TicketDesk } from './ticket-desk.tsx';
import { useTab } from './use-desk.ts';

/** Six counters over two lists. Only the list that is looked at is read. */
export function AdminDesk({ accountId }: { accountId: string }) {
  const t = useTranslations('admin.tabs');
  const [tab, setTab] = useTab();
  const lists = {
    tickets: <TicketDesk accountId={accountId} />,
    feedback: <FeedbackDesk accountId={accountId} />,
  };
  return (
    <>
      <DeskCounters accountId={accountId} />
      <PageTabs
        label={t('label')}
        value={tab}
        onChange={setTab}
        tabs={DESK_TABS.map((value) => ({ value, label: t(value), content: value === tab && lists[value] }))}
      />
    </>
  );
}
