import { correlationError } from '@ballast/engine/correlation/significance';
import type { CorrelationReport } from '@ballast/engine/report/correlation/correlation';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { useRough } from '../../../lib/use-rough.ts';
import { useNames } from '../words/use-names.ts';

/** More would not fit: on a phone fewer still. The table of pairs has all. */
const MOST = 12;
const MOST_NARROW = 6;

/** Every holding against every other: the number in each cell, and a tint as strong as it. */
export function CorrelationMatrix({ report: { keys, values, observations } }: { report: CorrelationReport }) {
  const t = useTranslations('reportFigures.correlation');
  const rough = useRough();
  const names = useNames();
  const shown = keys.slice(0, MOST);
  const wideOnly = (place: number) => place >= MOST_NARROW && 'max-md:hidden';
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-small tabular-nums">
      <caption className="sr-only">{t('matrix')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-24 md:w-28">
            <span className="sr-only">{t('first')}</span>
          </th>
          {shown.map((key, column) => (
            <th
              key={key}
              scope="col"
              className={cx(
                'truncate px-0.5 pb-1 font-medium max-md:max-h-24 max-md:rotate-180 max-md:text-left max-md:[writing-mode:vertical-rl]',
                wideOnly(column),
              )}
            >
              <abbr title={names(key)} className="no-underline">
                {names(key)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((key, row) => (
          <tr key={key} className={cx(wideOnly(row))}>
            <th scope="row" className="pr-2 text-left font-medium wrap-anywhere">
              {names(key)}
            </th>
            {shown.map((other, column) => (
              <Figure
                key={other}
                value={values[row * keys.length + column] ?? Number.NaN}
                write={(part) => rough.ratio(part, correlationError(part, observations))}
                className={wideOnly(column)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  value: number;
  write: (value: number) => string;
  className: string | false;
}

/** Percent of the tint: a figure on it still stands out 7:1. */
const DARKEST = 33;

function Figure({ value, write, className }: FigureProps) {
  const strength = Math.round(Math.min(1, Math.abs(value)) * DARKEST);
  const tint = value < 0 ? 'var(--caution)' : 'var(--accent)';
  return (
    <td
      className={cx('rounded-small py-2 text-center', className)}
      style={{ backgroundColor: `color-mix(in srgb, ${tint} ${String(strength)}%, var(--paper))` }}
    >
      {write(value)}
    </td>
  );
}
