import type { KeptMessage } from '@ballast/contract/conversations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { CONVERSATIONS, conversationsQuery, rereadConversations } from '../../../entities/conversations/queries.ts';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { onChangeInOtherTab } from '../../../lib/other-tabs.ts';
import { paths } from '../../../lib/paths.ts';
import { Pending } from '../../../ui/pending.tsx';
import { ShownToggle, useShown } from '../../../components/shown.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ConversationRow } from './conversation-row.tsx';
import type { StoredConversation } from './use-stored-conversation.ts';

const FIRST = 20;

interface ConversationListProps {
  accountId: string;
  kept: StoredConversation;
  isBusy: boolean;
  onOpen: (messages: readonly KeptMessage[]) => void;
  /** The conversation in sight was deleted. */
  onDeleted: () => void;
}

/** Every kept conversation, where something was said last first. */
export function ConversationList({ accountId, kept, isBusy, onOpen, onDeleted }: ConversationListProps) {
  const t = useTranslations('conversations');
  const { data, error, isPending, refetch } = useQuery(conversationsQuery(accountId));
  const shown = useShown(data ?? [], FIRST);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => onChangeInOtherTab(CONVERSATIONS, () => void rereadConversations()), []);

  if (isPending) {
    return (
      <Pending label={t('loading')}>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-2 h-14 w-full" />
      </Pending>
    );
  }
  const failure = error && <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure;
  return (
    <div className="grid gap-3">
      {failure}
      {!kept.isOn && (
        <p className="text-soft">
          {t('off')} <TextLink to={paths.settings}>{t('offLink')}</TextLink>
        </p>
      )}
      {data.length === 0 && <p className="text-soft">{t(kept.isOn ? 'empty' : 'emptyOff')}</p>}
      <ul className="divide-y divide-line">
        {shown.items.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isCurrent={conversation.id === kept.id}
            isBusy={isBusy}
            isAllStored={kept.isAllStored}
            onOpen={onOpen}
            onDeleted={() => {
              setAnnouncement(t('remove.done'));
              if (conversation.id === kept.id) onDeleted();
            }}
            onRenamed={(title) => setAnnouncement(t('rename.done', { title }))}
          />
        ))}
      </ul>
      <ShownToggle shown={shown} />
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
