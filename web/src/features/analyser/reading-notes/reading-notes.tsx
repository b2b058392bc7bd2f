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
  const unused = parsed.assets.flatMap(({ unusedPrice }) => unusedPrice ?? []);
  const [price] = unused;
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
      {price !== undefined && (
        <Notice>{t('unusedPrice', { price, count: unused.length, others: unused.length - 1 })}</Notice>
      )}
      <RenamedSymbols former={former} />
    </div>
  );
});
