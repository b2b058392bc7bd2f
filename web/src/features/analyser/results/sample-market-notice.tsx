import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { usePriceSource } from '../../../entities/quotes/price-source.ts';

/** That no price in sight is a market's, because the person chose so; and the way back. */
export function SampleMarketNotice() {
  const t = useTranslations('analyser.sampleMarket');
  const [, setPrices] = usePriceSource();
  return (
    <Notice tone="caution" title={t('title')}>
      <p className="text-soft">{t('detail')}</p>
      <TextButton className="mt-2" onClick={() => setPrices('market')}>
        {t('leave')}
      </TextButton>
    </Notice>
  );
}
