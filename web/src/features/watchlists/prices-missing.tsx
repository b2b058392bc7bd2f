import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-link.tsx';

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
  const retry = useTranslations('common')('retry');
  return (
    <div className="my-2">
      <Notice tone="caution">
        <p>{t(isPartial ? 'pricesPartial' : isOld ? 'pricesOld' : 'pricesFailed')}</p>
        <TextButton aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry}>
          {retry}
        </TextButton>
      </Notice>
    </div>
  );
}
