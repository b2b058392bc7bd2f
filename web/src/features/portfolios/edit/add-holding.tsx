import { isFundCode } from '@ballast/engine/funds/fund-code';
import { currencyOfMarket, MARKETS } from '@ballast/engine/quotes/market';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { AccountSelect } from '../../../components/assets/account-select.tsx';
import { lookUpTyped } from '../../../entities/instruments/look-up-typed.ts';
import { useInstruments } from '../../../entities/instruments/use-terms.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { today } from '../../../lib/today.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { addRow, type Addition } from './edit.ts';
import { useProblemWords, type EditProblems } from './problems.ts';
import { readAddition } from './read-addition.ts';
import { readCost, readShares } from './read-fields.ts';
import { SymbolField } from './symbol-field.tsx';
import type { ChangeEdit } from './use-edit.ts';
import { kindOf } from './use-funds.ts';

interface AddHoldingProps {
  addition: Addition;
  /** What saving has found wrong with it. */
  problems: EditProblems;
  change: ChangeEdit;
}

/** One more holding, put at the end of the list. Its cost may stay unknown. */
export function AddHolding({ addition, problems, change }: AddHoldingProps) {
  const t = useTranslations('portfolioEdit.add');
  const edit = useTranslations('portfolioEdit.edit');
  const markets = useTranslations('common.markets');
  const account = useTranslations('assets.field')('account');
  const word = useProblemWords();
  const client = useQueryClient();
  const instruments = useInstruments();
  const [isLooking, once] = useOnce();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState('');
  const read = readAddition(addition, instruments, today());
  const shown = tried && !read.ok ? read.problems : problems;
  const { market, symbol, shares, cost, date } = addition;
  const of = isFundCode(symbol.trim(), market) ? 'fund' : 'share';
  const set = (next: Partial<Addition>) => {
    // The same words again are news to a screen reader once they were gone.
    setAdded('');
    change((current) => ({ ...current, addition: { ...current.addition, ...next } }));
  };

  const add = async () => {
    const looked = await lookUpTyped(client, symbol);
    const now = readAddition(addition, looked.instruments, today());
    flushSync(() => {
      setTried(!now.ok);
      if (!now.ok) return;
      change((current) => {
        const next = addRow(current, now.row, today());
        // What was typed meanwhile is another holding.
        return current.addition === addition ? next : { ...next, addition: current.addition };
      });
      const { symbol: named } = now.row;
      const fund = kindOf(now.row) === 'fund' ? looked.instruments.nameOf(named, 'IN') : null;
      setAdded(t('done', { symbol: fund ?? named }));
    });
    if (!hasFocus(form.current)) return;
    const first = now.ok ? 'input[name="symbol"]' : '[aria-invalid="true"]';
    form.current?.querySelector<HTMLElement>(first)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(add);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-labelledby="add-title"
      className="@container grid max-w-4xl gap-4 rounded-large border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id="add-title" className="text-lead font-semibold">
        {t('title')}
      </h3>
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={(value) => set({ market: value })}
      />
      <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(10rem,1fr)_8rem_9rem_10.5rem]">
        <SymbolField
          market={market}
          value={symbol}
          error={word(shown.get('add.symbol'))}
          onType={(text) => set({ symbol: text })}
          onMarket={(value) => set({ market: value })}
        />
        <Field label={edit(`shares.${of}`)} error={word(shown.get('add.shares'))}>
          {(parts) => (
            <NumberInput
              {...parts}
              step={1}
              value={shares}
              number={readShares(shares)}
              onType={(text) => set({ shares: text })}
            />
          )}
        </Field>
        <Field label={edit('costIn', { of, currency: currencyOfMarket(market) })} error={word(shown.get('add.cost'))}>
          {(parts) => (
            <NumberInput
              {...parts}
              step={0.01}
              placeholder={edit('unknown')}
              value={cost}
              number={readCost(cost, currencyOfMarket(market)) ?? null}
              onType={(text) => set({ cost: text })}
            />
          )}
        </Field>
        <Field label={edit('date')} error={word(shown.get('add.date'))}>
          {(parts) => (
            <Input
              {...parts}
              type="date"
              max={today()}
              value={date}
              onChange={({ target }) => set({ date: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={account} className="max-w-48">
        {(parts) => (
          <AccountSelect {...parts} account={addition.account} onAccount={(chosen) => set({ account: chosen })} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="secondary" aria-disabled={isLooking}>
          {t('submit')}
        </Button>
        <output className="text-small text-soft">{added}</output>
      </div>
    </form>
  );
}
