import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { SavedPortfolio } from '../rows.ts';
import { useWhen } from './use-when.ts';

interface EditNoticesProps {
  restored: boolean;
  followedAt: string | null;
  /** What another tab or device saved meanwhile, while the edit has changes of its own. */
  newer: SavedPortfolio | null;
  onCompare: () => void;
}

/** What the person should know about the edit before going on, in a quiet voice. */
export function EditNotices({ restored, followedAt, newer, onCompare }: EditNoticesProps) {
  const t = useTranslations('portfolios');
  const when = useWhen();
  return (
    <output className="grid gap-3 empty:hidden">
      {restored && <Notice>{t('edit.restored')}</Notice>}
      {followedAt !== null && <Notice>{t('newer.followed', { when: when(followedAt) })}</Notice>}
      {newer !== null && (
        <Notice tone="caution">
          {t('newer.quiet', { when: when(newer.updated_at) })}{' '}
          <TextButton onClick={onCompare}>{t('newer.compare')}</TextButton>
        </Notice>
      )}
    </output>
  );
}
