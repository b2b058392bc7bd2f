import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import { RetryTextButton } from '../../components/failures/retry.tsx';

interface PricesMissingProps {
  /** Some exchange answered. */
  isPartial: boolean;
  /** There are prices of before. */
  isOld: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

export function PricesMissing({ isPartial, isOld, isBusy, onRetry }: PricesMissingProps) {
  const t = useTranslations('watchlists.card');
  return (
    <div className="my-2">
      <Notice tone="caution">
        <p>{t(isPartial ? 'pricesPartial' : isOld ? 'pricesOld' : 'pricesFailed')}</p>
        <RetryTextButton aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry} />
      </Notice>
    </div>
  );
}
