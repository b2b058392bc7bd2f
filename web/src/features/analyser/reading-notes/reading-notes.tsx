import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import type { LineAnswer } from '../reading/answer-in-text.ts';
import { OtherMarketSymbols } from './other-market-symbols.tsx';
import { MergedHoldings } from './merged-holdings.tsx';
import { AmbiguousLines } from './ambiguous-lines.tsx';
import { RenamedSymbols } from './renamed-symbols.tsx';
import type { Reading } from '../reading/read-typed-text.ts';

interface ReadingNotesProps {
  reading: Reading;
  onAnswer: (answers: readonly LineAnswer[]) => void;
}

/** What the person should know about how the text was read. Not drawn again while they type. */
export const ReadingNotes = memo(function ReadingNotes({ reading, onAnswer }: ReadingNotesProps) {
  const t = useTranslations('analyser');
  const { parsed, merges, market, isLookedUp, isLoaded, former } = reading;
  return (
    <div className="grid gap-4 empty:hidden">
      <AmbiguousLines
        questions={parsed.questions}
        market={market}
        onAnswer={(question, line) => onAnswer([{ place: question, line }])}
      />
      <OtherMarketSymbols
        reading={reading}
        onMove={(moves) => onAnswer(moves.map(({ holding, line }) => ({ place: holding, line })))}
      />
      {!isLookedUp && (
        <Notice tone="caution" title={t('notLookedUp.title')}>
          <p>{t('notLookedUp.detail')}</p>
        </Notice>
      )}
      {!isLoaded && (
        <Notice tone="caution" title={t('notLoaded.title')}>
          <p>{t('notLoaded.detail')}</p>
        </Notice>
      )}
      <MergedHoldings merges={merges} />
      {(['price', 'rate'] as const).map((term) => {
        const typed = parsed.assets.flatMap(({ asset, unused }) =>
          (asset.kind === 'cash') === (term === 'rate') ? (unused ?? []) : [],
        );
        const [first] = typed;
        if (first === undefined) return null;
        return (
          <Notice key={term}>{t('unused', { term, first, count: typed.length, others: typed.length - 1 })}</Notice>
        );
      })}
      <RenamedSymbols former={former} />
    </div>
  );
});
