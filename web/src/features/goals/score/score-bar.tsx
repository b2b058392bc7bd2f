import type { RiskScore } from '@ballast/engine/risk-score/risk-score';
import { useTranslations } from 'use-intl/react';

const LOWEST = 1;
const HIGHEST = 100;
const ANCHOR = 50;

/** The scale with a dot for the score, its interval, and a line for the index. What it says stands in words beside it. */
export function ScoreBar({ score: { score, interval, anchor } }: { score: RiskScore }) {
  const t = useTranslations('goals.score.ends');
  return (
    <div aria-hidden="true" className="grid gap-1.5">
      <div className="relative h-4 rounded-medium border border-transparent bg-[linear-gradient(to_right,color-mix(in_srgb,var(--accent)_35%,var(--paper)),color-mix(in_srgb,var(--caution)_30%,var(--paper)),color-mix(in_srgb,var(--danger)_70%,var(--paper)))] forced-color-adjust-none forced-colors:border-edge">
        {interval !== null && (
          <span
            className="absolute inset-y-1 rounded-small bg-ink/60"
            style={{ left: placeOf(interval.low), width: widthOf(interval.high - interval.low) }}
          />
        )}
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: placeOf(ANCHOR) }} />
        <span
          className="absolute top-1/2 size-4 -translate-1/2 rounded-full border-2 border-surface bg-ink"
          style={{ left: placeOf(score) }}
        />
      </div>
      <div className="flex justify-between gap-2 text-small text-soft">
        <span>{t('low')}</span>
        <span>{t('anchor', { index: anchor.index })}</span>
        <span>{t('high')}</span>
      </div>
    </div>
  );
}

function placeOf(score: number): string {
  return widthOf(score - LOWEST);
}

function widthOf(points: number): string {
  return `${String(Math.round((10_000 * points) / (HIGHEST - LOWEST)) / 100)}%`;
}
