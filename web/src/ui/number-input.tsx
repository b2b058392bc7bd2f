import type { ComponentProps, KeyboardEvent } from 'react';
import { Input } from './field.tsx';

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'step'> {
  value: string;
  /** The number that `value` is read as, or null when it is none. */
  number: number | null;
  /** What an arrow key adds or takes away. */
  step: number;
  least?: number;
  onType: (text: string) => void;
}

/**
 * A field for a number of 0 or more, unless `least` says otherwise. It takes text, so that `1,50,000` and a pasted `₹ 1,482.30` arrive as they are, which
 * a field of type `number` drops or empties; and no turn of the mouse wheel changes what stands there.
 */
export function NumberInput({ value, number, step, least = 0, onType, ...rest }: NumberInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    if (number === null && value.trim() !== '') return;
    event.preventDefault();
    const moved = (number ?? 0) + (event.key === 'ArrowUp' ? step : -step);
    onType(String(withoutNoise(Math.max(least, moved))));
  };
  return (
    <Input
      {...rest}
      // The number pad of a phone may have no minus.
      inputMode={least < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      step={step}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** 0.1 + 0.2 → 0.3. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(15));
}
