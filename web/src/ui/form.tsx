import type { ComponentProps } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from './notice.tsx';

interface FormProps<Values extends FieldValues> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: UseFormReturn<Values>;
  /** Called with valid values, and not again before it has ended. */
  onSubmit: (values: Values) => Promise<unknown>;
}

export function Form<Values extends FieldValues>({ form, onSubmit, ...rest }: FormProps<Values>) {
  const { isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void form.handleSubmit(onSubmit)(event);
      }}
    />
  );
}

/** Why it failed, in the form itself: toasts are out of reach of a screen reader while a dialog is open. */
export function FormFailure({ words }: { words: string | null | undefined }) {
  if (words === null || words === undefined) return null;
  return (
    <Notice tone="danger" announced>
      {words}
    </Notice>
  );
}
