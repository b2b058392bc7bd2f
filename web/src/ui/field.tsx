import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** The look of everything one types into. */
export const controlClass =
  'w-full rounded-medium border border-edge bg-surface px-3 text-body text-ink transition-colors hover:border-ink aria-invalid:border-danger disabled:bg-sunken';

interface FieldParts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** Said in a quieter voice beside the label, such as "optional". */
  note?: ReactNode;
  /** Something to do with the field, at the end of the label's line. */
  action?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** What the error asks to choose from: stays below it. */
  choices?: ReactNode;
  className?: string;
  children: (parts: FieldParts) => ReactNode;
}

/** A control with its label, hint and error, tied together for screen readers. */
export function Field({ label, note, action, hint, error, choices, className, children }: FieldProps) {
  const id = useId();
  const description = error ?? hint;
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="flex items-baseline gap-2 text-small font-medium">
          {label}
          {note !== undefined && <span className="font-normal text-soft">{note}</span>}
        </label>
        {action}
      </div>
      {children({
        id,
        'aria-describedby': description === undefined ? undefined : `${id}-description`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {description !== undefined && (
        <p id={`${id}-description`} className={cx('text-small', error === undefined ? 'text-soft' : 'text-danger')}>
          {description}
          {error !== undefined && <span className="block text-soft empty:hidden">{choices}</span>}
        </p>
      )}
    </div>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(controlClass, 'h-11', className)} {...rest} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(controlClass, 'py-3', className)} {...rest} />;
}
