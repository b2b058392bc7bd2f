import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../../components/document-title.tsx';
import { focusPage } from '../../lib/focus-page.ts';
import type { AuthView } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CheckMail, type Sent } from './check-mail.tsx';
import { LinkForm } from './link-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface AuthCardProps {
  view: Exclude<AuthView, 'new-password'>;
  /** The address of this page for another view, keeping where to return to. */
  onView: (view: AuthView) => void;
}

/** Everything one can do on `/auth` without a session. */
export function AuthCard({ view, onView }: AuthCardProps) {
  const t = useTranslations('auth');
  const [answered, setAnswered] = useState<{ readonly sent: Sent; readonly at: AuthView } | null>(null);
  const [email, setEmail] = useState('');
  // Going back leads away from the mail that was sent.
  if (answered !== null && answered.at !== view) setAnswered(null);
  const sent = answered?.at === view ? answered.sent : null;
  const setSent = (next: Sent) => setAnswered({ sent: next, at: view });
  /** The address is typed once for all views. */
  const keepEmail = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement && target.type === 'email') setEmail(target.value);
  };
  const shown = sent === null ? view : 'sent';
  const before = useRef(shown);
  useEffect(() => {
    // The way back has gone with its view, and the focus with it.
    if (before.current !== shown && document.activeElement === document.body) focusPage();
    before.current = shown;
  }, [shown]);

  if (sent !== null) {
    const back = () => {
      setAnswered(null);
      onView('sign-in');
    };
    return <CheckMail sent={sent} onBack={back} />;
  }
  if (view === 'forgot' || view === 'resend') {
    return (
      <div onChange={keepEmail}>
        <LinkForm key={view} kind={view} email={email} onSent={(to) => setSent({ kind: view, email: to })} />
      </div>
    );
  }
  return (
    <>
      <DocumentTitle page={t('title')} />
      <div onChange={keepEmail}>
        <Tabs
          label={t('tabs.label')}
          value={view}
          onChange={onView}
          tabs={[
            { value: 'sign-in', label: t('tabs.signIn'), content: <SignInForm email={email} /> },
            {
              value: 'sign-up',
              label: t('tabs.signUp'),
              content: <SignUpForm email={email} onSent={(to) => setSent({ kind: 'signUp', email: to })} />,
            },
          ]}
        />
      </div>
      <ProviderButtons />
      <div className="mt-6">
        <Notice>{t('verifyNote')}</Notice>
      </div>
      <p className="mt-6 text-small text-soft">{t('terms')}</p>
    </>
  );
}
