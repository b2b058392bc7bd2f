import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { PageHead } from '../components/page-head.tsx';
import { FeedbackBoard } from '../features/feedback/feedback-board.tsx';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { useAccount } from '../lib/session-store.ts';

/** `/feedback`: everybody reads, people with an account write. */
export function FeedbackRoute() {
  const t = useTranslations('feedback');
  const account = useAccount();
  return (
    <>
      <DocumentTitle page={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-12">
        <FeedbackForm />
        <FeedbackBoard accountId={account?.id ?? null} />
      </div>
    </>
  );
}
