import { IMPORT_FORMAT_NAME_MAX } from '@ballast/contract/import';
import { textProblem } from '@ballast/contract/text';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { useFailureReason } from '../../../components/failures/use-failure.ts';
import { renameFormatMutation, rereadOwnFormats, type OwnFormatRow } from '../../../entities/imports/format-queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';

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
  const form = useForm({ defaultValues: { name: row.name } });
  const { errors, isSubmitting } = form.formState;
  const check = (typed: string) => {
    const problem = typed.trim() === '' ? 'nameRequired' : textProblem(typed.trim(), IMPORT_FORMAT_NAME_MAX);
    return problem === undefined || t(problem, { max: IMPORT_FORMAT_NAME_MAX });
  };
  const send = async (typed: { name: string }) => {
    const name = typed.name.trim();
    try {
      await rename.mutateAsync({ row, name });
    } catch (error) {
      const isMissing = error instanceof BackendError && error.code === 'missing';
      if (isMissing) await rereadOwnFormats();
      const message = isMissing ? t('missing') : (reason(error) ?? t('renameFailed'));
      return form.setError('name', { message }, { shouldFocus: true });
    }
    onClose();
    notify({ kind: 'success', title: t('renamed'), description: t('renamedDetail', { name }) });
  };
  return (
    <Form form={form} onSubmit={send} className="grid gap-4">
      <Field label={t('name')} error={errors.name?.message}>
        {(parts) => <Input {...parts} {...form.register('name', { validate: check })} autoComplete="off" />}
      </Field>
      <Button type="submit" className="justify-self-start" aria-disabled={isSubmitting}>
        {isSubmitting ? t('pending') : t('submit')}
      </Button>
    </Form>
  );
}
