import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signOut } from '../lib/backend.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';

export function SignOutButton() {
  const t = useTranslations('common.account');
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      notify({ kind: 'success', title: t('signedOut') });
      await navigate(paths.home);
    } catch {
      setLeaving(false);
      notify({ kind: 'error', title: t('signOutFailed') });
    }
  };

  return (
    <Button look="quiet" disabled={leaving} onClick={() => void leave()} className="max-sm:px-2">
      <LogOut className="size-5" aria-hidden="true" />
      <span className="max-sm:sr-only">{leaving ? t('signingOut') : t('signOut')}</span>
    </Button>
  );
}
