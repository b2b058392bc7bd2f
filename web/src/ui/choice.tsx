import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Null while none is chosen. */
  value: Value | null;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-1 justify-self-start rounded-medium bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative grid min-h-9 grow place-items-center rounded-small px-3 text-center text-small whitespace-nowrap font-medium text-soft transition-colors hover:text-ink has-checked:bg-chosen has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent forced-color-adjust-none max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-1 forced-colors:has-checked:bg-accent forced-colors:has-checked:text-on-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
