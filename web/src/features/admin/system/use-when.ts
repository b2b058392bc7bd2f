import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';

/** A moment in words: how long ago it was when the database answered, and its date and time. */
export function useWhen(checkedAt: string): (moment: string | null) => string {
  const t = useTranslations('system');
  const format = useFormat();
  return (moment) =>
    moment === null ? t('never') : t('when', { age: format.age(moment, checkedAt), time: format.dateTime(moment) });
}
