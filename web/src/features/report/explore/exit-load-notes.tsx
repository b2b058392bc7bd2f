import type { Explored, ExploreQuestion } from '@ballast/engine/explore/question';
import type { Currency } from '@ballast/engine/money/currency';
import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { useNameList } from '../words/use-names.ts';

interface ExitLoadNotesProps {
  explored: Explored;
  question: ExploreQuestion;
  currency: Currency;
}

/** What of the costs is exit load, what it assumes, and which funds stay because nobody has said theirs. */
export function ExitLoadNotes({ explored: { plan, keys }, question: { terms }, currency }: ExitLoadNotesProps) {
  const t = useTranslations('explore.result');
  const format = useFormat();
  const list = useNameList();
  const sales = plan.trades.filter(({ side }) => side === 'sell');
  if (sales.length === 0) return null;
  const load = sales.reduce((sum, { exitLoad }) => sum + exitLoad, 0);
  const undated = sales.flatMap(({ holding, exitLoad, lots }) => {
    const key = keys[holding] ?? '';
    const isDated = lots.length > 0 && lots.every(({ bought }) => bought !== null);
    return exitLoad > 0 && !isDated && terms[key]?.exitLoads?.some(({ days }) => days !== null) === true ? [key] : [];
  });
  const unknown = keys.filter((key, place) => (plan.before.units[place] ?? 0) > 0 && terms[key]?.exitLoads === null);
  const notes = [
    load > 0 && t('exitLoad', { amount: format.money(load, currency) }),
    undated.length > 0 && t('exitLoadUndated', { names: list(undated) }),
    unknown.length > 0 && t('exitLoadUnknown', { names: list(unknown) }),
  ].filter((note) => note !== false);
  return notes.length > 0 && <p>{notes.join(' ')}</p>;
}
