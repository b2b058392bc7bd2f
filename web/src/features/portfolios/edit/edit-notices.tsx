import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { SavedPortfolio } from '../../../entities/portfolios/rows.ts';
import { useWhen } from './use-when.ts';

/** What an edit began with, beside what is stored. */
export interface Begun {
  /** It was begun before, and left unsaved. */
  readonly isRestored: boolean;
  /** Whether the change that the advisor proposed could be filled in; null without one. */
  readonly isFilledIn: boolean | null;
}

interface EditNoticesProps {
  begun: Begun;
  followedAt: string | null;
  /** What another tab or device saved meanwhile, while the edit has changes of its own. */
  newer: SavedPortfolio | null;
  onCompare: () => void;
}

/** What the person should know about the edit before going on, in a quiet voice. */
export function EditNotices({ begun, followedAt, newer, onCompare }: EditNoticesProps) {
  const t = useTranslations('portfolioEdit');
  const when = useWhen();
  return (
    <output className="grid gap-3 empty:hidden">
      {begun.isRestored && <Notice>{t('edit.restored')}</Notice>}
      {begun.isFilledIn !== null && <Notice>{t(begun.isFilledIn ? 'edit.proposed' : 'edit.notHeld')}</Notice>}
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
