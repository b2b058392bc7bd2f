import type { Watchlist, WatchlistItem } from '@ballast/contract/watchlists';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { lookUpTyped } from '../../entities/instruments/look-up-typed.ts';
import { SymbolInput } from '../../components/symbol-input/symbol-input.tsx';
import { useSymbolHint } from '../../components/symbol-input/use-symbol-hint.tsx';
import { notify } from '../../lib/notify.ts';
import { tabStorage } from '../../lib/tab-storage.ts';
import { useDisplayCurrency } from '../../lib/settings.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form.tsx';
import { readAddition, type AdditionProblem } from './read-addition.ts';
import { useAddItem } from './use-add-item.ts';

interface AddFormProps {
  watchlist: Watchlist;
  items: readonly WatchlistItem[];
  onDone: () => void;
}

/** A share by its symbol or name, in the market of the one added before. */
export function AddForm({ watchlist, items, onDone }: AddFormProps) {
  const t = useTranslations('watchlists.add');
  const markets = useTranslations('common.markets');
  const symbolProblem = useTranslations('common.symbolProblem');
  const keptAs = `ballast.watchlists.${watchlist.user_id}.add.${watchlist.id}`;
  const client = useQueryClient();
  const [isAdding, once] = useOnce();
  const display = useDisplayCurrency();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Market | null>(null);
  // The items may come after the form.
  const market = chosen ?? ((items.at(-1)?.currency ?? display.currency) === 'INR' ? 'IN' : 'US');
  const [text, setText] = useState(() => tabStorage.read(keptAs) ?? '');
  const latest = useRef(text);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { add } = useAddItem(watchlist, items);

  const type = (typed: string) => {
    setText(typed);
    latest.current = typed;
    setProblem(undefined);
    tabStorage.write(keptAs, typed);
  };
  const choose = (next: Market) => {
    setChosen(next);
    setProblem(undefined);
  };
  const hint = useSymbolHint(text, market, (choice) => {
    choose(choice.market);
    type(choice.symbol);
  });
  const object = (words: string) => {
    // The words are not about what was typed meanwhile.
    if (latest.current !== text || form.current === null) {
      return notify({
        kind: 'error',
        title: t('refused', { symbol: text.trim().toUpperCase() }),
        description: words,
      });
    }
    // Before the focus moves there, so that screen readers read the field together with its error.
    flushSync(() => setProblem(words));
    form.current.querySelector<HTMLElement>('input[name="symbol"]')?.focus();
  };
  const wordsOf = (code: AdditionProblem): string => {
    if (code === 'several' || code === 'fund' || code === 'index') return symbolProblem(code);
    return t(code === 'unread' ? 'invalid' : code, { symbol: text.trim().toUpperCase() });
  };
  const submit = async () => {
    const { instruments } = await lookUpTyped(client, text);
    const read = readAddition(text, market, instruments);
    if (!read.ok) return object(wordsOf(read.problem));
    setFailure(null);
    const outcome = await add(read.addition);
    if (outcome === 'twice') return object(t('twice', { symbol: read.addition.symbol }));
    if (outcome !== 'added') return setFailure(outcome?.failed ?? null);
    // What was typed meanwhile is another stock.
    if (latest.current !== text) return;
    tabStorage.remove(keptAs);
    // Closed meanwhile: another dialog may be open.
    if (form.current !== null) onDone();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void once(submit);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid min-h-96 content-start gap-5">
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={choose}
      />
      <Field label={t('symbol')} hint={hint ?? t('hint')} error={problem} choices={hint}>
        {(parts) => <SymbolInput {...parts} name="symbol" market={market} value={text} onType={type} />}
      </Field>
      <FormFailure words={failure} />
      <Button type="submit" size="large" aria-disabled={isAdding}>
        {isAdding ? t('pending') : t('submit')}
      </Button>
    </form>
  );
}
