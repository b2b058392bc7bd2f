import { Clock, Mail, MessagesSquare, type LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useContact } from '../../lib/contact.ts';
import { textLinkClass } from '../../ui/text-link.tsx';

/** The ways to reach people, and how long an answer takes. */
export function ContactCards() {
  const t = useTranslations('support.contact');
  const id = useId();
  const { email, supportHours } = useContact();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-10 gap-y-8">
        <Card Icon={Mail} title={t('email.title')}>
          <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere`}>
            {email}
          </a>
          <p className="text-soft">{t('email.detail')}</p>
        </Card>
        <Card Icon={MessagesSquare} title={t('chat.title')}>
          <p className="font-medium">{supportHours ?? t('chat.hours')}</p>
          <p className="text-soft">{t('chat.detail')}</p>
        </Card>
        <Card Icon={Clock} title={t('times.title')}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4">
            <dt className="text-soft">{t('times.email')}</dt>
            <dd className="font-medium">{t('times.emailTime')}</dd>
            <dt className="text-soft">{t('times.chat')}</dt>
            <dd className="font-medium">{t('times.chatTime')}</dd>
          </dl>
        </Card>
      </ul>
    </section>
  );
}

function Card({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-1 border-t-2 border-line pt-4">
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        <Icon className="size-5 text-accent" aria-hidden="true" />
        {title}
      </h3>
      {children}
    </li>
  );
}
