import type { Currency } from '@ballast/engine/money/currency';
import { useState } from 'react';
import { keepPlanDraft, readPlanDraft, type PlanDraft, type TypedField, type Way } from './plan-draft.ts';

interface PlanDraftControl {
  readonly draft: PlanDraft;
  readonly type: (field: TypedField, typed: string) => void;
  readonly choose: (way: Way) => void;
  /** Back to the defaults of some fields. */
  readonly reset: (fields: readonly TypedField[]) => void;
}

/** What is typed for a goal, kept in this tab with every change. */
export function usePlanDraft(owner: string, currency: Currency): PlanDraftControl {
  const [draft, setDraft] = useState(() => readPlanDraft(owner, currency));
  const change = (next: PlanDraft) => {
    setDraft(next);
    keepPlanDraft(owner, currency, next);
  };
  return {
    draft,
    type: (field, typed) => change({ ...draft, typed: { ...draft.typed, [field]: typed } }),
    choose: (way) => change({ ...draft, way }),
    reset: (fields) =>
      change({
        ...draft,
        typed: Object.fromEntries(
          Object.entries(draft.typed).filter(([field]) => !fields.some((one) => one === field)),
        ),
      }),
  };
}
