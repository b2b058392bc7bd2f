import type { TextProblem } from '@ballast/contract/text';
import { useTranslations } from 'use-intl/react';

export type EditProblem =
  | TextProblem
  | 'nameRequired'
  | 'symbolRequired'
  | 'symbolInvalid'
  | 'symbolSeveral'
  | 'symbolFund'
  | 'symbolIndex'
  | 'sharesInvalid'
  | 'costInvalid'
  | 'dateRequired'
  | 'dateFuture';

/** Problems by the field they stand beside: `name`, `description`, `{row key}.shares`, `add.symbol`. */
export type EditProblems = ReadonlyMap<string, EditProblem>;

export const NO_PROBLEMS: EditProblems = new Map();

/** Words a problem; `max` is how long the text may be. */
export function useProblemWords(): (problem: EditProblem | undefined, max?: number) => string | undefined {
  const save = useTranslations('portfolios.save');
  const edit = useTranslations('portfolioEdit.edit.problem');
  const symbol = useTranslations('common.symbolProblem');
  return (problem, max = 0) => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'textLong':
        return save(problem, { max });
      case 'textUnstorable':
      case 'nameRequired':
      case 'dateRequired':
      case 'dateFuture':
        return save(problem);
      case 'symbolSeveral':
        return symbol('several');
      case 'symbolFund':
        return symbol('fund');
      case 'symbolIndex':
        return symbol('index');
      case 'symbolRequired':
      case 'symbolInvalid':
      case 'sharesInvalid':
      case 'costInvalid':
        return edit(problem);
    }
  };
}
