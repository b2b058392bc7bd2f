import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { useFailure } from '../../../components/failures/use-failure.ts';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { notify } from '../../../lib/notify.ts';
import type { Account } from '../../../lib/session-store.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { endOtherSessions, endSession, rereadSecurity, sessionsQuery } from '../queries.ts';
import { Section } from '../../../components/settings-section/section.tsx';
import { SectionPending } from '../../../components/settings-section/section-pending.tsx';
import { SessionRow } from './session-row.tsx';

/** Where the account is signed in, and the ways to end that. */
export function SessionsSection({ account }: { account: Account }) {
  const t = useTranslations('security.sessions');
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(account.id));
  const tellFailure = useFailure();
  const [isBusy, once] = useOnce();

  const end = async (work: () => Promise<void>, done: string, button: Element) => {
    try {
      await work();
      // It goes with what it ended.
      if (hasFocus(button)) focusNeighbour(button);
      await rereadSecurity();
      notify({ kind: 'success', title: done });
    } catch (failure) {
      await tellFailure(failure, t('failed'));
    }
  };
  const hasOthers = sessions?.some((session) => session.is_current !== true) === true;
  return (
    <Section title={t('title')} detail={t('detail')}>
      {error !== null && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {sessions === undefined && error === null && <SectionPending label={t('loading')} />}
      {sessions !== undefined && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={(button) => void once(() => end(() => endSession(session.id), t('ended'), button))}
              />
            ))}
          </ul>
          {hasOthers && (
            <Button
              look="secondary"
              aria-disabled={isBusy}
              className="justify-self-start"
              onClick={({ currentTarget }) => void once(() => end(endOtherSessions, t('othersEnded'), currentTarget))}
            >
              {isBusy ? t('ending') : t('endOthers')}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
