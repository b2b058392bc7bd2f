import { isFundCode } from '@ballast/engine/funds/fund-code';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../lib/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownList } from '../../components/shown.tsx';
import type { FundNames } from './share-name.tsx';
import type { Gap } from '../../entities/trades/gaps.ts';

/** What the figures do not have, each by its share. */
export function GapList({ gaps, fundNames }: { gaps: readonly Gap[]; fundNames: FundNames }) {
  const t = useTranslations('trades.gaps');
  const lots = useTranslations('trades.lots');
  const format = useFormat();
  const words = (gap: Gap): string => {
    const symbol = fundNames.get(gap.symbol) ?? gap.symbol;
    const of = isFundCode(gap.symbol, 'IN') ? 'fund' : 'share';
    const quantityOf = (count: number) => lots('quantity', { of, count, quantity: format.quantity(count) });
    switch (gap.kind) {
      case 'salesMissing':
      case 'outMissing':
        return t(gap.kind, { symbol, quantity: quantityOf(gap.quantity), day: format.date(gap.day) });
      case 'broughtMissing':
        return t(gap.kind, {
          symbol,
          quantity: quantityOf(gap.quantity),
          day: format.date(gap.day),
          company: gap.company,
        });
      case 'splitMissing':
        return t('splitMissing', { symbol, day: format.date(gap.day) });
      case 'salesUnknown':
        return t('salesUnknown', { symbol, count: gap.count });
      case 'costUnknown':
        return t('costUnknown', { symbol, quantity: quantityOf(gap.quantity) });
      case 'splitUp':
        return t('splitUp', {
          symbol,
          day: format.date(gap.day),
          parts: gap.parts.join(', '),
          kept: format.percent(gap.kept, 2),
        });
      case 'unpriced':
        return t('unpriced', { symbol });
      case 'differs':
        return t('differs', {
          symbol,
          held: quantityOf(gap.held),
          explained: format.quantity(gap.explained),
          company: gap.company ?? 'none',
        });
    }
  };
  return (
    <Notice tone="caution" title={t('title')}>
      <ShownList items={gaps} first={5} className="mt-1 list-disc pl-5 text-small text-pretty marker:text-soft">
        {(gap, place) => <li key={place}>{words(gap)}</li>}
      </ShownList>
    </Notice>
  );
}
