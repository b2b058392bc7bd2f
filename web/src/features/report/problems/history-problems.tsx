import { useTranslations } from 'use-intl/react';
import type { HistoryNotes } from '../../../components/history/join-pages.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useReportPlace } from '../use-report.ts';
import { useNameList, useNames } from '../section/use-names.ts';

/** Which histories did not come, are old, or cannot be quite right. */
export function HistoryProblems({ notes: { stale, unanswered, unknown, suspicious } }: { notes: HistoryNotes }) {
  const t = useTranslations('report.problems');
  const format = useFormat();
  const names = useNames();
  const list = useNameList();
  const { onSampleMarket, subject } = useReportPlace();
  const held = new Set(subject.holdings.map(({ key }) => key));
  const jumps = suspicious.filter(({ key }) => held.has(key)).slice(0, 3);
  const told = [
    unanswered.length > 0 && t('unanswered', { names: list(unanswered) }),
    unknown.length > 0 && t('unknown', { names: list(unknown) }),
    stale.length > 0 && t('stale', { names: list(stale) }),
    ...jumps.map(({ key, date, ratio }) =>
      t('suspicious', { name: names(key), ratio: format.score(ratio), date: format.date(date) }),
    ),
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
