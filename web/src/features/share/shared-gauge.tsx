import { useTranslations } from 'use-intl/react';
import { GaugeScale } from '../../components/risk-gauge/gauge-scale.tsx';
import type { SharedGauge as Words } from '../../components/share/use-shared-words.ts';

/** The volatility that a link states, on the scale of the report. */
export function SharedGauge({ gauge }: { gauge: Words }) {
  const t = useTranslations('share.page');
  const { band, volatility, places, mark, indexMark } = gauge;
  return (
    <section aria-labelledby="shared-gauge">
      <h2 id="shared-gauge" className="text-small font-medium text-soft">
        {t('gauge')}
      </h2>
      <p className="text-heading font-semibold">{band}</p>
      <GaugeScale
        places={places}
        mark={mark}
        indexMark={indexMark}
        label={[`${band}. ${volatility}.`, indexMark].filter(Boolean).join(' ')}
        className="mt-2"
      />
    </section>
  );
}
