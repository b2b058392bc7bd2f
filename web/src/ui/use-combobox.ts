import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

interface Choosable {
  /** What distinguishes it from the others of a list. */
  readonly value: string;
}

interface Combobox<Option extends Choosable> {
  options: readonly Option[];
  listLabel: string;
  onChoose: (option: Option) => void;
}

/**
 * The behaviour of an editable combobox with list autocomplete, by the ARIA Authoring Practices: the focus stays in the
 * field, nothing is chosen but by arrow and Enter or by a click, and any other text stands.
 */
export function useCombobox<Option extends Choosable>({ options, listLabel, onChoose }: Combobox<Option>) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  // By value, because options that come late may take the place of others.
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const isShown = isOpen && options.length > 0;
  const found = isShown ? options.findIndex(({ value }) => value === activeValue) : -1;
  const active = found < 0 ? null : found;
  const activeOption = options[found];
  const idOf = (index: number) => `${listId}-${String(index)}`;

  const show = (open: boolean, index: number | null = null) => {
    setOpen(open);
    setActiveValue(index === null ? null : (options[index]?.value ?? null));
  };
  const choose = (option: Option) => {
    onChoose(option);
    show(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey) show(event.key === 'ArrowDown');
      else if (options.length > 0) show(true, moveInList(event.key, active, options.length));
    }
    if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault();
      choose(activeOption);
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      show(false);
    }
  };
  return {
    isOpen,
    isShown,
    show,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': activeOption && active !== null ? idOf(active) : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox', 'aria-label': listLabel } as const,
    option: (option: Option, index: number) =>
      ({
        id: idOf(index),
        role: 'option',
        'aria-selected': index === active,
        ref: index === active ? bringIntoView : undefined,
        // The field keeps the focus.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => choose(option),
      }) as const,
  };
}

function bringIntoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The place in a list after an arrow key, round and round; null is outside, before the first and behind the last. */
function moveInList(key: 'ArrowDown' | 'ArrowUp', from: number | null, length: number): number {
  if (key === 'ArrowDown') return from === null ? 0 : (from + 1) % length;
  return from === null || from === 0 ? length - 1 : from - 1;
}
