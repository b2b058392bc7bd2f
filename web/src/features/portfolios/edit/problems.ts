import { PORTFOLIO_DESCRIPTION_MAX, PORTFOLIO_NAME_MAX } from '@ballast/contract/portfolios';
import { useTranslations } from 'use-intl/react';

export type EditProblem =
  | 'nameRequired'
  | 'nameLong'
  | 'descriptionLong'
  | 'symbolRequired'
  | 'symbolInvalid'
  | 'sharesInvalid'
  | 'costInvalid'
  | 'dateRequired'
  | 'dateFuture';

/** Problems by the field they stand beside: `name`, `description`, `{row key}.shares`, `add.symbol`. */
export type EditProblems = ReadonlyMap<string, EditProblem>;

export const NO_PROBLEMS: EditProblems = new Map();

/** Words a problem. */
export function useProblemWords(): (problem: EditProblem | undefined) => string | undefined {
  const save = useTranslations('portfolios.save');
  const edit = useTranslations('portfolios.edit.problem');
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case 'nameLong':
        return save(problem, { max: PORTFOLIO_NAME_MAX });
      case 'descriptionLong':
        return save(problem, { max: PORTFOLIO_DESCRIPTION_MAX });
      case 'nameRequired':
      case 'dateRequired':
      case 'dateFuture':
        return save(problem);
      case 'symbolRequired':
      case 'symbolInvalid':
      case 'sharesInvalid':
      case 'costInvalid':
        return edit(problem);
    }
  };
}
