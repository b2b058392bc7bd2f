import type { Watchlist } from '@ballast/contract/watchlists';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/button.tsx';
import { useAddItem, type Addition } from './use-add-item.ts';

const EXAMPLES: readonly Addition[] = [
  { symbol: 'RELIANCE', exchange: 'NSE', currency: 'INR' },
  { symbol: 'AAPL', exchange: 'NASDAQ', currency: 'USD' },
];

/** A watchlist with nothing on it yet. */
export function EmptyCard({ watchlist }: { watchlist: Watchlist }) {
  const t = useTranslations('watchlists.card');
  const { isAdding, add } = useAddItem(watchlist, []);
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
            onClick={() => void add(example)}
          >
            {t('example', { symbol: example.symbol })}
          </Button>
        ))}
      </div>
    </div>
  );
}
