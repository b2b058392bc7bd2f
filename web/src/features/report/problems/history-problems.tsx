import { useTranslations } from 'use-intl/react';
import type { HistoryNotes } from '../../../components/history/join-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useReportPlace } from '../use-report.ts';
import { useNameList } from '../section/use-names.ts';
import { useJumps } from './use-jumps.ts';

const MOST_JUMPS = 3;

interface HistoryProblemsProps {
  notes: HistoryNotes;
  /** Where the window begins: a jump before it touches only the crises, and stands with what the report rests on. */
  from: string;
}

/** Which histories did not come, are old, or cannot be quite right. */
export function HistoryProblems({ notes: { stale, unanswered, unknown }, from }: HistoryProblemsProps) {
  const t = useTranslations('report.problems');
  const list = useNameList();
  const { onSampleMarket } = useReportPlace();
  const jumps = useJumps();
  const told = [
    unanswered.length > 0 && t('unanswered', { names: list(unanswered) }),
    unknown.length > 0 && t('unknown', { names: list(unknown) }),
    stale.length > 0 && t('stale', { names: list(stale) }),
    ...jumps
      .filter(({ date }) => date > from)
      .slice(0, MOST_JUMPS)
      .map(({ told }) => told),
  ].filter((sentence) => sentence !== false);
  if (told.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice tone="caution" title={unanswered.length > 0 ? t('unansweredTitle') : undefined}>
        <ul className="grid gap-1">
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {unanswered.length > 0 && (
          <Button look="secondary" size="small" className="mt-2" onClick={onSampleMarket}>
            {t('sample')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
