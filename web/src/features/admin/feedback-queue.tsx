import { FEEDBACK_STATUSES } from '@ballast/contract/feedback';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { QueueList } from './queue-list.tsx';
import { FeedbackRow } from './feedback-row.tsx';
import { Filters } from './filters.tsx';
import { feedbackQuery, moveFeedbackMutation } from './queries.ts';
import { keepFocus } from './row-focus.ts';
import { useFilter } from './use-queue.ts';
import { useMove } from './use-move.ts';

const LIST = 'queue-feedback';

/** Everybody's feedback: found, read, and moved on. */
export function FeedbackQueue({ accountId }: { accountId: string }) {
  const t = useTranslations('admin');
  const statuses = useTranslations('entries.feedbackStatuses');
  const { filter, change } = useFilter('feedback');
  const query = useQuery(feedbackQuery(accountId, filter));
  const notices = {
    done: (status: string) => t('moved.feedback', { status }),
    failed: t('moved.feedbackFailed'),
  };
  const { movingId, move } = useMove(moveFeedbackMutation, notices, (id) => keepFocus(id, LIST));
  const isFiltered = filter.status !== null || filter.priority !== null || filter.search !== '';
  return (
    <>
      <Filters
        {...filter}
        statuses={FEEDBACK_STATUSES.map((value) => ({ value, label: statuses(value) }))}
        searchHint={t('filters.searchFeedback')}
        onChange={change}
      />
      <QueueList
        id={LIST}
        query={query}
        page={filter.page}
        onPage={(page) => change({ page })}
        empty={isFiltered ? t('list.emptyFiltered') : t('list.emptyFeedback')}
      >
        {(entry) => (
          <FeedbackRow
            key={entry.id}
            entry={entry}
            isMoving={movingId === entry.id}
            onMove={(to) => void move({ id: entry.id, from: entry.status, to })}
          />
        )}
      </QueueList>
    </>
  );
}
