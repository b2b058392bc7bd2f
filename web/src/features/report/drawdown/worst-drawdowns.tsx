import type { DatedDrawdown } from '@ballast/engine/report/drawdown/drawdown';
import { useTranslations } from 'use-intl/react';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';

const MOST = 3;

/** The deepest, with their days. */
export function WorstDrawdowns({ episodes }: { episodes: readonly DatedDrawdown[] }) {
  const t = useTranslations('reportFigures.drawdown');
  const format = useFormat();
  const { level } = useEstimates();
  return (
    <ol aria-label={t('deepest')} className="grid divide-y divide-line text-small tabular-nums">
      {episodes.slice(0, MOST).map(({ depth, peak, trough, daysBack }) => (
        <li key={peak} className="flex items-baseline justify-between gap-3 py-1.5">
          <b className="font-semibold">−{level(depth)}</b>
          <span className="text-right text-soft">
            {t('between', { peak: format.date(peak), trough: format.date(trough) })}{' '}
            {daysBack === null ? t('open') : t('recovered', { days: daysBack })}
          </span>
        </li>
      ))}
    </ol>
  );
}
