import { TICKET_STEPS } from '@ballast/contract/admin';
import type { Ticket, TicketStatus } from '@ballast/contract/support';
import { useTranslations } from 'use-intl/react';
import { PriorityMark, TicketStatusMark } from '../../components/entries/marks.tsx';
import { WrittenText } from '../../components/entries/written-text.tsx';
import { useFormat } from '../../lib/words.tsx';
import { shortId } from './queue-filter.ts';
import { MoveButtons } from './move-buttons.tsx';
import { rowElementId } from './row-focus.ts';

interface TicketRowProps {
  ticket: Ticket;
  isMoving: boolean;
  onMove: (to: TicketStatus) => void;
}

/** One ticket, and what can be done with it. */
export function TicketRow({ ticket, isMoving, onMove }: TicketRowProps) {
  const t = useTranslations('admin.list');
  const format = useFormat();
  const {
    id,
    user_id: userId,
    subject,
    message,
    status,
    priority,
    created_at: created,
    resolved_at: resolved,
  } = ticket;
  return (
    <li id={rowElementId(id)} tabIndex={-1} className="grid gap-2 py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {subject}
        </h3>
        <TicketStatusMark status={status} />
        <PriorityMark priority={priority} />
      </div>
      <p className="text-small text-soft">
        {t('user')} <span title={userId}>{shortId(userId)}</span>
        {' · '}
        {t('created')} <time dateTime={created}>{format.dateTime(created)}</time>
        {resolved !== null && (
          <>
            {' · '}
            {t('resolved')} <time dateTime={resolved}>{format.dateTime(resolved)}</time>
          </>
        )}
      </p>
      <WrittenText text={message} />
      <MoveButtons steps={TICKET_STEPS[status]} name={subject} isMoving={isMoving} onMove={onMove} />
    </li>
  );
}
