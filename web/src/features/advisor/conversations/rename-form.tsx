import { CONVERSATION_TITLE_MAX, type Conversation } from '@ballast/contract/conversations';
import { textProblem } from '@ballast/contract/text';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { renameMutation, rereadConversations } from '../../../entities/conversations/queries.ts';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';

interface RenameFormProps {
  conversation: Conversation;
  onClose: () => void;
  onRenamed: (title: string) => void;
}

/** Another title for a conversation. None is a title too. */
export function RenameForm({ conversation: { id, title }, onClose, onRenamed }: RenameFormProps) {
  const t = useTranslations('conversations');
  const [text, setText] = useState(title);
  const [failure, setFailure] = useState<string | null>(null);
  const rename = useMutation(renameMutation);
  const reason = useFailureReason();
  const form = useRef<HTMLFormElement>(null);
  const problem = textProblem(text, CONVERSATION_TITLE_MAX);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || rename.isPending) return;
    setFailure(null);
    try {
      await rename.mutateAsync({ id, title: text.trim() });
    } catch (error) {
      const isMissing = error instanceof BackendError && error.code === 'missing';
      if (isMissing) await rereadConversations();
      // Before the focus moves there, so that screen readers read the field together with its error.
      flushSync(() => setFailure(isMissing ? t('missing') : (reason(error) ?? t('rename.failed'))));
      if (hasFocus(form.current)) form.current?.querySelector('input')?.focus();
      return;
    }
    onRenamed(text.trim() === '' ? t('untitled') : text.trim());
    // A form that was opened since is another one.
    if (form.current !== null) onClose();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-3">
      <Field
        label={t('rename.label')}
        hint={t('rename.hint', { max: CONVERSATION_TITLE_MAX })}
        error={problem === undefined ? (failure ?? undefined) : t(`rename.${problem}`, { max: CONVERSATION_TITLE_MAX })}
      >
        {(parts) => <Input {...parts} ref={takeFocus} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" aria-disabled={rename.isPending}>
          {rename.isPending ? t('rename.pending') : t('rename.submit')}
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          {t('rename.cancel')}
        </Button>
      </div>
    </form>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
