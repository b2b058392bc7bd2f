import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ContactCards } from '../features/support/contact-cards.tsx';
import { Faq } from '../features/support/faq.tsx';
import { OwnTickets } from '../features/support/own-tickets.tsx';
import { SmallPrint } from '../features/support/small-print.tsx';
import { TicketForm } from '../features/support/ticket-form.tsx';
import { useAccount } from '../lib/session-store.ts';

/** `/support`: how to reach people, tickets, answers, and the small print. */
export function SupportRoute() {
  const t = useTranslations('support');
  const account = useAccount();
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <ContactCards />
        <TicketForm />
        {account !== null && <OwnTickets key={account.id} accountId={account.id} />}
        <Faq />
        <SmallPrint />
      </div>
    </>
  );
}
