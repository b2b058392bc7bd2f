import type { ParseProblem } from '@ballast/engine/holdings/parsed-text';
import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../ui/notice.tsx';
import { ShownToggle, useShown } from '../../../ui/shown.tsx';

const FIRST = 20;

/** The lines that are no holding, each with its reason. */
export function UnreadLines({ problems }: { problems: readonly ParseProblem[] }) {
  const t = useTranslations('analyser.problems');
  const more = useTranslations('analyser.more');
  const shown = useShown(problems, FIRST);
  if (problems.length === 0) return null;
  return (
    <Notice tone="caution" title={t('title', { count: problems.length })}>
      <ul className="mt-2 grid gap-2">
        {shown.items.map((problem) => (
          <li
            key={`${String(problem.line)}:${String(problem.column)}`}
            className="grid gap-x-4 sm:grid-cols-[16rem_1fr]"
          >
            <span className="min-w-0 truncate">
              <span className="text-small text-soft">{t('line', { line: problem.line })}</span> {problem.raw.trim()}
            </span>
            <span className="min-w-0 break-words text-soft">
              {t(`codes.${problem.code}`, { fragment: problem.fragment.trim() })}
            </span>
          </li>
        ))}
      </ul>
      <ShownToggle
        shown={shown}
        all={more('all', { count: problems.length })}
        first={more('first', { count: FIRST })}
      />
    </Notice>
  );
}
