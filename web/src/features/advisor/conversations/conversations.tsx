import { CONVERSATION_MESSAGES_MAX, CONVERSATIONS_MAX, type KeptMessage } from '@ballast/contract/conversations';
import { Check, History, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConversationList } from './conversation-list.tsx';
import type { StoredConversation } from './use-stored-conversation.ts';

interface ConversationsProps {
  accountId: string;
  kept: StoredConversation;
  /** A reply is on its way: another conversation would take its place. */
  isBusy: boolean;
  /** Puts these messages in place of those in sight; none when what was in sight was deleted. */
  onOpen: (messages: readonly KeptMessage[]) => void;
}

/** Whether the conversation in sight is kept, and the way to all that are. */
export function Conversations({ accountId, kept, isBusy, onOpen }: ConversationsProps) {
  const t = useTranslations('conversations');
  const close = useTranslations('common')('close');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <KeepMark kept={kept} />
      <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History className="size-4" aria-hidden="true" />
        {t('open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('title')} closeLabel={close}>
        <div className="grid gap-4">
          <KeepProblem kept={kept} />
          <ConversationList
            accountId={accountId}
            kept={kept}
            isBusy={isBusy}
            onOpen={(messages) => {
              kept.opened(messages);
              onOpen(messages);
              setOpen(false);
            }}
            onDeleted={() => {
              kept.forget();
              onOpen([]);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

/** In a word how keeping goes; nothing where nothing is kept. */
function KeepMark({ kept: { isOn, status, retry } }: { kept: StoredConversation }) {
  const t = useTranslations('conversations.status');
  const isOut = status === 'full' || status === 'crowded' || status === 'gone' || status === 'failed';
  return (
    <output className="flex items-center gap-1 text-small text-soft">
      {isOn && status === 'saving' && t('saving')}
      {isOn && status === 'stored' && (
        <>
          <Check className="size-4" aria-hidden="true" /> {t('kept')}
        </>
      )}
      {isOn && isOut && (
        <span className="flex items-center gap-1 text-caution">
          <TriangleAlert className="size-4" aria-hidden="true" /> {t('notKept')}
        </span>
      )}
      {isOn && status === 'failed' && (
        <Button look="quiet" size="small" className="px-1.5" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </output>
  );
}

/** Why the conversation in sight is not kept, and what to do about it. */
function KeepProblem({ kept: { isOn, status, error, retry } }: { kept: StoredConversation }) {
  const t = useTranslations('conversations');
  const reason = useFailureReason();
  if (!isOn) return null;
  if (status === 'full')
    return <Notice tone="caution">{t('problems.full', { max: CONVERSATION_MESSAGES_MAX })}</Notice>;
  if (status !== 'crowded' && status !== 'gone' && status !== 'failed') return null;
  const words = {
    crowded: t('problems.crowded', { max: CONVERSATIONS_MAX }),
    gone: t('problems.gone'),
    failed: reason(error) ?? t('problems.failed'),
  };
  return (
    <Notice tone="caution">
      <p>{words[status]}</p>
      <Button look="secondary" size="small" className="mt-2" onClick={retry}>
        {status === 'gone' ? t('problems.putBack') : t('status.retry')}
      </Button>
    </Notice>
  );
}
