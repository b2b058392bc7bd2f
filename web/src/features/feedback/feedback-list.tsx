import type { FeedbackEntry } from '@ballast/contract/feedback';
import { CategoryMark, ClassifierMark, PriorityMark } from '../../components/entries/marks.tsx';
import { Feeling } from '../../components/entries/feeling.tsx';
import { WrittenText } from '../../components/entries/written-text.tsx';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';

/** What people wrote, newest first. */
export function FeedbackList({ entries }: { entries: readonly FeedbackEntry[] }) {
  const t = useTranslations('feedback.list');
  if (entries.length === 0) {
    return (
      <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
        <p className="font-medium">{t('emptyTitle')}</p>
        <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('empty')}</p>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-2 py-5">
          <EntryHead entry={entry} />
          <WrittenText text={entry.content} />
        </li>
      ))}
    </ul>
  );
}

function EntryHead({ entry }: { entry: FeedbackEntry }) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Feeling entry={entry} />
      <CategoryMark category={entry.category} />
      <PriorityMark priority={entry.priority} />
      <ClassifierMark classifier={entry.classified_by} />
      <time dateTime={entry.created_at} className="text-small text-soft sm:ml-auto">
        {format.dateTime(entry.created_at)}
      </time>
    </div>
  );
}
