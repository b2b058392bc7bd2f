import { useTranslations } from 'use-intl/react';
import type { HistoryNotes } from '@ballast/contract/join-history-pages';
import { RetryButton } from '../../../components/failures/retry.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hasNoCloses, type Report } from '../store/report.ts';
import { useReportPlace } from '../store/use-report.ts';
import { useNameList } from '../words/use-names.ts';
import { useJumps } from './use-jumps.ts';

const MOST_JUMPS = 3;

interface HistoryProblemsProps {
  report: Report;
  notes: HistoryNotes;
}

/** Which histories did not come, are old, or cannot be quite right. */
export function HistoryProblems({ report, notes: { stale, unanswered, unknown } }: HistoryProblemsProps) {
  const t = useTranslations('report.problems');
  const list = useNameList();
  const { subject, onSampleMarket } = useReportPlace();
  const jumps = useJumps();
  const { headline } = report.sections;
  // A jump before the window touches only the crises, and stands with what the report rests on.
  const from = headline?.ok === true ? headline.basis.window.from : '';
  const hasNothing = hasNoCloses(report);
  const owned = new Set([
    ...subject.holdings.map(({ key }) => key),
    ...(subject.assets ?? []).flatMap(({ series }) => series?.key ?? []),
  ]);
  const [own, indices] = [
    unanswered.filter((key) => owned.has(key)),
    [...unanswered, ...unknown].filter((key) => !owned.has(key)),
  ];
  const unknownOwn = unknown.filter((key) => owned.has(key));
  const sentences = [
    own.length > 0 && t(hasNothing ? 'noneAnswered' : 'unanswered', { names: list(own) }),
    unknownOwn.length > 0 && t('unknown', { names: list(unknownOwn) }),
    // Without any figure there is nothing to compare.
    indices.length > 0 && !hasNothing && t('indices', { names: list(indices), count: indices.length }),
    stale.length > 0 && t('stale', { names: list(stale) }),
    ...jumps
      .filter(({ date }) => date > from)
      .slice(0, MOST_JUMPS)
      .map(({ sentence }) => sentence),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="caution"
        title={unanswered.length > 0 ? t(hasNothing ? 'unloadedTitle' : 'unansweredTitle') : undefined}
      >
        <ul className="grid gap-1">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {unanswered.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-3">
            <RetryButton onClick={report.retry} />
            <Button look="secondary" size="small" onClick={onSampleMarket}>
              {t('sample')}
            </Button>
          </div>
        )}
      </Notice>
    </div>
  );
}
