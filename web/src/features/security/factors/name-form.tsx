import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl/react';
import { useAuthFailureReason } from '../../../components/account/use-auth-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Form, FormFailure } from '../../../ui/form.tsx';

interface NameFormProps {
  label: string;
  initial: string;
  /** Asks for a phone number, too. */
  withPhone?: boolean;
  /** What it throws is shown here. */
  onSubmit: (asked: { name: string; phone: string }) => Promise<void>;
}

const NAME_MAX = 60;
/** With the code of its country, however it is grouped. */
const NUMBER = /^\+[1-9]\d{6,14}$/;

/** What a new second factor is called, and the number of a phone. */
export function NameForm({ label, initial, withPhone = false, onSubmit }: NameFormProps) {
  const t = useTranslations('security.factors');
  const reason = useAuthFailureReason();
  const form = useForm({ defaultValues: { name: initial, phone: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = async (typed: { name: string; phone: string }) => {
    try {
      await onSubmit({ name: typed.name.trim() || initial, phone: plainNumber(typed.phone) });
    } catch (error) {
      form.setError('root', { message: reason(error) });
    }
  };
  const checkNumber = (phone: string) => NUMBER.test(plainNumber(phone)) || t('phoneDialog.numberProblem');
  return (
    <Form form={form} onSubmit={send}>
      {withPhone && (
        <Field label={t('phoneDialog.number')} hint={t('phoneDialog.numberHint')} error={errors.phone?.message}>
          {(parts) => (
            <Input {...parts} {...form.register('phone', { validate: checkNumber })} type="tel" autoComplete="tel" />
          )}
        </Field>
      )}
      <Field label={label} hint={t('nameHint')}>
        {(parts) => <Input {...parts} {...form.register('name')} autoComplete="off" maxLength={NAME_MAX} />}
      </Field>
      <FormFailure words={errors.root?.message} />
      <Button type="submit" size="large" aria-disabled={isSubmitting} className="justify-self-start max-sm:w-full">
        {isSubmitting ? t('continuing') : t('continue')}
      </Button>
    </Form>
  );
}

function plainNumber(typed: string): string {
  return typed.replace(/[\s().-]/g, '');
}
