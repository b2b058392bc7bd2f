import { LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOutButton() {
  const t = useTranslations('common.account');
  const { leaving, leave } = useSignOut();
  return (
    <Button look="quiet" disabled={leaving} onClick={() => void leave()} className="max-sm:px-2">
      <LogOut className="size-5" aria-hidden="true" />
      <span className="max-sm:sr-only">{leaving ? t('signingOut') : t('signOut')}</span>
    </Button>
  );
}
