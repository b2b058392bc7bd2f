import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { lookUpTyped } from '../../entities/instruments/look-up-typed.ts';
import { notify } from '../../lib/notify.ts';
import { useOnce } from '../../lib/use-once.ts';
import { uuid } from '../../lib/uuid.ts';
import { readFormDraft, writeFormDraft, type FormDraft } from './form-draft.ts';
import { readStock, STOCK_FIELDS, type StockField, type StockProblems } from './read-stock.ts';
import { addItem } from './use-builder.ts';

const NO_PROBLEMS: StockProblems = {};
const BLANK_FIELDS = { symbol: '', shares: '', price: '' };

/** What the form does: it keeps what is typed, says what is wrong with it, and adds it to the list. */
export function useAddStock(form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations('builder.toasts');
  const client = useQueryClient();
  const [, once] = useOnce();
  const [draft, setDraft] = useState(readFormDraft);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  useEffect(() => writeFormDraft(draft), [draft]);

  const focus = (field: StockField) => {
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };
  const change = (part: Partial<FormDraft>) => {
    setDraft((current) => ({ ...current, ...part }));
    const { market, ...fields } = part;
    // Another market may make any field right; what is typed makes its own right.
    setProblems((current) => {
      const left = STOCK_FIELDS.filter((field) => market === undefined && fields[field] === undefined);
      return Object.fromEntries(left.map((field) => [field, current[field]]));
    });
  };
  /** Shows the symbol as markets write it, once nobody types in it any more. */
  const tidy = () => setDraft((current) => ({ ...current, symbol: current.symbol.trim().toUpperCase() }));
  const add = async () => {
    const looked = await lookUpTyped(client, draft.symbol);
    const read = readStock(draft, { market: draft.market, ...looked });
    if (!read.ok) {
      if (read.missing) notify({ kind: 'error', title: t('missingTitle'), description: t('missing') });
      // Before the focus moves there, so that the field is heard together with what is wrong.
      flushSync(() => setProblems(read.problems));
      const first = STOCK_FIELDS.find((field) => read.problems[field] !== undefined);
      return first && focus(first);
    }
    const item = { id: uuid(), ...read.holding };
    addItem(item);
    notify({ kind: 'success', title: t('addedTitle'), description: t('added', { symbol: item.symbol }) });
    change(BLANK_FIELDS);
    focus('symbol');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void once(add);
  };
  return { draft, problems, change, tidy, submit };
}
