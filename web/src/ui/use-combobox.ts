import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { moveInList } from './move-in-list.ts';

interface Combobox<Option> {
  options: readonly Option[];
  listLabel: string;
  onChoose: (option: Option) => void;
}

/**
 * The behaviour of an editable combobox with list autocomplete, by the ARIA Authoring Practices: the focus stays in the
 * field, nothing is chosen but by arrow and Enter or by a click, and any other text stands.
 */
export function useCombobox<Option>({ options, listLabel, onChoose }: Combobox<Option>) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const isShown = isOpen && options.length > 0;
  const activeOption = isShown && active !== null ? options[active] : undefined;
  const idOf = (index: number) => `${listId}-${String(index)}`;

  const show = (open: boolean, index: number | null = null) => {
    setOpen(open);
    setActive(index);
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
      else if (options.length > 0) show(true, moveInList(event.key, isShown ? active : null, options.length));
    }
    if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault();
      choose(activeOption);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      show(false);
    }
  };
  return {
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
