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
      {/* On a phone its title has to do, so that the answer is on the first screen. */}
      <span className="mr-3 text-soft max-md:hidden">{t('detail')}</span>
      <TextButton onClick={() => setPrices('market')}>{t('leave')}</TextButton>
    </Notice>
  );
}
