import type { ExplorePoint } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { linear } from '../../../components/charts/scale.ts';
import { cx } from '../../../lib/cx.ts';
import { useEstimates } from '../../../lib/use-estimates.ts';
import { useFormat } from '../../../lib/words.tsx';
import { SheetTable } from '../sheets/sheet-table.tsx';
import type { Sheet } from '../store/sheet.ts';

const [WIDTH, HEIGHT, EDGE] = [320, 120, 8];

interface CostLineProps {
  points: readonly ExplorePoint[];
  /** Loss of the bad day of doing nothing. */
  now: number;
  currency: Currency;
}

/** What less risk costs: the bad day after the trades against tax and costs, with the aim marked; and the same as a table. */
export function CostLine({ points, now, currency }: CostLineProps) {
  const t = useTranslations('explore.result');
  const titleId = useId();
  const format = useFormat();
  const estimates = useEstimates();
  const amount = (value: number) => estimates.amount(Number(value.toPrecision(3)), currency);
  const money = (value: number | null) => (value === null ? '–' : estimates.tax(value, currency));
  const all = [{ part: 0, badDay: now, cost: 0, trades: 0 }, ...points];
  const priced = all.flatMap(({ part, badDay, cost }) => (cost === null ? [] : [{ part, badDay, cost }]));
  const x = linear(Math.max(...priced.map(({ badDay }) => badDay)), Math.min(...priced.map(({ badDay }) => badDay)));
  const y = linear(0, Math.max(...priced.map(({ cost }) => cost)) || 1);
  const at = ({ badDay, cost }: { badDay: number; cost: number }) =>
    [EDGE + x(badDay) * (WIDTH - 2 * EDGE), HEIGHT - EDGE - y(cost) * (HEIGHT - 2 * EDGE)] as const;
  const sheet: Sheet = {
    caption: t('line'),
    currency,
    columns: [
      { head: t('lineWay'), kind: 'text' },
      { head: t('badDayAmount'), kind: 'estimate' },
      { head: t('lineCost'), kind: 'money' },
    ],
    rows: all.map(({ part, badDay, cost }) => [
      part === 0 ? t('before') : part === 1 ? t('lineChosen', { part: format.percent(1, 0) }) : format.percent(part, 0),
      { kind: 'estimate', value: badDay, digits: 3 },
      cost,
    ]),
  };
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h3 id={titleId} className="text-lead font-semibold">
        {t('line')}
      </h3>
      <p className="max-w-[70ch] text-small text-pretty text-soft">{t('lineText')}</p>
      <div className="grid grid-cols-1 items-center gap-x-12 gap-y-4 lg:grid-cols-2">
        {priced.length > 1 && (
          <figure className="m-0">
            <p className="sr-only">
              {t('lineLabel', {
                points: priced
                  .map(({ badDay, cost }) => t('linePoint', { badDay: amount(badDay), cost: money(cost) }))
                  .join('; '),
              })}
            </p>
            <svg
              viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
              aria-hidden="true"
              className="w-full forced-color-adjust-none"
            >
              <path d={`M${String(EDGE)} ${String(HEIGHT - EDGE)}H${String(WIDTH - EDGE)}`} className="stroke-line" />
              <polyline
                points={priced
                  .map((point) =>
                    at(point)
                      .map((place) => place.toFixed(1))
                      .join(','),
                  )
                  .join(' ')}
                className="fill-none stroke-accent"
                strokeWidth={2}
              />
              {priced.map((point) => {
                const [cx0, cy] = at(point);
                return (
                  <circle
                    key={point.part}
                    cx={cx0}
                    cy={cy}
                    r={point.part === 1 ? 5 : 3}
                    strokeWidth={2}
                    className={cx('stroke-accent', point.part === 1 ? 'fill-accent' : 'fill-paper')}
                  />
                );
              })}
            </svg>
            <figcaption aria-hidden="true" className="flex justify-between gap-4 text-small text-soft tabular-nums">
              <span>{t('linePoint', { badDay: amount(now), cost: money(0) })}</span>
              <span className="text-right">
                {t('linePoint', {
                  badDay: amount(priced.at(-1)?.badDay ?? now),
                  cost: money(priced.at(-1)?.cost ?? 0),
                })}
              </span>
            </figcaption>
          </figure>
        )}
        <SheetTable sheet={sheet} />
      </div>
    </section>
  );
}
