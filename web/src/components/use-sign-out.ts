import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { signOut } from '../lib/backend.ts';
import { notify } from '../lib/notify.ts';
import { paths } from '../lib/paths.ts';
import { askBeforeSignOut } from './leaving/use-leave-guard.ts';

interface SigningOut {
  readonly leaving: boolean;
  readonly leave: (before?: 'asked') => Promise<void>;
}

/** Signs out, says how that went, and goes to the start; asks first where something is not saved. */
export function useSignOut(): SigningOut {
  const t = useTranslations('common.account');
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async (before?: 'asked') => {
    if (before === undefined && askBeforeSignOut()) return;
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
  return { leaving, leave };
}
