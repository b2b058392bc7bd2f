import type { Holding } from '@ballast/engine/assets/holding';
import type { Merge } from '@ballast/engine/holdings/merge-holdings';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { Notice } from '../../ui/notice.tsx';

interface OneHoldingProps {
  merges: readonly Merge[];
  holdings: readonly Holding[];
}

/** Says that rows of one share count as one holding, as they do in the analyser, and at which price. */
export function OneHolding({ merges, holdings }: OneHoldingProps) {
  const t = useTranslations('builder.summary');
  const format = useFormat();
  if (merges.length === 0) return null;
  return (
    <Notice>
      <ul>
        {merges.map(({ key, symbol, count }) => {
          const holding = holdings.find((candidate) => quoteKey(candidate.symbol, candidate.market) === key);
          return (
            holding && (
              <li key={key}>
                {t('merged', {
                  symbol,
                  count,
                  shares: format.quantity(holding.shares, holding.currency),
                  price: format.money(holding.purchasePrice ?? 0, holding.currency),
                })}
              </li>
            )
          );
        })}
      </ul>
    </Notice>
  );
}
