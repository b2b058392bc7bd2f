import { useId } from 'react';
import { Select } from '../../../ui/select.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of several, with what it is of above. */
export function Choice<Value extends string>({ label, ...select }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  );
}
