import type { Conversation, KeptMessage } from '@ballast/contract/conversations';
import { Braces, FileText, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { fetchMessages } from '../../../entities/conversations/queries.ts';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DeleteForm, takeFocus } from './delete-form.tsx';
import { RenameForm } from './rename-form.tsx';
import { useExport } from './use-export.ts';

interface ConversationRowProps {
  conversation: Conversation;
  /** It is the one in sight. */
  isCurrent: boolean;
  isBusy: boolean;
  /** Whether nothing of what is in sight is lost with another one in its place. */
  isAllStored: () => boolean;
  onOpen: (messages: readonly KeptMessage[]) => void;
  onDeleted: () => void;
  onRenamed: (title: string) => void;
}

/** A kept conversation, and what can be done with it. */
export function ConversationRow({
  conversation,
  isCurrent,
  isBusy,
  isAllStored,
  onOpen,
  onDeleted,
  onRenamed,
}: ConversationRowProps) {
  const t = useTranslations('conversations');
  const format = useFormat();
  const [form, setForm] = useState<'rename' | 'delete' | 'replace' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, once] = useOnce();
  const reason = useFailureReason();
  const exportAs = useExport(conversation);
  const row = useRef<HTMLLIElement>(null);
  const title = conversation.title.trim() === '' ? t('untitled') : conversation.title;

  const withMessages = (act: (messages: readonly KeptMessage[]) => void) =>
    void once(async () => {
      setFailure(null);
      try {
        const messages = await fetchMessages(conversation.id);
        if (messages.length === 0) setFailure(t('nothingSaved'));
        else act(messages);
      } catch (error) {
        const isMissing = error instanceof BackendError && error.code === 'missing';
        setFailure(isMissing ? t('missing') : (reason(error) ?? t('failed')));
      }
    });
  const busyNow = useRef(isBusy);
  useEffect(() => {
    busyNow.current = isBusy;
  }, [isBusy]);
  const opened = (messages: readonly KeptMessage[]) => {
    // The list was closed meanwhile: what is in sight now stays.
    if (row.current === null) return;
    if (busyNow.current) setFailure(t('busy'));
    else onOpen(messages);
  };
  const open = () => {
    if (isBusy) setFailure(t('busy'));
    else if (isAllStored()) withMessages(opened);
    else setForm('replace');
  };
  const close = () => {
    setForm(null);
    row.current?.querySelector('button')?.focus();
  };
  const openAnyway = () => {
    close();
    withMessages(opened);
  };
  return (
    <li ref={row} className="py-3" aria-busy={isReading}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-52">
          <button
            type="button"
            onClick={open}
            aria-current={isCurrent ? 'true' : undefined}
            className="line-clamp-2 rounded-small text-left font-medium wrap-anywhere hover:text-accent-strong"
          >
            {title}
          </button>
          <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
            <time dateTime={conversation.said_at}>
              {t('lastMessageAt', { time: format.dateTime(conversation.said_at) })}
            </time>
            {isCurrent && <Badge tone="accent">{t('current')}</Badge>}
          </p>
        </div>
        <div className="-ml-2 flex sm:ml-0">
          <IconButton label={t('rename.open', { title })} onClick={() => setForm('rename')}>
            <Pencil className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('exports.text', { title })} onClick={() => withMessages(exportAs.text)}>
            <FileText className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('exports.json', { title })} onClick={() => withMessages(exportAs.json)}>
            <Braces className="size-4" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('remove.open', { title })} onClick={() => setForm('delete')}>
            <Trash2 className="size-4" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {failure !== null && (
        <p role="alert" className="mt-1 text-small text-danger">
          {failure}
        </p>
      )}
      {form === 'rename' && <RenameForm conversation={conversation} onClose={close} onRenamed={onRenamed} />}
      {form === 'delete' && <DeleteForm conversation={conversation} onClose={close} onDeleted={onDeleted} />}
      {form === 'replace' && (
        <div className="mt-2 grid gap-2">
          <p>{t('replace.ask')}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="danger" size="small" onClick={openAnyway}>
              {t('replace.submit')}
            </Button>
            <Button look="quiet" size="small" ref={takeFocus} onClick={close}>
              {t('rename.cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
