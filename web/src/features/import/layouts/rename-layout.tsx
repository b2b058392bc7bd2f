import { IMPORT_FORMAT_NAME_MAX } from '@ballast/contract/import';
import { textProblem } from '@ballast/contract/text';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { renameFormatMutation, rereadOwnFormats, type OwnFormatRow } from '../../../entities/imports/format-queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';

interface RenameLayoutProps {
  /** Null when none is being renamed. */
  row: OwnFormatRow | null;
  onClose: () => void;
}

/** Another name for a layout. */
export function RenameLayout({ row, onClose }: RenameLayoutProps) {
  const t = useTranslations('imports.layouts');
  const close = useTranslations('common')('close');
  return (
    <Dialog
      open={row !== null}
      onOpenChange={onClose}
      title={row === null ? '' : t('renameNamed', { name: row.name })}
      closeLabel={close}
      initialFocus="input"
    >
      {row !== null && <NameForm key={row.id} row={row} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ row, onClose }: { row: OwnFormatRow; onClose: () => void }) {
  const t = useTranslations('imports.layouts');
  const reason = useFailureReason();
  const rename = useMutation(renameFormatMutation);
  const [text, setText] = useState(row.name);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = text.trim();
  const problem = name === '' ? 'nameRequired' : textProblem(name, IMPORT_FORMAT_NAME_MAX);
  const send = async () => {
    try {
      await rename.mutateAsync({ row, name });
    } catch (error) {
      const isMissing = error instanceof BackendError && error.code === 'missing';
      if (isMissing) await rereadOwnFormats();
      return setFailure(isMissing ? t('missing') : (reason(error) ?? t('renameFailed')));
    }
    onClose();
    notify({ kind: 'success', title: t('renamed'), description: t('renamedDetail', { name }) });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (problem === undefined && !rename.isPending) void send();
  };
  const error = isTried && problem !== undefined ? t(problem, { max: IMPORT_FORMAT_NAME_MAX }) : failure;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('name')} error={error ?? undefined}>
        {(parts) => (
          <Input {...parts} value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <Button type="submit" className="justify-self-start" aria-disabled={rename.isPending}>
        {rename.isPending ? t('pending') : t('submit')}
      </Button>
    </form>
  );
}
