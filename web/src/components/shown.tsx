import { startTransition, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextButton } from '../ui/text-link.tsx';

interface Shown<Item> {
  readonly items: readonly Item[];
  /** Shows the rest, or hides it again; null where all are shown anyway. */
  readonly toggle: (() => void) | null;
  readonly isCut: boolean;
  readonly count: number;
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
    count: all.length,
  };
}

interface ShownToggleProps {
  shown: Shown<unknown>;
  /** Shows all of them, where several such buttons stand on one page. */
  all?: string;
}

/** One button for both ways, so that the focus stays on it. */
export function ShownToggle({ shown: { toggle, isCut, count }, all }: ShownToggleProps) {
  const t = useTranslations('common');
  if (toggle === null) return null;
  return (
    <TextButton className="mt-3 justify-self-start text-small" onClick={toggle}>
      {isCut ? (all ?? t('showAll', { count })) : t('showFewer')}
    </TextButton>
  );
}

interface ShownListProps<Item> {
  items: readonly Item[];
  first: number;
  className?: string;
  children: (item: Item, place: number) => ReactNode;
}

/** A list of which the first few are shown, until all are asked for. */
export function ShownList<Item>({ items, first, className, children }: ShownListProps<Item>) {
  const shown = useShown(items, first);
  return (
    <>
      <ul className={className}>{shown.items.map(children)}</ul>
      <ShownToggle shown={shown} />
    </>
  );
}
