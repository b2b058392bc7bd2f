import type { ContributionsReport } from '@ballast/engine/report/contributions/contributions';
import { useTranslations } from 'use-intl/react';
import { useShare } from '../../../lib/use-share.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Explained } from '../words/meaning.tsx';
import { usePartText } from '../words/use-part-text.ts';

type Name = 'effective' | 'largest' | 'topFive' | 'herfindahl' | 'diversification';

/** How much of the value is in how few holdings. */
export function ConcentrationFigures({ concentration, diversificationRatio }: ContributionsReport) {
  const t = useTranslations('reportFigures.concentration');
  const reasons = useTranslations('reportFigures.reasons');
  const format = useFormat();
  const share = useShare();
  const part = usePartText();
  const { herfindahl, effectiveCount, largest, topFive } = concentration;
  const figures: readonly (readonly [Name, string])[] = [
    ['effective', format.score(effectiveCount, 1)],
    ['largest', share(largest)],
    ['topFive', part(topFive)],
    ['herfindahl', format.score(herfindahl)],
    [
      'diversification',
      diversificationRatio.ok ? format.score(diversificationRatio.value, 1) : reasons(diversificationRatio.reason),
    ],
  ];
  return (
    <dl>
      {figures.map(([name, figure]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
          <dt>
            <Explained name={t(`names.${name}`)}>{t(`meanings.${name}`)}</Explained>
          </dt>
          <dd className="text-right tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
