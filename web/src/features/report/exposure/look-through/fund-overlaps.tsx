import type { FundOverlap } from '@ballast/engine/look-through/look-through';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../../lib/words.tsx';
import { ShownToggle, useShown } from '../../../../ui/shown.tsx';
import { Meaning } from '../../words/meaning.tsx';
import { useFundNames } from './use-fund-names.ts';

const FIRST = 5;

/** How much every two funds have in common, in words. */
export function FundOverlaps({ overlaps }: { overlaps: readonly FundOverlap[] }) {
  const t = useTranslations('reportFunds');
  const format = useFormat();
  const { nameOf } = useFundNames();
  const shown = useShown(overlaps, FIRST);
  if (overlaps.length === 0) return null;
  return (
    <div className="grid gap-2">
      <div>
        <h5 className="font-medium">{t('overlapTitle')}</h5>
        <Meaning>{t('overlapMeaning')}</Meaning>
      </div>
      <ul className="grid gap-1">
        {shown.items.map(({ funds: [a, b], overlap }) => (
          <li key={`${a} ${b}`}>
            {t(overlap > 0 ? 'overlap' : 'noOverlap', {
              a: nameOf(a),
              b: nameOf(b),
              overlap: format.percent(overlap, 0),
            })}
          </li>
        ))}
      </ul>
      <ShownToggle
        shown={shown}
        all={t('overlapAll', { count: String(overlaps.length) })}
        first={t('overlapFirst', { count: String(FIRST) })}
      />
    </div>
  );
}
