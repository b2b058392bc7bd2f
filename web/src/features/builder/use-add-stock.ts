import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { lookUpTyped } from '../../entities/instruments/look-up-typed.ts';
import { hasFocus } from '../../lib/has-focus.ts';
import { notify } from '../../lib/notify.ts';
import { uuid } from '../../lib/uuid.ts';
import { readFormDraft, writeFormDraft, type FormDraft } from './form-draft.ts';
import { readStock, STOCK_FIELDS, type StockField, type StockProblems } from './read-stock.ts';
import { addItem } from './use-builder.ts';

const NO_PROBLEMS: StockProblems = {};
/** The stocks that were submitted and are being looked up: each tells whether it was added. They outlive the page. */
const lookedUp = new Map<Promise<boolean>, FormDraft>();

/** Waits for the stocks that are being looked up. False when one of them was refused. */
export async function areAllAdded(): Promise<boolean> {
  const added = await Promise.all(lookedUp.keys());
  return added.every(Boolean);
}

const BLANK_FIELDS = { symbol: '', shares: '', price: '' };

/** What the form does: it keeps what is typed, says what is wrong with it, and adds it to the list. */
export function useAddStock(form: RefObject<HTMLFormElement | null>) {
  const t = useTranslations('builder.toasts');
  const client = useQueryClient();
  const [draft, setDraft] = useState(readFormDraft);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    writeFormDraft(draft);
  }, [draft]);
  useEffect(() => {
    // Who came back while a stock is looked up finds the form ready once it is added.
    const clear = async (added: Promise<boolean>, submitted: FormDraft): Promise<void> => {
      if (!(await added)) return;
      setDraft((current) => (isSame(current, submitted) ? { ...current, ...BLANK_FIELDS } : current));
    };
    for (const [added, submitted] of lookedUp) void clear(added, submitted);
  }, []);

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
  const add = async (submitted: FormDraft): Promise<boolean> => {
    const looked = await lookUpTyped(client, submitted.symbol);
    // What was typed meanwhile is another stock.
    const isUntouched = isSame(latest.current, submitted);
    const read = readStock(submitted, { market: submitted.market, ...looked });
    if (!read.ok) {
      if (!isUntouched) {
        const symbol = submitted.symbol.trim().toUpperCase();
        notify({ kind: 'error', title: t('refusedTitle'), description: t('refused', { symbol }) });
        return false;
      }
      if (read.missing) notify({ kind: 'error', title: t('missingTitle'), description: t('missing') });
      // Before the focus moves there, so that screen readers read the field together with its error.
      flushSync(() => setProblems(read.problems));
      const first = STOCK_FIELDS.find((field) => read.problems[field] !== undefined);
      if (first !== undefined) focus(first);
      return false;
    }
    const item = { id: uuid(), ...read.holding };
    addItem(item);
    notify({ kind: 'success', title: t('addedTitle'), description: t('added', { symbol: item.symbol }) });
    if (!isUntouched) return true;
    change(BLANK_FIELDS);
    // Who has left the page meanwhile finds it ready for the next one, too.
    if (isSame(readFormDraft(), submitted)) writeFormDraft({ ...submitted, ...BLANK_FIELDS });
    if (hasFocus(form.current)) focus('symbol');
    return true;
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A second press adds nothing twice.
    if ([...lookedUp.values()].some((one) => isSame(one, draft))) return;
    const added = add(draft);
    lookedUp.set(added, draft);
    void added.finally(() => lookedUp.delete(added));
  };
  return { draft, problems, change, tidy, submit };
}

function isSame(one: FormDraft, other: FormDraft): boolean {
  const symbol = (draft: FormDraft) => draft.symbol.trim().toUpperCase();
  return (
    symbol(one) === symbol(other) &&
    one.market === other.market &&
    one.shares === other.shares &&
    one.price === other.price
  );
}
