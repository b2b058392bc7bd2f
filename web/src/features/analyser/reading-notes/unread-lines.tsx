import type { ParseProblem } from '@ballast/engine/holdings/parsed-text';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { MOBILE, useMedia } from '../../../lib/use-media.ts';
import { Button } from '../../../ui/button.tsx';
import { ShownToggle, useShown } from '../../../components/shown.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

const FIRST = 20;

interface UnreadLinesProps {
  problems: readonly ParseProblem[];
  hasResult: boolean;
  onEdit: (problem: ParseProblem) => void;
  onAnswer: (problem: ParseProblem, line: string) => void;
}

const keyOf = ({ line, column }: ParseProblem) => `${String(line)}:${String(column)}`;
/** By what was typed: it stays left out when other lines are changed. */
const textOf = ({ raw }: ParseProblem) => raw.trim();

/**
 * The lines that are no holding, each with its reason. They stay in sight beside the result until they are mended in the text or left out on
 * purpose.
 */
export function UnreadLines({ problems, hasResult, onEdit, onAnswer }: UnreadLinesProps) {
  const t = useTranslations('analyser.problems');
  const listId = useId();
  const isPhone = useMedia(MOBILE);
  const [chosen, open] = useState<boolean | null>(null);
  // On a phone they would cover the result; how many there are stays in sight.
  const isOpen = chosen ?? !(isPhone && hasResult);
  const [leftOut, leaveOut] = useState<ReadonlySet<string>>(new Set());
  const unread = problems.filter((problem) => !leftOut.has(textOf(problem)));
  const shown = useShown(unread, FIRST);
  if (unread.length === 0) return null;
  const title = t('title', { count: unread.length });
  return (
    <section
      aria-label={title}
      className="sticky bottom-0 z-20 rounded-medium border border-line bg-paper px-4 py-3 shadow-floating print:static"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{title}</p>
        <TextButton className="text-small" aria-expanded={isOpen} aria-controls={listId} onClick={() => open(!isOpen)}>
          {t(isOpen ? 'hide' : 'show')}
        </TextButton>
      </div>
      <div id={listId} hidden={!isOpen} className="max-h-[30dvh] overflow-y-auto">
        <ul className="mt-2 grid gap-2">
          {shown.items.map((problem) => (
            <li key={keyOf(problem)} className="grid gap-x-4 sm:grid-cols-[14rem_1fr_auto]">
              <span className="min-w-0 truncate">
                <span className="text-small text-soft">{t('line', { line: problem.line })}</span> {textOf(problem)}
              </span>
              <span className="min-w-0 break-words text-soft">
                {t(`codes.${problem.code}`, { fragment: problem.fragment.trim(), missing: problem.missing ?? 'other' })}
                <FundChoices problem={problem} onAnswer={onAnswer} />
              </span>
              <span className="flex flex-wrap gap-x-4">
                <TextButton
                  className="text-small"
                  aria-label={t('editLine', { line: problem.line })}
                  onClick={() => onEdit(problem)}
                >
                  {t('edit')}
                </TextButton>
                <TextButton
                  className="text-small"
                  aria-label={t('leaveOutLine', { line: problem.line })}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    leaveOut(new Set([...leftOut, textOf(problem)]));
                  }}
                >
                  {t('leaveOut')}
                </TextButton>
              </span>
            </li>
          ))}
        </ul>
        <ShownToggle shown={shown} />
      </div>
    </section>
  );
}

/** The plans and options that a fund's name leaves open. */
function FundChoices({ problem, onAnswer }: Pick<UnreadLinesProps, 'onAnswer'> & { problem: ParseProblem }) {
  const { funds = [], raw, fragment } = problem;
  if (funds.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {funds.map(({ name, typed }) => (
        <Button
          key={typed}
          look="secondary"
          size="small"
          className="h-auto min-h-8 shrink py-1 text-left whitespace-normal"
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onAnswer(
              problem,
              raw.replace(fragment, () => typed),
            );
          }}
        >
          {name}
        </Button>
      ))}
    </span>
  );
}
