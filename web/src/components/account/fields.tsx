import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FIELD_PROBLEMS, PASSWORD_MIN } from '../../entities/account/credentials.ts';

type Registered = ComponentProps<'input'>;
interface FieldProps {
  /** One of `FIELD_PROBLEMS`, or the words of who refused it. */
  error: string | undefined;
  input: Registered;
}

export function EmailField({ error, input }: FieldProps) {
  const t = useTranslations('auth.fields');
  const problem = useProblem(error);
  return (
    <Field label={t('email')} error={problem}>
      {(parts) => <Input type="email" autoComplete="username" inputMode="email" {...parts} {...input} />}
    </Field>
  );
}

interface PasswordFieldProps extends FieldProps {
  /** One that is being chosen, not one that is known. */
  fresh?: boolean;
  label?: string;
}

export function PasswordField({ error, input, fresh = false, label }: PasswordFieldProps) {
  const t = useTranslations('auth.fields');
  const problem = useProblem(error);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      label={label ?? t('password')}
      hint={fresh ? t('passwordHint', { min: PASSWORD_MIN }) : undefined}
      error={problem}
    >
      {(parts) => (
        <div className="relative">
          <Input
            type={shown ? 'text' : 'password'}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            className="pr-12"
            {...parts}
            {...input}
          />
          <IconButton
            label={shown ? t('hide') : t('show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5"
          >
            <Icon className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

function useProblem(error: string | undefined): string | undefined {
  const t = useTranslations('auth.problems');
  const known = FIELD_PROBLEMS.find((candidate) => candidate === error);
  return known === undefined ? error : t(known, { min: PASSWORD_MIN });
}
