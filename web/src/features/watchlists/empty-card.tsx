import type { Watchlist, WatchlistItem } from '@ballast/contract/watchlists';
import { useTranslations } from 'use-intl/react';
import { hasFocus } from '../../lib/has-focus.ts';
import { Button } from '../../ui/button.tsx';
import { useAddItem, type Addition } from './use-add-item.ts';

const EXAMPLES: readonly Addition[] = [
  { symbol: 'RELIANCE', exchange: 'NSE', currency: 'INR' },
  { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD' },
];

interface EmptyCardProps {
  watchlist: Watchlist;
  /** What is being removed. */
  items: readonly WatchlistItem[];
}

/** A watchlist with nothing on it yet, or nothing any more. */
export function EmptyCard({ watchlist, items }: EmptyCardProps) {
  const t = useTranslations('watchlists.card');
  const { isAdding, add } = useAddItem(watchlist, items);
  const addExample = async (example: Addition, button: Element) => {
    const title = button.closest('article')?.querySelector('h2');
    // The list takes the place of what was pressed.
    if ((await add(example)) === 'added' && hasFocus(button)) title?.focus();
  };
  return (
    <div className="py-3">
      <p className="text-pretty text-soft">{t('empty')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {EXAMPLES.map((example) => (
          <Button
            key={example.symbol}
            look="secondary"
            size="small"
            aria-disabled={isAdding}
            onClick={({ currentTarget }) => void addExample(example, currentTarget)}
          >
            {t('example', { symbol: example.symbol })}
          </Button>
        ))}
      </div>
    </div>
  );
}
