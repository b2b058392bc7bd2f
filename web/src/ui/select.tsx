import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { controlClass } from './field.tsx';

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** One of several, in the browser's own list. */
export function Select<Value extends string>({ value, options, onChange, className, ...rest }: SelectProps<Value>) {
  return (
    <select
      {...rest}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      className={cx(controlClass, 'h-11', className)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
