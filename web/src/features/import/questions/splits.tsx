import type { SplitSuggestion } from '@ballast/engine/import/lots/split-suggestion';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { importing } from '../import-store.ts';

interface SplitsProps {
  suggestions: readonly SplitSuggestion[];
  /** By key: what was decided. */
  decided: Readonly<Record<string, boolean>>;
}

/** Splits that the trades point to. None counts before the person says so. */
export function Splits({ suggestions, decided }: SplitsProps) {
  const t = useTranslations('imports.splits');
  const format = useFormat();
  const open = suggestions.filter(({ key }) => decided[key] === undefined);
  const answered = Object.entries(decided);
  if (open.length === 0 && answered.length === 0) return null;
  const decide = (key: string, isSplit: boolean) => importing.decide({ splits: { [key]: isSplit } });
  return (
    <>
      {open.map(({ key, symbol, ratio, day }) => {
        const isMerged = ratio < 1;
        const words = {
          symbol,
          ratio: format.quantity(ratio),
          old: format.quantity(1 / ratio),
          day: format.date(day),
        };
        return (
          <Notice key={key} title={t(isMerged ? 'mergedTitle' : 'title', words)}>
            <p className="text-soft">{t(isMerged ? 'mergedDetail' : 'detail', words)}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button look="secondary" size="small" onClick={() => decide(key, true)}>
                {t(isMerged ? 'mergedConfirm' : 'confirm', words)}
              </Button>
              <Button look="quiet" size="small" onClick={() => decide(key, false)}>
                {t(isMerged ? 'mergedRefuse' : 'refuse')}
              </Button>
            </div>
          </Notice>
        );
      })}
      {answered.length > 0 && (
        <p className="text-small text-soft">
          {t('decided', {
            yes: answered.filter(([, isSplit]) => isSplit).length,
            no: answered.filter(([, isSplit]) => !isSplit).length,
          })}{' '}
          <TextButton onClick={importing.undecideSplits}>{t('undo')}</TextButton>
        </p>
      )}
    </>
  );
}
