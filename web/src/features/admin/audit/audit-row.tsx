import type { AuditEntry } from '@ballast/contract/admin';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { shortId } from '../queue-filter.ts';
import { useActionName, useDetails } from './entry-words.ts';

interface AuditRowProps {
  entry: AuditEntry;
  /** The administrator who reads. */
  accountId: string;
  /** The account whose entries are shown, or empty. */
  shown: string;
  onShow: (account: string) => void;
}

/** One entry: what was done, by whom, to whose account, and when. */
export function AuditRow({ entry, accountId, shown, onShow }: AuditRowProps) {
  const t = useTranslations('audit');
  const format = useFormat();
  const nameOf = useActionName();
  const details = useDetails()(entry);
  const { actor_id: actor, subject_id: subject, action, happened_at: at, request_id: request } = entry;

  const account = (id: string) =>
    id === shown ? (
      <span title={id}>{shortId(id)}</span>
    ) : (
      <TextButton title={id} aria-label={t('show', { id: shortId(id) })} onClick={() => onShow(id)}>
        {shortId(id)}
      </TextButton>
    );
  const actorInWords = () => {
    if (actor === null) return t('nobody');
    if (actor === accountId) return t('you');
    return actor === subject ? t('owner') : account(actor);
  };
  return (
    <li className="grid gap-1 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-medium">{nameOf(action)}</span>
        <time dateTime={at} className="text-small text-soft tabular-nums">
          {format.dateTime(at)}
        </time>
      </p>
      {details.length > 0 && (
        <p dir="auto" className="text-pretty wrap-anywhere">
          {details.join(' ')}
        </p>
      )}
      <p className="text-small text-soft">
        {t('by')} {actorInWords()}
        {subject !== null && (
          <>
            {' · '}
            {t('account')} {account(subject)}
          </>
        )}
        {request !== null && <span className="block wrap-anywhere">{t('reference', { id: request })}</span>}
      </p>
    </li>
  );
}
