import type { Share } from '@ballast/engine/import/identity/resolution';
import { MARKETS, type Market } from '@ballast/engine/quotes/market';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { checkSymbol, type SymbolProblem } from '../../../entities/holdings/read-symbol.ts';
import { lookUpTyped } from '../../../entities/instruments/look-up-typed.ts';
import { useSymbolHint } from '../../../components/symbol-input/use-symbol-hint.tsx';
import { SymbolInput } from '../../../components/symbol-input/symbol-input.tsx';
import { focusNeighbour } from '../../../lib/focus-page.ts';
import { hasFocus } from '../../../lib/has-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-link.tsx';

interface FindShareProps {
  /** What the file calls it. */
  instrumentRef: string;
  onFind: (share: Share) => void;
}

/** Searches for a share by symbol, name or ISIN, in the country that the person says. */
export function FindShare({ instrumentRef, onFind }: FindShareProps) {
  const t = useTranslations('imports.questions');
  const markets = useTranslations('common.markets');
  const symbolProblem = useTranslations('common.symbolProblem');
  const client = useQueryClient();
  const latest = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, open] = useState(false);
  const [market, setMarket] = useState<Market>('IN');
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<SymbolProblem | null>(null);
  const change = (text: string) => {
    // What was searched for before is given up.
    latest.current += 1;
    type(text);
    setProblem(null);
  };
  const hint = useSymbolHint(typed, market, (choice) => {
    setMarket(choice.market);
    change(choice.symbol);
  });

  if (!isOpen) {
    return (
      <TextButton aria-label={t('searchNamed', { instrumentRef })} className="py-2" onClick={() => open(true)}>
        {t('search')}
      </TextButton>
    );
  }
  const take = async (text: string) => {
    const turn = (latest.current += 1);
    const { instruments } = await lookUpTyped(client, text);
    if (turn !== latest.current || form.current === null) return;
    const listed = checkSymbol(text, market, instruments);
    if (typeof listed === 'string') {
      // Before the focus moves there, so that screen readers read the field together with its error.
      flushSync(() => setProblem(listed));
      if (hasFocus(form.current)) form.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const { symbol } = listed;
    const exchange = listed.exchange ?? instruments.find(symbol, listed.market)?.exchange ?? null;
    focusNeighbour(form.current);
    onFind({ symbol, market: listed.market, exchange });
  };
  const wordsOf = (code: SymbolProblem | null): string | undefined => {
    if (code === null) return undefined;
    return code === 'unread' ? t('notASymbol') : symbolProblem(code);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void take(typed);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid w-full max-w-xl gap-3">
      <Choice
        label={markets('label')}
        value={market}
        options={MARKETS.map((value) => ({ value, label: markets(value) }))}
        onChange={(next) => {
          setMarket(next);
          change(typed);
        }}
      />
      <div className="flex items-end gap-3">
        <Field
          label={t('find', { instrumentRef })}
          error={wordsOf(problem)}
          hint={hint}
          choices={hint}
          className="grow"
        >
          {(parts) => (
            <SymbolInput
              {...parts}
              ref={focus}
              market={market}
              value={typed}
              onType={change}
              onChoose={(text) => void take(text)}
            />
          )}
        </Field>
        <Button type="submit" look="secondary" className="h-11">
          {t('use')}
        </Button>
      </div>
    </form>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}
