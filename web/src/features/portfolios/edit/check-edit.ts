import type { EditPortfolio } from '@ballast/contract/portfolios';
import type { Instruments } from '../../../entities/instruments/instruments.ts';
import { addRow, isAdding, type Edit } from './edit.ts';
import { NO_PROBLEMS, type EditProblems } from './problems.ts';
import { readAddition } from './read-addition.ts';
import { readEdit } from './read-edit.ts';

export interface CheckedEdit {
  /** With the holding that was typed but not added yet in its list, when that is in order. */
  readonly edit: Edit;
  /** What to send; null while something is wrong. */
  readonly portfolio: EditPortfolio | null;
  readonly problems: EditProblems;
  /** What is wrong with the list as a whole. */
  readonly list: 'empty' | 'tooMany' | null;
}

/** Reads an edit as it would be saved: a holding that is still in the fields for adding belongs to it. */
export function checkEdit(edit: Edit, instruments: Instruments, today: string): CheckedEdit {
  const addition = isAdding(edit) ? readAddition(edit.addition, instruments, today) : null;
  const whole = addition?.ok === true ? addRow(edit, addition.row, today) : edit;
  const read = readEdit(whole, today);
  const added = addition?.ok === false ? addition.problems : NO_PROBLEMS;
  if (read.ok) return { edit: whole, portfolio: added.size > 0 ? null : read.portfolio, problems: added, list: null };
  // An empty list with a holding half typed below it lacks that holding, not one more word.
  const list = added.size > 0 ? null : read.list;
  return { edit: whole, portfolio: null, problems: new Map([...read.problems, ...added]), list };
}
