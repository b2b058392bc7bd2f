import type { ComponentProps, ReactNode } from 'react';
import { Input } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

interface ComboboxOption {
  readonly value: string;
  readonly content: ReactNode;
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'list'> {
  value: string;
  onType: (text: string) => void;
  /** What happens with a chosen option; without it, it is typed. */
  onChoose?: (value: string) => void;
  /** What fits the text as it is now. */
  options: readonly ComboboxOption[];
  listLabel: string;
  /** How many there are, for screen readers. */
  status: string;
  /** Something to say below the options, or in place of them. */
  note?: string | undefined;
}

/** A text field with suggestions. */
export function Combobox({
  value,
  onType,
  onChoose = onType,
  options,
  listLabel,
  status,
  note,
  onBlur,
  onKeyDown,
  ...rest
}: ComboboxProps) {
  const { isOpen, isShown, show, input, list, option } = useCombobox({
    options,
    listLabel,
    onChoose: (chosen: ComboboxOption) => onChoose(chosen.value),
  });
  return (
    <div className="relative">
      <Input
        {...rest}
        {...input}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          show(true);
        }}
        onKeyDown={(event) => {
          input.onKeyDown(event);
          if (!event.defaultPrevented) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          show(false);
          onBlur?.(event);
        }}
        autoComplete="off"
        spellCheck={false}
      />
      {(isShown || (isOpen && note !== undefined)) && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-medium border border-edge/60 bg-surface p-1 shadow-floating">
          {isShown && (
            <ul {...list}>
              {options.map((candidate, index) => (
                <li
                  key={candidate.value}
                  {...option(candidate, index)}
                  className="cursor-pointer rounded-small px-3 py-2 hover:bg-sunken aria-selected:bg-accent-wash forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
                >
                  {candidate.content}
                </li>
              ))}
            </ul>
          )}
          {note !== undefined && <p className="px-3 py-2 text-small text-soft">{note}</p>}
        </div>
      )}
      <output className="sr-only">
        {isShown && status} {isOpen && note}
      </output>
    </div>
  );
}
