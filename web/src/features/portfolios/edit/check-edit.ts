import type { EditPortfolio } from '@ballast/contract/portfolios';
import type { AssetProblem } from '../../../entities/holdings/read-typed-asset.ts';
import type { Instruments } from '../../../entities/instruments/instruments.ts';
import { isDrafted, putAsset, readDraft } from './edit-assets.ts';
import { addRow, isAdding, type Edit } from './edit.ts';
import { NO_PROBLEMS, type EditProblems } from './problems.ts';
import { readAddition } from './read-addition.ts';
import { readEdit, type ListProblem } from './read-edit.ts';

export interface CheckedEdit {
  /** With the holding and the asset that were typed but not added yet in their lists, when those are in order. */
  readonly edit: Edit;
  /** What to send; null while something is wrong. */
  readonly portfolio: EditPortfolio | null;
  readonly problems: EditProblems;
  /** What is wrong with the asset in its field. */
  readonly asset: AssetProblem | null;
  /** What is wrong with the list as a whole. */
  readonly list: ListProblem | null;
}

/** Reads an edit as it would be saved: a holding or an asset that is still in the fields for adding belongs to it. */
export function checkEdit(edit: Edit, instruments: Instruments, today: string): CheckedEdit {
  const addition = isAdding(edit) ? readAddition(edit.addition, instruments, today) : null;
  const withHolding = addition?.ok === true ? addRow(edit, addition.row, today) : edit;
  const draft = isDrafted(edit) ? readDraft(edit) : null;
  const whole = draft?.ok === true ? putAsset(withHolding, draft.asset) : withHolding;
  const asset = draft?.ok === false ? draft.problem : null;
  const read = readEdit(whole, today);
  const added = addition?.ok === false ? addition.problems : NO_PROBLEMS;
  const isHalfTyped = added.size > 0 || asset !== null;
  if (read.ok)
    return { edit: whole, portfolio: isHalfTyped ? null : read.portfolio, problems: added, asset, list: null };
  // An empty list with something half typed below it lacks that, not one more word.
  const list = isHalfTyped ? null : read.list;
  return { edit: whole, portfolio: null, problems: new Map([...read.problems, ...added]), asset, list };
}
