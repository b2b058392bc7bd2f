import { feedbackSteps, type FeedbackStep } from '@ballast/contract/admin';
import type { FeedbackEntry } from '@ballast/contract/feedback';
import { useTranslations } from 'use-intl/react';
import { Feeling } from '../../components/entries/feeling.tsx';
import { CategoryMark, ClassifierMark, PriorityMark } from '../../components/entries/marks.tsx';
import { WrittenText } from '../../components/entries/written-text.tsx';
import { useFormat } from '../../lib/words.tsx';
import { Badge } from '../../ui/badge.tsx';
import { shortId } from './queue-filter.ts';
import { MoveButtons } from './move-buttons.tsx';
import { rowElementId } from './row-focus.ts';

interface FeedbackRowProps {
  entry: FeedbackEntry;
  isMoving: boolean;
  onMove: (to: FeedbackStep) => void;
}

const NAME_LENGTH = 60;

/** One entry, and what can be done with it. */
export function FeedbackRow({ entry, isMoving, onMove }: FeedbackRowProps) {
  const t = useTranslations('admin.list');
  const words = useTranslations('entries');
  const format = useFormat();
  const { id, user_id: userId, content, status, created_at: created } = entry;
  return (
    <li id={rowElementId(id)} tabIndex={-1} className="grid gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Feeling entry={entry} />
        <Badge tone={status === 'new' ? 'caution' : 'neutral'}>
          <span className="sr-only">{words('status')} </span>
          {words(`feedbackStatuses.${status}`)}
        </Badge>
        <CategoryMark category={entry.category} />
        <PriorityMark priority={entry.priority} />
        <ClassifierMark classifier={entry.classified_by} />
      </div>
      <p className="text-small text-soft">
        {t('user')} {userId === null ? t('nobody') : <span title={userId}>{shortId(userId)}</span>}
        {' · '}
        {t('created')} <time dateTime={created}>{format.dateTime(created)}</time>
      </p>
      <WrittenText text={content} />
      <MoveButtons
        steps={feedbackSteps(entry)}
        name={content.slice(0, NAME_LENGTH)}
        isMoving={isMoving}
        onMove={onMove}
      />
    </li>
  );
}
