import { CalendarDays, CircleCheck, MailCheck, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { useFormat } from '../../lib/words.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { memberSinceQuery } from '../../entities/account/member-since-query.ts';

/** What is known of the account, and where to go on. */
export function SideCards({ accountId }: { accountId: string }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const { data: since = null } = useQuery(memberSinceQuery(accountId));
  return (
    <aside className="grid content-start gap-4">
      <dl className="grid gap-4">
        <Fact
          Icon={CalendarDays}
          name={t('memberSince')}
          value={since === null ? t('recently') : format.longDate(since)}
        />
        <Fact Icon={MailCheck} name={t('emailStatus')} value={t('emailVerified')} />
        <Fact Icon={CircleCheck} name={t('accountStatus')} value={t('active')} />
      </dl>
      <nav aria-label={t('more')} className="flex flex-wrap gap-x-6 gap-y-2 px-1">
        <TextLink to={paths.settings}>{t('settings')}</TextLink>
        <TextLink to={paths.support}>{t('support')}</TextLink>
      </nav>
    </aside>
  );
}

function Fact({ Icon, name, value }: { Icon: LucideIcon; name: string; value: string }) {
  return (
    <div className="rounded-large border border-line bg-surface px-4 py-3">
      <dt className="flex items-center gap-2 text-small text-soft">
        <Icon className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {name}
      </dt>
      <dd className="mt-0.5 font-medium">{value}</dd>
    </div>
  );
}
