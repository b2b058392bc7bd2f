import { memo } from 'react';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../ui/notice.tsx';
import type { LineAnswer } from './answer-in-text.ts';
import { Elsewhere } from './elsewhere.tsx';
import { LeftOut } from './left-out.tsx';
import { Merged } from './merged.tsx';
import { Questions } from './questions.tsx';
import { Renamed } from './renamed.tsx';
import type { Reading } from './use-text-analyser.ts';

interface ReadingNotesProps {
  reading: Reading;
  onAnswer: (answers: readonly LineAnswer[]) => void;
}

/** What the person should know about how the text was read. Not drawn again while they type. */
export const ReadingNotes = memo(function ReadingNotes({ reading, onAnswer }: ReadingNotesProps) {
  const t = useTranslations('analyser.noInstruments');
  const { parsed, merges, market, hasInstruments, former } = reading;
  return (
    <div className="grid gap-4 empty:hidden">
      <Questions
        questions={parsed.questions}
        market={market}
        onAnswer={(question, line) => onAnswer([{ place: question, line }])}
      />
      <Elsewhere
        reading={reading}
        onMove={(moves) => onAnswer(moves.map(({ holding, line }) => ({ place: holding, line })))}
      />
      {!hasInstruments && (
        <Notice tone="caution" title={t('title')}>
          <p>{t('detail')}</p>
        </Notice>
      )}
      <LeftOut problems={parsed.problems} />
      <Merged merges={merges} />
      <Renamed former={former} />
    </div>
  );
});
