import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';
import type { AllocationViewProps } from './allocation-bars.tsx';

const FIRST = 50;
const HEAD = 'py-2 font-medium text-soft';

/** The same numbers as the bars, every holding with its own. */
export function AllocationTable({ slices, currency, labelledBy }: AllocationViewProps) {
  const t = useTranslations('analyser.allocation');
  const more = useTranslations('analyser.more');
  const format = useFormat();
  const shown = useShown(slices, FIRST);
  return (
    <>
      <table aria-labelledby={labelledBy} className="w-full border-collapse text-small tabular-nums">
        <thead className="border-b border-edge">
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              {t('holding')}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t('value')}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t('weight')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.items.map(({ key, symbol, value, weight }) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 text-left font-medium">
                {symbol}
              </th>
              <td className="py-1.5 text-right">{format.money(value, currency)}</td>
              <td className="py-1.5 text-right">{format.percent(weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShownToggle shown={shown} all={more('all', { count: slices.length })} first={more('first', { count: FIRST })} />
    </>
  );
}
