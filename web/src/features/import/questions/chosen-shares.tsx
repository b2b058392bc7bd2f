import { useTranslations } from 'use-intl/react';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { TextButton } from '../../../ui/text-link.tsx';
import { undecideShare } from '../state/planning.ts';
import type { Decisions } from '../worker/protocol.ts';
import { labelOfRef } from './instrument-ref-label.ts';

/** What the person has chosen, to look at and to take back. */
export function ChosenShares({ shares }: { shares: Decisions['shares'] }) {
  const t = useTranslations('imports.questions');
  const chosen = Object.entries(shares);
  if (chosen.length === 0) return null;
  return (
    <details className="rounded-medium border border-line">
      <summary className="rounded-medium px-4 py-3 text-small font-medium">
        {t('answered', { count: chosen.length })}
      </summary>
      <ul className="grid gap-2 border-t border-line p-4">
        {chosen.map(([key, share]) => {
          const instrumentRef = labelOfRef(key);
          return (
            <li key={key} className="flex flex-wrap items-baseline gap-x-3">
              <span>{instrumentRef}</span>
              <span className="text-soft">
                {share === null
                  ? t('leftOut')
                  : t('chosen', { symbol: share.symbol, exchange: share.exchange ?? share.market })}
              </span>
              <TextButton
                className="text-small"
                aria-label={t('changeNamed', { instrumentRef })}
                onClick={({ currentTarget }) => {
                  focusNeighbour(currentTarget);
                  undecideShare(key);
                }}
              >
                {t('change')}
              </TextButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
