import type { FundOverlap } from '@ballast/engine/look-through/look-through';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../../lib/words.tsx';
import { ShownList } from '../../../../components/shown.tsx';
import { Meaning } from '../../words/meaning.tsx';
import { useFundNames } from './use-fund-names.ts';

/** How much every two funds have in common, in words. */
export function FundOverlaps({ overlaps }: { overlaps: readonly FundOverlap[] }) {
  const t = useTranslations('reportFunds');
  const format = useFormat();
  const { nameOf } = useFundNames();
  if (overlaps.length === 0) return null;
  return (
    <div className="grid gap-2">
      <div>
        <h5 className="font-medium">{t('overlapTitle')}</h5>
        <Meaning>{t('overlapMeaning')}</Meaning>
      </div>
      <ShownList items={overlaps} first={5} className="grid gap-1">
        {({ funds: [a, b], overlap }) => (
          <li key={`${a} ${b}`}>
            {t(overlap > 0 ? 'overlap' : 'noOverlap', {
              a: nameOf(a),
              b: nameOf(b),
              overlap: format.percent(overlap, 0),
            })}
          </li>
        )}
      </ShownList>
    </div>
  );
}
