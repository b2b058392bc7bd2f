import type { Profile } from '@ballast/contract/profile';
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';

interface ProfileHeadProps {
  email: string;
  /** Null when it could not be loaded. */
  profile: Profile | null;
}

export function ProfileHead({ email, profile }: ProfileHeadProps) {
  const t = useTranslations('profile');
  const name = [profile?.first_name, profile?.last_name].filter((part) => part !== undefined && part !== '').join(' ');
  return (
    <div className="flex items-center gap-4">
      <Avatar email={email} size="large" />
      <div className="min-w-0">
        {name !== '' ? (
          <p className="text-title font-semibold wrap-anywhere">{name}</p>
        ) : (
          profile !== null && <p className="text-title text-soft">{t('setName')}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <span className="wrap-anywhere">{email}</span>
          <Badge tone="accent">
            <BadgeCheck className="size-4" aria-hidden="true" />
            {t('verified')}
          </Badge>
        </p>
      </div>
    </div>
  );
}
