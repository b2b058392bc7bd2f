import { startTransition, useState } from 'react';
import { TextButton } from './text-link.tsx';

interface Shown<Item> {
  readonly items: readonly Item[];
  /** Shows the rest, or hides it again; null where all are shown anyway. */
  readonly toggle: (() => void) | null;
  readonly isCut: boolean;
}

/** The first few of many, until all are asked for. */
export function useShown<Item>(all: readonly Item[], first: number): Shown<Item> {
  const [isWhole, setWhole] = useState(false);
  const isLong = all.length > first;
  return {
    items: isLong && !isWhole ? all.slice(0, first) : all,
    // Many rows take a while to draw: the page goes on answering meanwhile.
    toggle: isLong ? () => startTransition(() => setWhole(!isWhole)) : null,
    isCut: isLong && !isWhole,
  };
}

interface ShownToggleProps {
  shown: Shown<unknown>;
  /** Shows all of them. */
  all: string;
  /** Shows the first few again. */
  first: string;
}

/** One button for both ways, so that the focus stays on it. */
export function ShownToggle({ shown: { toggle, isCut }, all, first }: ShownToggleProps) {
  if (toggle === null) return null;
  return (
    <TextButton className="mt-3 justify-self-start text-small" onClick={toggle}>
      {isCut ? all : first}
    </TextButton>
  );
}
