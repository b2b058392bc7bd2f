import type { FeedbackCategory, FeedbackEntry } from '@ballast/contract/feedback';
import type { Priority } from '@ballast/contract/priorities';
import type { TicketStatus } from '@ballast/contract/support';
import { useTranslations } from 'use-intl/react';
import { Badge, type Tone } from '../../ui/badge.tsx';

const PRIORITY_TONE: Readonly<Record<Priority, Tone>> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'caution',
  urgent: 'danger',
};
const STATUS_TONE: Readonly<Record<TicketStatus, Tone>> = {
  open: 'caution',
  in_progress: 'accent',
  resolved: 'neutral',
  closed: 'neutral',
};

export function PriorityMark({ priority }: { priority: Priority }) {
  const t = useTranslations('entries');
  return (
    <Badge tone={PRIORITY_TONE[priority]}>
      <span className="sr-only">{t('priority')} </span>
      {t(`priorities.${priority}`)}
    </Badge>
  );
}

export function CategoryMark({ category }: { category: FeedbackCategory }) {
  const t = useTranslations('entries');
  return (
    <Badge>
      <span className="sr-only">{t('category')} </span>
      {t(`categories.${category}`)}
    </Badge>
  );
}

/** Who classified an entry; nothing where that was not recorded. */
export function ClassifierMark({ classifier }: { classifier: FeedbackEntry['classified_by'] }) {
  const t = useTranslations('entries');
  return classifier !== null && <span className="text-small text-soft">{t(`classifiers.${classifier}`)}</span>;
}

export function TicketStatusMark({ status }: { status: TicketStatus }) {
  const t = useTranslations('entries');
  return (
    <Badge tone={STATUS_TONE[status]}>
      <span className="sr-only">{t('status')} </span>
      {t(`ticketStatuses.${status}`)}
    </Badge>
  );
}
