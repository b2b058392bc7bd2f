import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../lib/cx.ts';
import { countsIn, type Reply } from '../conversation/message.ts';

/** How many figures of a reply are sourced, and whether it says what Ballast does not. Green where all are. */
export function Sourced({ figures }: Pick<Reply, 'figures'>) {
  const words = useSourcedWords();
  const { all, sourced } = countsIn(figures);
  const { count, claims } = words(figures);
  const isAll = sourced === all;
  return (
    <>
      {count !== null && (
        <span
          data-sourced={isAll ? 'all' : 'some'}
          className={cx('inline-flex items-center gap-1.5 font-medium', isAll ? 'text-accent' : 'text-caution')}
        >
          <span aria-hidden="true" className={cx('size-2 rounded-full', isAll ? 'bg-accent' : 'bg-caution')} />
          {count}
        </span>
      )}
      {claims !== null && <span className="font-medium text-caution">{claims}</span>}
    </>
  );
}

/** The same in words; null for what a reply has none of. */
export function useSourcedWords() {
  const t = useTranslations('advisor.confidence');
  return useCallback(
    (figures: Reply['figures']) => {
      const { all, sourced, claims } = countsIn(figures);
      return {
        count: all === 0 ? null : t('sourced', { sourced, count: all }),
        claims: claims === 0 ? null : t('claims', { count: claims }),
      };
    },
    [t],
  );
}
