import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-link.tsx';

interface PricesMissingProps {
  /** There are prices of before. */
  isOld: boolean;
  isBusy: boolean;
  onRetry: () => void;
}

export function PricesMissing({ isOld, isBusy, onRetry }: PricesMissingProps) {
  const t = useTranslations('watchlists.card');
  const retry = useTranslations('common')('retry');
  return (
    <div className="my-2">
      <Notice tone="caution">
        <p>{isOld ? t('pricesOld') : t('pricesFailed')}</p>
        <TextButton aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry}>
          {retry}
        </TextButton>
      </Notice>
    </div>
  );
}
