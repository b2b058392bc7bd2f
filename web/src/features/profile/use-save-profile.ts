import type { Profile } from '@ballast/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../components/failures/use-failure.ts';
import { changeProfileMutation } from '../../entities/profile/queries.ts';
import { notify } from '../../lib/notify.ts';
import { useOnce } from '../../lib/use-once.ts';

/** Stores what changed, and shows how it went; `save` answers whether it is stored. */
export function useSaveProfile(accountId: string) {
  const t = useTranslations('profile');
  const send = useMutation(changeProfileMutation);
  const tellFailure = useFailure();
  const [isSaving, once] = useOnce();
  const save = async (change: Partial<Profile>): Promise<boolean> => {
    const saved = await once(async () => {
      try {
        if (Object.keys(change).length > 0) await send.mutateAsync({ accountId, change });
      } catch (error) {
        await tellFailure(error, t('failed'));
        return false;
      }
      notify({ kind: 'success', title: t('savedTitle'), description: t('saved') });
      return true;
    });
    return saved === true;
  };
  return { isSaving, save };
}
