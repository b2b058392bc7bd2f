import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { SEND, type LinkKind } from './link-form.tsx';
import { useAuthFailureToast } from '../../components/account/use-auth-failure.ts';
import { ViewTitle } from './view-title.tsx';

export interface Sent {
  readonly kind: LinkKind | 'signUp';
  readonly email: string;
}

/** A link is on its way. Says the same whether or not the address has an account. */
export function CheckMail({ sent, onBack }: { sent: Sent; onBack: () => void }) {
  const t = useTranslations('auth.sent');
  const tellFailure = useAuthFailureToast();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const { kind, email } = sent;

  const resend = async () => {
    setState('sending');
    try {
      await SEND[kind === 'signUp' ? 'resend' : kind](email);
      setState('sent');
      // Where the text stays the same, nothing else says that it was done.
      notify({
        kind: 'success',
        title: t('title'),
        description: t(kind === 'forgot' ? 'forgot' : 'resent', { email }),
      });
    } catch (error) {
      setState('idle');
      tellFailure(error);
    }
  };

  const text = kind === 'resend' || state === 'sent' ? (kind === 'forgot' ? 'forgot' : 'resent') : kind;
  return (
    <div className="grid gap-5">
      <MailCheck className="size-10 text-accent" strokeWidth={1.5} aria-hidden="true" />
      <ViewTitle title={t('title')} detail={t(text, { email })} />
      {/* A sign-up that is not confirmed within a day is forgotten: no link is sent for it any more. */}
      <p className="text-small text-soft">{t(text === 'resent' ? 'nothingNew' : 'nothing')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          aria-disabled={state === 'sending'}
          onClick={() => state === 'sending' || void resend()}
        >
          {state === 'sending' ? t('resending') : t('resend')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
