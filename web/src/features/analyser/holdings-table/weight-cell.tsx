import { useTranslations } from 'use-intl/react';
import { cssPercent } from '../../../lib/css-percent.ts';
import { cx } from '../../../lib/cx.ts';
import { useFormat } from '../../../lib/words.tsx';

/** Of the percent that a share of risk is rounded to. */
const HALF = 0.005;

interface WeightCellProps {
  /** The part of the money, 0 to 1. */
  weight: number;
  /** The part of the risk, once that is known; below 0 for a holding that moves against the rest. */
  part: number | null;
  /** The largest part of all, where the line ends. */
  most: number;
}

/** A part of the money, as a line from nothing; once it is known, to the part of the risk. Its elements stay, so that many rows change at once. */
export function WeightCell({ weight, part, most }: WeightCellProps) {
  const t = useTranslations('analyser.table');
  const format = useFormat();
  // An estimate; of many small holdings “0%” would say that they bring no risk.
  const share = (one: number) => (one > 0 && one < HALF ? `<${format.percent(2 * HALF, 0)}` : format.percent(one, 0));
  const isKnown = part !== null;
  const from = isKnown ? weight / most : 0;
  const to = isKnown ? Math.max(0, part) / most : weight / most;
  return (
    <span className="inline-grid justify-items-end gap-1.5">
      <span className="whitespace-nowrap">
        {format.percent(weight)}
        <span aria-hidden="true">{isKnown ? ' → ' : ''}</span>
        <span className="sr-only">{isKnown ? `, ${t('partOfRisk')} ` : ''}</span>
        <span className="font-medium">{isKnown ? share(part) : ''}</span>
      </span>
      <span className="relative block h-2 w-20 forced-color-adjust-none" aria-hidden="true">
        <span className="absolute inset-x-0 top-[3px] h-0.5 rounded-full bg-line" />
        <span
          className="absolute top-[3px] h-0.5 bg-accent"
          style={{ left: cssPercent(Math.min(from, to)), width: cssPercent(Math.abs(to - from)) }}
        />
        <span
          className={cx(
            'absolute size-2 -translate-x-1/2 rounded-full border-2 border-edge bg-paper',
            !isKnown && 'invisible',
          )}
          style={{ left: cssPercent(from) }}
        />
        <span
          className={cx('absolute size-2 -translate-x-1/2 rounded-full bg-accent', !isKnown && 'invisible')}
          style={{ left: cssPercent(to) }}
        />
      </span>
    </span>
  );
}
