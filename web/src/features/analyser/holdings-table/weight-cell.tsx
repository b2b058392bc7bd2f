import { useTranslations } from 'use-intl/react';
import type { RiskShare } from '../../../components/risk-shares.ts';
import { useFormat } from '../../../lib/words.tsx';

/** A part of the money, as a bar. */
export function WeightCell({ weight }: { weight: number }) {
  const format = useFormat();
  return (
    <span className="inline-grid justify-items-end gap-1.5">
      {format.percent(weight)}
      <span className="block h-1 w-16 rounded-full bg-line forced-color-adjust-none" aria-hidden="true">
        <span className="block h-1 rounded-full bg-accent" style={{ width: percent(weight) }} />
      </span>
    </span>
  );
}

/** From the part of the money to that of the risk; `most` is the largest of all, where the line ends. */
export function ShareCell({ share: { weight, part }, most }: { share: RiskShare; most: number }) {
  const t = useTranslations('analyser.table');
  const format = useFormat();
  const from = weight / most;
  // A holding that moves against the rest has less than none of the risk.
  const to = Math.max(0, part) / most;
  return (
    <span className="inline-grid justify-items-end gap-1.5">
      <span className="whitespace-nowrap">
        {format.percent(weight, 0)}
        <span aria-hidden="true"> → </span>
        <span className="sr-only">, {t('partOfRisk')} </span>
        <span className="font-medium">{format.percent(part, 0)}</span>
      </span>
      <span className="relative block h-2 w-20 forced-color-adjust-none" aria-hidden="true">
        <span className="absolute inset-x-0 top-[3px] h-0.5 rounded-full bg-line" />
        <span
          className="absolute top-[3px] h-0.5 bg-accent"
          style={{ left: percent(Math.min(from, to)), width: percent(Math.abs(to - from)) }}
        />
        <span
          className="absolute size-2 -translate-x-1/2 rounded-full border-2 border-edge bg-paper"
          style={{ left: percent(from) }}
        />
        <span className="absolute size-2 -translate-x-1/2 rounded-full bg-accent" style={{ left: percent(to) }} />
      </span>
    </span>
  );
}

function percent(part: number): string {
  return `${String(Math.round(part * 10_000) / 100)}%`;
}
