import type { SplitSuggestion } from '@ballast/engine/ledger/split-suggestion';
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { decide, undecideSplits } from '../state/planning.ts';

interface SplitsProps {
  suggestions: readonly SplitSuggestion[];
  /** By key: what was decided. */
  decided: Readonly<Record<string, boolean>>;
}

/** Splits that the trades point to. None counts before the person says so. */
export function Splits({ suggestions, decided }: SplitsProps) {
  const t = useTranslations('imports.splits');
  const open = suggestions.filter(({ key }) => decided[key] === undefined);
  const answered = Object.entries(decided);
  const undo = useRef<HTMLButtonElement>(null);
  if (open.length === 0 && answered.length === 0) return null;
  return (
    <>
      <ul className="grid gap-8 empty:hidden">
        {open.map((suggestion) => (
          <OneSplit
            key={suggestion.key}
            suggestion={suggestion}
            onDecide={(pressed, isSplit) => {
              focusNeighbour(pressed, undo.current);
              decide({ splits: { [suggestion.key]: isSplit } });
            }}
          />
        ))}
      </ul>
      {answered.length > 0 && (
        <p className="text-small text-soft">
          {t('decided', {
            yes: answered.filter(([, isSplit]) => isSplit).length,
            no: answered.filter(([, isSplit]) => !isSplit).length,
          })}{' '}
          <TextButton
            ref={undo}
            onClick={({ currentTarget }) => {
              focusNeighbour(currentTarget);
              undecideSplits();
            }}
          >
            {t('undo')}
          </TextButton>
        </p>
      )}
    </>
  );
}

interface OneSplitProps {
  suggestion: SplitSuggestion;
  onDecide: (pressed: Element, isSplit: boolean) => void;
}

function OneSplit({ suggestion, onDecide }: OneSplitProps) {
  const words = useSplitWords(suggestion);
  return (
    <li>
      <Notice title={words.title}>
        <p className="text-soft">{words.detail}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={({ currentTarget }) => onDecide(currentTarget, true)}>
            {words.confirm}
          </Button>
          <Button look="quiet" size="small" onClick={({ currentTarget }) => onDecide(currentTarget, false)}>
            {words.refuse}
          </Button>
        </div>
      </Notice>
    </li>
  );
}

/** What is known of the company is asked in other words than what the trades look like. */
function useSplitWords({ symbol, ratio, day, issue }: SplitSuggestion) {
  const t = useTranslations('imports.splits');
  const format = useFormat();
  if (issue !== null) {
    const { kind, shares, per, source } = issue;
    const words = { symbol, shares, per, day: format.date(day), source };
    const held = { before: format.quantity(issue.before), after: format.quantity(issue.after) };
    const what = kind === 'bonus' ? 'bonus' : 'issuedSplit';
    return {
      title: t(`${what}Title`, words),
      detail: `${t(`${what}Detail`, { ...words, ...held })} ${t('source', words)}`,
      confirm: t('issuedConfirm', held),
      refuse: t('issuedRefuse'),
    };
  }
  const words = { symbol, ratio: format.quantity(ratio), old: format.quantity(1 / ratio), day: format.date(day) };
  return ratio < 1
    ? {
        title: t('mergedTitle', words),
        detail: t('mergedDetail', words),
        confirm: t('mergedConfirm', words),
        refuse: t('mergedRefuse'),
      }
    : {
        title: t('title', words),
        detail: t('detail', words),
        confirm: t('confirm', words),
        refuse: t('refuse'),
      };
}
