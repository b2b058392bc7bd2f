import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';
import type { WatchedQuote } from './quotes-query.ts';

interface PricesWeakProps {
  quotes: readonly WatchedQuote[];
  isBusy: boolean;
  onRetry: () => void;
}

/** That prices are older than they should be, or made up, why no newer ones came, and the way to ask again. */
export function PricesWeak({ quotes, isBusy, onRetry }: PricesWeakProps) {
  const t = useTranslations('watchlists.card');
  const why = useTranslations('analyser.sampled.reasons');
  const stale = quotes.filter(({ status }) => status === 'stale').length;
  const sampled = quotes.filter(({ status }) => status === 'error').length;
  if (stale + sampled === 0) return null;
  const reasons = [...new Set(quotes.flatMap(({ reason }) => reason ?? []))].map((reason) => why(reason)).join('; ');
  const sentences = [
    stale > 0 && t('stale', { count: stale }),
    sampled > 0 && t('sampled', { count: sampled }),
    reasons !== '' && t('reasons', { reasons }),
  ];
  return (
    <div className="my-2">
      <Notice tone="caution">
        <p>{sentences.filter((sentence) => sentence !== false).join(' ')}</p>
        <RetryTextButton aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry} />
      </Notice>
    </div>
  );
}
