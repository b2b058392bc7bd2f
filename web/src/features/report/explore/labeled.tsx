import { useId, type ReactNode } from 'react';

interface LabeledProps {
  label: string;
  error?: string | undefined;
  children: (parts: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode;
}

/** A field named aloud by more than what stands above it. */
export function Labeled({ label, error, children }: LabeledProps) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="text-small text-soft">
        {label}
      </span>
      {error !== undefined && (
        <p id={id} className="text-small text-danger">
          {error}
        </p>
      )}
      {children({
        'aria-describedby': error === undefined ? undefined : id,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  );
}
